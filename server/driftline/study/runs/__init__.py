"""Runs: which there are, carrying them out, what is kept of each and what is measured in it."""
