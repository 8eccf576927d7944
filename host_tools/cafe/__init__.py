"""The café: tables, their matches and the pages that show them."""
