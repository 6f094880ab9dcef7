"""Driftline keeps a plan true to the prompt it came from."""

__version__ = "0.1.0"
