"""One file per repair type: an incident to minimal text edits on the plan."""
