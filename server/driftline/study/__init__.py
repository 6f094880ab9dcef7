"""Does grounding in artifacts prevent drift? A workflow runtime with and without its tether, and the experiment."""
