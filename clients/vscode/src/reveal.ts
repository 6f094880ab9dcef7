import * as vscode from "vscode";

import type { Span } from "./model/evaluation";
import { offsetOfCodePoint } from "./model/offsets";

/** Shows a passage of a text, in the editor that has it open already if there is one. */
export async function reveal(uri: vscode.Uri, span: Span, keepFocus = false): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.getText();
  const [start, end] = span.map((at) => document.positionAt(offsetOfCodePoint(text, at)));
  if (start && end) {
    await show(document, new vscode.Range(start, end), keepFocus);
  }
}

/** Shows a line of a text, counted from 1. */
export async function revealLine(uri: vscode.Uri, line: number): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const number = Math.max(0, Math.min(line, document.lineCount) - 1);
  await show(document, document.lineAt(number).range, true);
}

async function show(document: vscode.TextDocument, range: vscode.Range, keepFocus: boolean): Promise<void> {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus: keepFocus,
    preview: false,
    selection: range,
  });
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
