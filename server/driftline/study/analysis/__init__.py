"""From runs to conclusions: effects, tests, and a verdict on every hypothesis."""
