"""Hand histories: text to values and back. Whether a hand was played by the rules is judged elsewhere."""
