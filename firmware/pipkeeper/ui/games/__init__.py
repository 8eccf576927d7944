"""What only one game draws."""
