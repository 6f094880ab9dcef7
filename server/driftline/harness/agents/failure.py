"""Why an agent gave no output."""


class AgentError(Exception):
    """The message says in one line what went wrong and, where that is known, what to do."""
