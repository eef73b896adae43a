"""How the positions and the moves of each game are drawn, named and told."""
