"""The games of the big box of dice: scoring modules, and a module for every game with a rule of its own."""
