"""The teacher's voice: trees to work on, and what happens in a search, said in French."""
