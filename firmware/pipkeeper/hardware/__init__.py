"""The hardware that the app is given: the display, the buttons, the lights and the rest."""
