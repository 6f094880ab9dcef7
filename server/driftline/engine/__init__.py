"""Evaluates a prompt and a plan."""
