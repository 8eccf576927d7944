"""The device itself: title, settings, history, dice roller."""
