"""The computer players: what may be seen and done at a table goes in, commands come out."""
