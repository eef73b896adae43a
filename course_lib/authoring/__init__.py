"""Makes sheets of exercises: a folder a question, or a teacher's own notebook, becomes a sheet."""
