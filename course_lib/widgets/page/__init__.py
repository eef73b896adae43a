"""What the widgets of the course are made of."""
