"use strict";
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");

  // Some browsers refuse storage to pages opened from a file.
  const remembered = (value) => {
    try {
      if (value === undefined) return localStorage.getItem("driftline-theme");
      localStorage.setItem("driftline-theme", value);
    } catch {}
    return null;
  };
  const stored = remembered();
  if (stored === "light" || stored === "dark") root.dataset.theme = stored;
  document.getElementById("theme").addEventListener("click", () => {
    const now = root.dataset.theme || (dark.matches ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    remembered(root.dataset.theme);
  });

  const words = (element, name) => (element.dataset[name] || "").split(" ").filter(Boolean);
  const pairOf = (element) => element.closest("article");
  const marksOf = (pair, keys) =>
    keys.flatMap((key) => [...pair.querySelectorAll(`.mark[data-m~="${CSS.escape(key)}"]`)]);
  const cardsOf = (pair, keys) =>
    keys.flatMap((key) => [...pair.querySelectorAll(`.cards > [data-claim="${CSS.escape(key)}"]`)]);

  const light = (look, elements) => {
    for (const old of document.querySelectorAll("." + look)) old.classList.remove(look);
    for (const element of elements) element.classList.add(look);
  };

  // Brings an element into view within its own pane; twice, because skipped parts get their true height when shown.
  const show = (element) => {
    const pane = element && element.closest(".scroll");
    if (!pane) return;
    const centre = () => {
      const inner = element.getBoundingClientRect(), outer = pane.getBoundingClientRect();
      const above = element.matches("li") ? 0 : Math.max(12, (outer.height - inner.height) / 2);
      if (inner.top < outer.top || inner.bottom > outer.bottom) pane.scrollTop += inner.top - outer.top - above;
    };
    centre();
    requestAnimationFrame(centre);
  };

  const related = (element) => {
    const pair = pairOf(element);
    return marksOf(pair, [...words(element, "m"), ...words(element, "to")]);
  };

  const select = (pair, keys, partners, origin) => {
    const marks = marksOf(pair, [...keys, ...partners]);
    const cards = cardsOf(pair, [...keys, ...partners]);
    light("on", [...marks, ...(origin.matches("li") ? [origin] : cards)]);
    for (const pane of pair.querySelectorAll(".document")) {
      if (!pane.contains(origin)) show(marks.find((mark) => pane.contains(mark)));
    }
    if (!origin.matches("li")) show(cards[0]);
  };

  const selectFrom = (element) => {
    const card = element.closest(".cards > li");
    if (card) {
      select(pairOf(card), [], words(card.querySelector(".finding"), "to"), card);
      return;
    }
    const mark = element.closest(".mark[data-m]");
    if (mark) select(pairOf(mark), words(mark, "m"), words(mark, "to"), mark);
  };

  document.addEventListener("pointerover", (event) => {
    const from = event.target.closest(".mark[data-m], .cards > li");
    light("lit", from ? related(from.matches("li") ? from.querySelector(".finding") : from) : []);
  });
  document.addEventListener("focusin", (event) => {
    const from = event.target.closest(".mark[data-m], .finding");
    if (from) light("lit", related(from));
  });
  document.addEventListener("click", (event) => {
    const target = event.target;
    const filter = target.closest("[data-filter]");
    if (filter) {
      const shown = filter.getAttribute("aria-pressed") !== "true";
      filter.setAttribute("aria-pressed", String(shown));
      for (const card of pairOf(filter).querySelectorAll(`.cards > [data-weight="${filter.dataset.filter}"]`)) card.hidden = !shown;
      return;
    }
    const place = target.closest("a[href^='#']");
    if (place && !place.matches(".mark, .finding")) {
      const mark = document.getElementById(place.hash.slice(1));
      const bench = mark && mark.closest(".bench");
      if (!bench) return;
      event.preventDefault();
      if (!place.closest(".bench")) bench.scrollIntoView({ block: "start" });
      show(mark);
      if (mark.matches("[data-m]")) selectFrom(mark);
      mark.focus({ preventScroll: true });
    } else if (target.closest(".mark[data-m], .cards > li") && String(getSelection()) === "") {
      event.preventDefault();
      selectFrom(target);
    }
  });

  const step = (direction) => {
    const pair = [...document.querySelectorAll("article")].find((one) => !one.hidden);
    const cards = pair ? [...pair.querySelectorAll(".cards > li:not([hidden])")] : [];
    if (!cards.length) return;
    const at = cards.findIndex((card) => card.contains(document.activeElement) || card.classList.contains("on"));
    const card = cards[at < 0 ? 0 : Math.max(0, Math.min(cards.length - 1, at + direction))];
    card.querySelector(".finding").focus({ preventScroll: true });
    selectFrom(card);
    show(card);
    pair.querySelector(".bench").scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "j") step(1);
    if (event.key === "k") step(-1);
    if (event.key === "Escape") light("on", []);
  });

  // A link to a finding, a claim or a commitment opens the page with it selected.
  const follow = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const bench = target && target.closest(".bench");
    if (!bench) return;
    selectFrom(target);
    show(target);
    if (bench.getBoundingClientRect().top + scrollY < innerHeight * 0.8) scrollTo({ top: 0, behavior: "instant" });
    else bench.scrollIntoView({ block: "start", behavior: "instant" });
  };

  // Of several pairs one is shown at a time; without this script they stand below each other.
  const pairs = [...document.querySelectorAll("article")];
  const turnTo = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const wanted = (target && target.closest("article")) || pairs[0];
    for (const pair of pairs) pair.hidden = pair !== wanted;
    for (const link of document.querySelectorAll(".pairs a")) {
      if (wanted && link.hash === "#" + wanted.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  if (pairs.length > 1) {
    addEventListener("hashchange", turnTo);
    addEventListener("beforeprint", () => pairs.forEach((pair) => (pair.hidden = false)));
    addEventListener("afterprint", turnTo);
    turnTo();
  }
  addEventListener("hashchange", follow);
  addEventListener("load", follow);
})();
