"""The café's commands: `pipkeeper cafe`, `devices`, `pair`, `listen`."""
