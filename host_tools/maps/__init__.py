"""Maps of Dice Trip."""
