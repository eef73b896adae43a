"""Pictures made of shapes and texts, and how they are written as SVG or drawn by matplotlib."""
