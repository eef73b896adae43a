"""Settings shared by all tests: hypothesis counts examples and never watches the clock."""

from hypothesis import settings

settings.register_profile("course", deadline=None, max_examples=50)
settings.load_profile("course")
