import * as vscode from "vscode";

const TOML_EXTENSION = "tamasfe.even-better-toml";
const SETTING = "evenBetterToml";
const ASSOCIATIONS = "schema.associations";
const PATTERN = "^.*/driftline\\.toml$";
const REFUSED = "driftline.schemaRefused";

/**
 * Even Better TOML takes schemas only by full address, which the extension's description cannot give.
 * So the user is asked once, when driftline.toml is open, whether its setting may name ours.
 */
export async function offerSchema(context: vscode.ExtensionContext, document: vscode.TextDocument): Promise<void> {
  if (!document.fileName.endsWith("driftline.toml") || vscode.extensions.getExtension(TOML_EXTENSION) === undefined) {
    return;
  }
  const settings = vscode.workspace.getConfiguration(SETTING);
  const known = settings.get<Record<string, string>>(ASSOCIATIONS, {});
  const ours = vscode.Uri.joinPath(context.extensionUri, "schemas", "driftline.schema.json").toString();
  if (known[PATTERN] === ours || context.globalState.get<boolean>(REFUSED, false)) {
    return;
  }
  const agreed = PATTERN in known || (await asked(context));
  if (agreed) {
    await settings.update(ASSOCIATIONS, { ...known, [PATTERN]: ours }, vscode.ConfigurationTarget.Global);
  }
}

async function asked(context: vscode.ExtensionContext): Promise<boolean> {
  const message = "Complete and check driftline.toml with Even Better TOML? This adds one entry to its settings.";
  const choice = await vscode.window.showInformationMessage(message, "Yes", "No");
  if (choice === "No") {
    await context.globalState.update(REFUSED, true);
  }
  return choice === "Yes";
}
