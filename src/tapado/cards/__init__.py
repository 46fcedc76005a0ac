"""Playing cards: whole numbers inside, «As Kd» outside."""
