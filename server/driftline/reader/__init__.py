"""Reads meaning: a small local model that answers questions about single sentences."""
