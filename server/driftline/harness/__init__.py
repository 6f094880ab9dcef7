"""The harness: suites of cases with assertions, the drift percentage, flaky classes and baselines."""
