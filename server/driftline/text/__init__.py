"""Markdown and English read into exact, typed pieces of text."""
