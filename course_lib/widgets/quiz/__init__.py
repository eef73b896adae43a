"""Questions on trees without end: each answer is judged node by node, and its mistake named."""
