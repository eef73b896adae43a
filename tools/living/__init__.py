"""The data of the widgets that live in a page without Python."""
