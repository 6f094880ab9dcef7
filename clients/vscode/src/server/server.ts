import * as path from "node:path";
import * as vscode from "vscode";
import { ExecuteCommandRequest, State, type LanguageClient } from "vscode-languageclient/node";

import { createClient, type Intercept } from "./client";
import { configuredLaunch, possibleLaunches } from "./discover";
import { install } from "./install";
import { firstThatWorks, type Launch } from "./launch";

/** The Driftline program: found, started, restarted, asked. */
export class Server implements vscode.Disposable {
  private client: LanguageClient | undefined;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly environment: string;
  private readonly intercepts = new Map<string, Intercept>();
  readonly onDidChange = this.changed.event;

  constructor(
    context: vscode.ExtensionContext,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.environment = path.join(context.globalStorageUri.fsPath, "environment");
  }

  get running(): boolean {
    return this.client?.state === State.Running;
  }

  /** Has a command of the program handled here when a code lens or a quick fix calls it. */
  intercept(command: string, handle: Intercept): void {
    this.intercepts.set(command, handle);
  }

  async start(): Promise<void> {
    const configured = configuredLaunch();
    const launches = configured ? [configured] : await possibleLaunches(this.environment);
    const launch = await firstThatWorks(launches, (line) => {
      this.log.info(line);
    });
    if (launch !== undefined) {
      await this.startWith(launch);
    } else if (configured !== undefined) {
      void this.tellMisconfigured(configured);
    } else {
      void this.offerInstall();
    }
    this.announce();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async installAndStart(): Promise<void> {
    if (await install(this.environment, this.log)) {
      await this.restart();
    }
  }

  /** Asks the program to do something; its own words if it cannot, which are meant for the user. */
  async ask<Answer>(command: string, ...args: unknown[]): Promise<Answer> {
    if (this.client === undefined || !this.running) {
      throw new Error('Driftline is not running. "Driftline: Show Log" says why; "Driftline: Restart" tries again.');
    }
    const params = { command, arguments: args };
    return (await this.client.sendRequest(ExecuteCommandRequest.type, params)) as Answer;
  }

  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose().catch((problem: unknown) => {
      this.log.warn(String(problem));
    });
    this.announce();
  }

  dispose(): void {
    this.changed.dispose();
    void this.stop();
  }

  private async startWith(launch: Launch): Promise<void> {
    const client = createClient(launch, this.log, this.intercepts);
    client.onDidChangeState(() => {
      this.announce();
    });
    this.client = client;
    try {
      await client.start();
    } catch (problem) {
      this.log.error(String(problem));
      void this.tellNotStarted();
    }
  }

  private announce(): void {
    void vscode.commands.executeCommand("setContext", "driftline.running", this.running);
    this.changed.fire();
  }

  private async offerInstall(): Promise<void> {
    const message = "Driftline needs its program, which is not on this computer yet.";
    const choice = await vscode.window.showInformationMessage(message, "Install", "Choose Where It Is");
    if (choice === "Install") {
      await this.installAndStart();
    } else if (choice !== undefined) {
      openSettings();
    }
  }

  private async tellMisconfigured(launch: Launch): Promise<void> {
    const message = `The setting driftline.serverPath names ${launch.command}, which is not a Driftline program.`;
    if ((await vscode.window.showErrorMessage(message, "Open Setting")) !== undefined) {
      openSettings();
    }
  }

  private async tellNotStarted(): Promise<void> {
    const choice = await vscode.window.showErrorMessage("Driftline did not start.", "Show Log", "Try Again");
    if (choice === "Show Log") {
      this.log.show();
    } else if (choice !== undefined) {
      await this.restart();
    }
  }
}

function openSettings(): void {
  void vscode.commands.executeCommand("workbench.action.openSettings", "driftline.serverPath");
}
