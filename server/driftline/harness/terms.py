"""The closed vocabularies of the harness."""

from driftline.spec.terms import Term


class Family(Term):
    """What an assertion looks at; a failed test counts in the first family that failed it, in this order."""

    STRUCTURAL = "structural"
    DETERMINISTIC = "deterministic"
    SEMANTIC = "semantic"


class Standing(Term):
    """What became of a case or an assertion. What nobody looked at has neither passed nor failed."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_EVALUATED = "not evaluated"


class Stability(Term):
    """The class of a test's pass rate across samples."""

    PASSED = "passed"
    DRIFTED = "drifted"
    PASSED_BUT_FLAKY = "passed but flaky"
    FAILED_AND_FLAKY = "failed and flaky"
