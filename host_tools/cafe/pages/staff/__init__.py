"""The pages of staff, behind the PIN."""
