"""What a document numbers its tasks, requirements and tests with: T001, R1, WP3, FR-007, 4.2."""

import re

_LABEL = r"(?!S3\b)(?:[A-Z]|AC|ADR|BR|CR|EP|FR|IR|KR|NFR|OQ|REQ|RQ|SC|SR|ST|TASK|TC|UC|UR|US|WP)-?\d{1,4}"
_WHOLE = re.compile(rf"{_LABEL}\Z")
_ANYWHERE = re.compile(rf"(?<![\w-]){_LABEL}(?![\w-])")
_OUTLINE = r"\d{1,2}(?:\.\d{1,2}){1,3}(?=\s+[A-Z][a-z])"
_LEADING = re.compile(rf"[\s*#-]*(?:\[?(?:{_LABEL}|{_OUTLINE}|P)\]?[\s.:)|-]+)+")


def is_item_label(word: str) -> bool:
    """Whether a word only numbers something. Quarters and sizes of paper look the same and name nothing either."""
    return _WHOLE.match(word) is not None


def leading_labels_end(text: str) -> int:
    """Where the words begin in "T012 [P] [US1] Add the field"; 0 if no label stands in front of them."""
    found = _LEADING.match(text)
    return found.end() if found else 0


def without_labels(text: str) -> str:
    return _ANYWHERE.sub("", text)
