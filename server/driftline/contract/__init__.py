"""A prompt read as a contract: what it commits to, field by field."""
