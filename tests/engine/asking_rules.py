"""Rules and support of the kind somebody may write: they ask for whatever there is to ask for."""

# ruff: noqa: ARG001

from dataclasses import replace

from driftline.engine.session.methods import Methods
from driftline.rules.registry import RULES
from driftline.rules.rule import Finding, Rule
from driftline.spec.terms import ContractField, DriftType, RepairType
from driftline.support.assess import assess


def _finding(severity, explanation, item=None):
    return Finding(severity, explanation, RepairType.DELETE_UNSUPPORTED_CLAIM, "Do something.", item)


def _rule(detect, in_plan=None):
    return Rule(DriftType.SCOPE_EXPANSION, "", "", "", "", (RepairType.DELETE_UNSUPPORTED_CLAIM,), detect, in_plan)


def _reads_the_contract(assessment, ask):
    items = ask.prompt(lambda prompt: prompt.contract)
    taken = [item for item in items if item.field is ContractField.OPTIONAL_FEATURES]
    return _finding(2, f"{len(items)} items", taken[0] if taken else None) if len(items) % 2 else None


def _reads_the_text(assessment, ask):
    for word in assessment.claim.text.split()[:3]:
        if ask.prompt(lambda prompt: word in prompt.text):  # noqa: B023
            return _finding(1, f"The prompt has {word}.")
    return None


def _reads_all_of_the_prompt(assessment, ask):
    prompt = ask.prompt(lambda prompt: prompt)
    return _finding(3, f"{len(prompt.passages)} passages") if len(prompt.text) % 3 else None


def _reads_passages_and_figures(assessment, ask):
    passages = ask.prompt(lambda prompt: list(prompt.passages))
    passages.reverse()
    figures = ask.prompt(lambda prompt: [stated.quantity.text for stated in prompt.figures.stated])
    figures.append("none")
    return _finding(1, f"{passages[0].text} {figures[0]}") if passages else None


def _asks_a_method_and_a_value_that_changes(assessment, ask):
    words = [assessment.claim.text[:3]]
    count = ask.prompt(lambda prompt: sum(prompt.text.count(word) for word in words))
    words.append("e")
    known = ask.prompt(len_of_contract)
    return _finding(1 + known % 3, f"{count}") if count % 2 else None


class _Length:
    def __call__(self, prompt):
        return len(prompt.contract)


len_of_contract = _Length()


def _some(assessment, ask):
    return _finding(1, "") if len(assessment.claim.text) % 2 else None


def _looks_at_the_plan(finding, assessment, ask):
    repeated = ask.plan(lambda plan: plan.repeated)
    hits = 0
    for fact in assessment.invented:
        hits += ask.plan(lambda plan: plan.repeats(fact.quantity.text))  # noqa: B023
    said = ask.prompt(lambda prompt: len(prompt.text))
    return replace(finding, severity=min(4, 1 + hits), explanation=f"{sorted(repeated)} {said}")


def _keeps_the_plan(finding, assessment, ask):
    plan = ask.plan(lambda plan: plan)
    return replace(finding, explanation=str(len(plan.repeated)))


def _assess(statement, answer, ask):
    """Support that looks further than the passages near to a claim."""
    assessment = assess(statement, answer, ask)
    words = frozenset(ask.prompt(lambda prompt: prompt.known_words))
    last = ask.prompt(lambda prompt: prompt.passages[-1].text if prompt.passages else "")
    if assessment is None or (len(last) + len(words)) % 4 == 0:
        return None
    evidence = replace(assessment.supported.evidence, reason=last)
    return replace(assessment, supported=replace(assessment.supported, evidence=evidence))


ASKING = Methods(
    assess=_assess,
    rules=(
        *RULES,
        *map(
            _rule,
            (
                _reads_the_contract,
                _reads_the_text,
                _reads_all_of_the_prompt,
                _reads_passages_and_figures,
                _asks_a_method_and_a_value_that_changes,
            ),
        ),
        _rule(_some, _looks_at_the_plan),
        _rule(_some, _keeps_the_plan),
    ),
)
