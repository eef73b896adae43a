"""Real copies, graded: isolated kernels, a judge outside, nothing lost. For teachers only."""
