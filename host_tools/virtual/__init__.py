"""Virtual parts of a board: the kit without the hardware, and a display that decodes what is sent to it."""
