"""What a copy earns, judged from outside, and what in it is worth a look."""
