"""What the eye takes a name for, so that nobody poses as another by letters that pass for his (S-3).

Not Unicode's whole table of confusables: letters of the alphabets beside ours, and what shows nothing.
"""

import unicodedata

_CAPITALS = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХҮԌԜᎪᏟᎬᎻᏞᎷᏢᎢᏙᏃ",  # noqa: RUF001
    "ABEZHIKMNOPTYXABESIJKMHOPCTYXYGWACEHLMPTVZ",
)
"""Capitals first: small, some pass for another letter."""
_SMALL = str.maketrans(
    "аеорсухіѕԁһјӏмткнвԛԝγαορικτνυσօոսհցıɑɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ",
    "aeopcyxisdhjlmtkhbqwyaopiktvuoonuhgiagabcdefghijklmnoprstuvwyz",
)
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0")
"""Marks and letters that show nothing, besides all of the format's own (joiners and the like)."""


def look(name: str) -> str:
    """The same for two names which the eye takes for one; to compare, not to show."""
    seen = "".join(letter for letter in unicodedata.normalize("NFKC", name) if not _is_unseen(letter))
    small = seen.translate(_CAPITALS).casefold().translate(_SMALL)
    return unicodedata.normalize("NFC", " ".join(small.split()))


def _is_unseen(letter: str) -> bool:
    selector = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    return selector or letter in _UNSEEN or unicodedata.category(letter) == "Cf"
