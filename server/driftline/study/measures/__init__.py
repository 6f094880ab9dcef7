"""The definitions of the metrics: what is counted in a trace."""
