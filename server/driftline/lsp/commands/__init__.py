"""One module per command a client may run; `COMMANDS` lists them all."""

from collections.abc import Callable
from typing import Any

from driftline.lsp.commands.accept_finding import accept_finding
from driftline.lsp.commands.judge_plan import judge_plan
from driftline.lsp.commands.pin_contract import pin_contract
from driftline.lsp.commands.plan_verdict import plan_verdict
from driftline.lsp.commands.show_contract import show_contract
from driftline.lsp.commands.show_evaluation import show_evaluation
from driftline.lsp.commands.show_report import show_report
from driftline.lsp.commands.workspace_verdict import workspace_verdict

COMMANDS: dict[str, Callable[..., Any]] = {
    "driftline.workspaceVerdict": workspace_verdict,
    "driftline.planVerdict": plan_verdict,
    "driftline.showEvaluation": show_evaluation,
    "driftline.showReport": show_report,
    "driftline.showContract": show_contract,
    "driftline.pinContract": pin_contract,
    "driftline.acceptFinding": accept_finding,
    "driftline.judgePlan": judge_plan,
}
