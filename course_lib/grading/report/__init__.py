"""What teachers and students read: marks, pages, the gradebook of nbgrader."""
