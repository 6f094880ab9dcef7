import * as vscode from "vscode";

/** What is used of the interface of Microsoft's Python extension. */
interface PythonExtension {
  readonly environments?: {
    getActiveEnvironmentPath(resource?: vscode.Uri): { readonly path: string };
    resolveEnvironment(environment: { readonly path: string }): Promise<ResolvedEnvironment | undefined>;
  };
}

interface ResolvedEnvironment {
  readonly executable: { readonly uri?: vscode.Uri | undefined };
}

/** The Python that is selected for the workspace, if the Python extension is there to select one. */
export async function selectedInterpreter(): Promise<string | undefined> {
  const extension = vscode.extensions.getExtension<PythonExtension>("ms-python.python");
  try {
    return extension && (await selectedIn(await extension.activate()));
  } catch {
    return undefined; // another extension's failure is no reason to stop looking
  }
}

async function selectedIn({ environments }: PythonExtension): Promise<string | undefined> {
  if (environments === undefined) {
    return undefined;
  }
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const resolved = await environments.resolveEnvironment(environments.getActiveEnvironmentPath(folder));
  return resolved?.executable.uri?.fsPath;
}
