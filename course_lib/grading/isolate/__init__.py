"""The code of a copy, run where it harms nobody and called from outside."""
