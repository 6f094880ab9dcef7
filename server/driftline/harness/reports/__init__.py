"""What a run is shown as: one module per format."""
