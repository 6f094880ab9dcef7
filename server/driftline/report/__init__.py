"""Renders an Evaluation: one module per format."""
