"""The numbers of the buttons, and the flags of their edges."""

PREV = 0
NEXT = 1
OK = 2
BACK = 3
ROLL = 4

DOWN = 8  # the button was down when it was read
TURN = 32  # a step of an encoder
