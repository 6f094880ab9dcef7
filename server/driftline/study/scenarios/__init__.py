"""Scenarios: the streams every arm is given, written by hand or by a stressor."""
