"""The seven stressors: each writes streams that strain the work in its own way. `registry.py` lists them."""
