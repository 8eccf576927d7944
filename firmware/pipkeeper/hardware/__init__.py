"""From pin to kit: the display, the buttons, the lights and the rest, as the app is handed them."""
