"""What the specification fixes: names, weights, thresholds and the shape of a report. No logic."""
