"""Tables: a mirror of every match in play, advanced by the codes that arrive, and the firmware's own rules to do it."""
