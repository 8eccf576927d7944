"""The plate and the pyramid of dice as plain numbers: what the games that hold their board are played on."""
