"""What students sent: found, read whatever its state, put back into the teacher's sheet."""
