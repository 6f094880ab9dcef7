"""Counts, dimensions, automatic failures, verdict and confidence: pure arithmetic."""
