"""The games that are rule modules of their own.  Games of Das Spiel and people's own are data; see catalogue.py."""

# A game a line: its id; its module in rules/; fewest and most players; luck, skill and tactics, 0 to 10 each; how long
# it takes, and what lies on the table, as their places in LENGTHS and TABLES of host_tools/build/records.py.
RULE_GAMES = (
    ("tumblin-dice", "tumblin.game", 2, 16, (3, 6, 1), 1, 0),
    ("tulum", "tulum.game", 2, 4, (7, 0, 3), 1, 0),
    ("dice-trip", "dice_trip.game", 1, 4, (4, 0, 6), 1, 0),
)
