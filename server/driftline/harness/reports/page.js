const buttons = [...document.querySelectorAll("[data-filter]")];
const entries = [...document.querySelectorAll("[data-kinds]")];
const show = (kind) => {
  for (const entry of entries) entry.hidden = !entry.dataset.kinds.split(" ").includes(kind);
  for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.filter === kind));
};
for (const button of buttons) {
  const count = entries.filter((entry) => entry.dataset.kinds.split(" ").includes(button.dataset.filter)).length;
  button.append(` ${count}`);
  button.addEventListener("click", () => show(button.dataset.filter));
}
show("all");
