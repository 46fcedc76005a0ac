"""What five cards are worth, the best five of seven, and the facts to say why."""
