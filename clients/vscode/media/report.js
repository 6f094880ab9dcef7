"use strict";
(() => {
  const editor = acquireVsCodeApi();
  const root = document.documentElement;

  // The page follows the editor's colours.
  const follow = () => {
    root.dataset.theme = document.body.matches(".vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light)")
      ? "dark"
      : "light";
  };
  follow();
  new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter: ["class"] });

  // A new report begins where the last one was left.
  scrollTo(0, (editor.getState() || {}).top || 0);
  addEventListener("scroll", () => editor.setState({ top: scrollY }));

  const words = (text) => (text || "").split(" ").filter(Boolean);
  document.addEventListener("click", (event) => {
    const card = event.target.closest(".cards > li[data-claim]");
    const line = event.target.closest(".document .line");
    if (card) {
      editor.postMessage({ side: "plan", ids: words(card.dataset.claim), line: 0 });
    } else if (line && String(getSelection()) === "") {
      const mark = event.target.closest(".mark[data-m]");
      const side = line.closest(".document.prompt") ? "prompt" : "plan";
      editor.postMessage({ side, ids: words(mark && mark.dataset.m), line: Number(line.dataset.n) });
    }
  });
})();
