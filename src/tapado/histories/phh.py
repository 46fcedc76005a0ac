"""The Poker Hand History format (PHH), with the fields of the house.

>>> from tapado.histories.phh import read
>>> hand, = read('''
... [1]
... variant = "NT"
... antes = [0, 0]
... blinds_or_straddles = [1, 2]
... min_bet = 2
... starting_stacks = [200, 150]
... actions = ["d dh p1 AsKs", "d dh p2 ????", "p2 cbr 6", "p1 f"]
... ''')
>>> hand.actions[2]
BetRaise(player=1, to=6, comment=None)
"""

from tapado.histories.faults import BadHand, BadHistory
from tapado.histories.reading import decoded, read
from tapado.histories.record import HandRecord
from tapado.histories.writing import write, write_one

__all__ = ["BadHand", "BadHistory", "HandRecord", "decoded", "read", "write", "write_one"]
