"""The tables of the data file, as numbered steps that bring any released file up to date.

A released step is never changed: what must change is done by a new step at the end, whichever area it serves.
`PRAGMA user_version` is the number of steps that a file has had.
"""

import sqlite3
from collections.abc import Sequence

Step = tuple[str, ...]
"""The statements of one step; they are done in one transaction."""

LOG: Step = (
    """CREATE TABLE tables (
        no INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE CHECK (id <> ''),
        token TEXT UNIQUE,
        created_at REAL NOT NULL,
        closed_at REAL
    )""",
    # In the order of writing: an append touches the last page and one of the index, whatever its table.
    """CREATE TABLE events (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        seq INTEGER NOT NULL CHECK (seq > 0),
        kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
        version INTEGER NOT NULL CHECK (version > 0),
        body BLOB NOT NULL CHECK (length(body) BETWEEN 2 AND 1048576),
        UNIQUE (table_no, seq)
    )""",
    """CREATE TABLE commands (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        person TEXT NOT NULL,
        id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        PRIMARY KEY (table_no, person, id)
    ) WITHOUT ROWID""",
    """CREATE TABLE seals (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        hand INTEGER NOT NULL,
        body BLOB NOT NULL CHECK (length(body) BETWEEN 2 AND 1048576),
        sealed_at REAL NOT NULL,
        PRIMARY KEY (table_no, hand)
    )""",
    "CREATE INDEX seals_by_age ON seals (sealed_at)",
    """CREATE TABLE clocks (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        deadline TEXT NOT NULL,
        left_ms INTEGER NOT NULL,
        PRIMARY KEY (table_no, deadline)
    ) WITHOUT ROWID""",
)

GUESTS: Step = (
    """CREATE TABLE guests (
        person TEXT PRIMARY KEY,
        alias TEXT NOT NULL,
        arrived_at REAL NOT NULL
    ) WITHOUT ROWID""",
    # The secret itself is in the guest's cookie only (S-2).
    """CREATE TABLE sessions (
        hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
        person TEXT NOT NULL REFERENCES guests (person),
        seen_at REAL NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX sessions_by_age ON sessions (seen_at)",
)

LEDGER: Step = (
    # What lies there now; `transfers` says how it came. Only the house may be below zero (S-9).
    """CREATE TABLE accounts (
        id TEXT PRIMARY KEY CHECK (id <> ''),
        balance INTEGER NOT NULL CHECK (typeof(balance) = 'integer' AND (balance >= 0 OR id = 'house')),
        moves INTEGER NOT NULL
    ) WITHOUT ROWID""",
    """CREATE TABLE transfers (
        no INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        payer TEXT NOT NULL REFERENCES accounts (id),
        payee TEXT NOT NULL REFERENCES accounts (id) CHECK (payee <> payer),
        amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount > 0),
        moved_at REAL NOT NULL
    )""",
    "CREATE INDEX transfers_by_payer ON transfers (payer, payee)",
    "CREATE INDEX transfers_by_payee ON transfers (payee)",
    # Who was a guest before there was any money gets what every new one does (K-13).
    """INSERT INTO accounts (id, balance, moves)
        SELECT 'house', -2000 * count(*), count(*) FROM guests""",
    """INSERT INTO accounts (id, balance, moves)
        SELECT 'person:' || person, 2000, 1 FROM guests""",
    """INSERT INTO transfers (id, kind, payer, payee, amount, moved_at)
        SELECT 'issue:' || person, 'issue', 'house', 'person:' || person, 2000, arrived_at FROM guests""",
)

MEMBERS: Step = (
    # Guests who have set a name and a password. `folded` is what makes two names the same.
    """CREATE TABLE members (
        person TEXT PRIMARY KEY REFERENCES guests (person),
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        set_at REAL NOT NULL
    ) WITHOUT ROWID""",
    "ALTER TABLE sessions ADD COLUMN since REAL NOT NULL DEFAULT 0",
    "ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT ''",
    "CREATE INDEX sessions_by_person ON sessions (person)",
)

HOSTS: Step = (
    # People, not accounts: what is said of them outlasts a new name. Erased with the person.
    "CREATE TABLE hosts (person TEXT PRIMARY KEY, made_at REAL NOT NULL) WITHOUT ROWID",
    """CREATE TABLE conduct (
        person TEXT NOT NULL,
        what TEXT NOT NULL CHECK (what IN ('muted', 'banned')),
        since REAL NOT NULL,
        PRIMARY KEY (person, what)
    ) WITHOUT ROWID""",
    """CREATE TABLE reports (
        no INTEGER PRIMARY KEY,
        id TEXT NOT NULL,
        made_at REAL NOT NULL,
        reporter TEXT NOT NULL,
        about TEXT NOT NULL,
        name TEXT NOT NULL,
        table_id TEXT NOT NULL,
        line TEXT NOT NULL,
        note TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'seen', 'closed'))
    )""",
    # Nobody's any more once the reporter is forgotten.
    "CREATE UNIQUE INDEX reports_by_id ON reports (reporter, id) WHERE reporter <> ''",
    # The last one hangs in the house; without a text, none does.
    "CREATE TABLE notices (no INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT, posted_at REAL NOT NULL)",
)

HANDS: Step = (
    # What people keep of the hands that they were dealt: each his own cards, longer than the seals (S-24).
    """CREATE TABLE own_hands (
        no INTEGER PRIMARY KEY,
        person TEXT NOT NULL,
        table_no INTEGER NOT NULL REFERENCES tables (no),
        hand INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        first INTEGER NOT NULL,
        won INTEGER NOT NULL,
        body BLOB NOT NULL CHECK (length(body) BETWEEN 2 AND 1048576),
        ended_at REAL NOT NULL,
        UNIQUE (table_no, hand, seat)
    )""",
    "CREATE INDEX own_hands_by_person ON own_hands (person, no)",
    # Whose data is erased. `person` is who he was, until nothing names him any more; then it is empty.
    """CREATE TABLE gone (
        no INTEGER PRIMARY KEY AUTOINCREMENT,
        person TEXT NOT NULL,
        since REAL NOT NULL
    )""",
)

BANS: Step = (
    # The sessions of whoever was put out: with one of these cookies nobody becomes a new guest.
    """CREATE TABLE barred (
        hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
        person TEXT NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX barred_by_person ON barred (person)",
)

STEPS: tuple[Step, ...] = (LOG, GUESTS, LEDGER, MEMBERS, HOSTS, HANDS, BANS)


class SchemaTooNew(Exception):
    """The file was written by a newer program, and this one must leave it alone."""

    code = "schema_too_new"

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"the data has had {found} steps, this program knows {known}")
        self.found = found
        self.known = known


def migrate(connection: sqlite3.Connection, steps: Sequence[Step]) -> None:
    """Does the steps that the file hasn't had, each in one transaction. Raises SchemaTooNew."""
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if found > len(steps):
        raise SchemaTooNew(found, len(steps))
    for number in range(found + 1, len(steps) + 1):
        _do(connection, steps[number - 1], number)


def _do(connection: sqlite3.Connection, step: Step, number: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in step:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number:d}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
