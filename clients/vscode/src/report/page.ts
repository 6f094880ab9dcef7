import { createHash } from "node:crypto";

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)/;

/** The report's page with a script and a style of ours, which its own policy then allows and nothing else. */
export function withBridge(page: string, script: string, style: string): string {
  const allowed = page.replace(POLICY, (_, before: string, policy: string, after: string) => {
    const widened = policy
      .replace(/script-src /, `script-src '${digest(script)}' `)
      .replace(/style-src /, `style-src '${digest(style)}' `);
    return before + widened + after;
  });
  return allowed
    .replace("</head>", () => `<style>${style}</style></head>`)
    .replace("</body>", () => `<script>${script}</script></body>`);
}

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
}
