"""One module per language server feature; `FEATURES` lists them all."""

from driftline.lsp.features import (
    code_actions,
    code_lens,
    completion,
    configuration,
    definition,
    diagnostics,
    document_highlight,
    document_links,
    document_symbols,
    hover,
    inlay_hints,
    lifecycle,
    references,
    semantic_tokens,
    text_synchronization,
    watched_files,
    workspace_diagnostics,
    workspace_symbols,
)
from driftline.lsp.features.feature import Feature

FEATURES: tuple[Feature, ...] = (
    *lifecycle.FEATURES,
    *configuration.FEATURES,
    *watched_files.FEATURES,
    *text_synchronization.FEATURES,
    *diagnostics.FEATURES,
    *workspace_diagnostics.FEATURES,
    *code_actions.FEATURES,
    *hover.FEATURES,
    *inlay_hints.FEATURES,
    *code_lens.FEATURES,
    *semantic_tokens.FEATURES,
    *document_symbols.FEATURES,
    *workspace_symbols.FEATURES,
    *definition.FEATURES,
    *references.FEATURES,
    *document_highlight.FEATURES,
    *document_links.FEATURES,
    *completion.FEATURES,
)
