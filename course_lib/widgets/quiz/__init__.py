"""Questions on trees: answers are judged node by node, and their mistakes named."""
