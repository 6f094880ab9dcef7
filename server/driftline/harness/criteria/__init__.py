"""What can be checked without a model: one module per kind of check."""
