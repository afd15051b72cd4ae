/* Fills the gallery of a batch's page: makes nodes, never markup. */
"use strict";
const read = node => JSON.parse(node.textContent);
const all = name => [...document.querySelectorAll("script." + name)];
const rows = all("rows").flatMap(read), chunks = all("details");
const pictures = all("pictures").flatMap(read), parsed = new Map();
const perChunk = 50, cardsAtOnce = 60;
const byId = id => document.getElementById(id);

/* Control characters become their pictures; what turns the direction of a line is left out. */
const clean = text => String(text)
  .replace(/[\u202a-\u202e\u2066-\u2069\r]/g, "")
  .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g,
    c => String.fromCharCode(0x2400 + c.charCodeAt(0)));

function h(name, attributes, ...children) {
  const svg = ["svg", "path"].includes(name);
  const node = svg ? document.createElementNS("http://www.w3.org/2000/svg", name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key === "style") Object.assign(node.style, value);
    else node.setAttribute(key, value);
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === "") continue;
    node.append(child instanceof Node ? child : clean(child));
  }
  return node;
}

const plural = (n, one, more) => n.toLocaleString("en") + " " + (n === 1 ? one : more);

/* The notification */

function crop(image, rect, side) {
  const fit = () => {
    const [x, y, w, hh] = rect, W = image.naturalWidth, H = image.naturalHeight;
    const scale = Math.max(side / (w * W), side / (hh * H));
    Object.assign(image.style, {
      width: W * scale + "px", height: H * scale + "px", maxWidth: "none",
      left: (side - w * W * scale) / 2 - x * W * scale + "px",
      top: (side - hh * H * scale) / 2 - y * H * scale + "px",
    });
  };
  image.decode().then(fit, () => {});
  return image;
}
function thumbnail(row) {
  if (row.P === undefined) {
    return row.K ? h("span", { class: "thumbnail kind" }, row.K) : null;
  }
  const image = h("img", { src: pictures[row.P], alt: "thumbnail" });
  if (!row.C) { image.className = "thumbnail"; return image; }
  return h("span", { class: "thumbnail clipped" }, crop(image, row.C, 40));
}
function banner(row) {
  if (row.N) return h("div", { class: "screen nothing" }, h("p", {}, row.N));
  const icon = h("span", { class: "icon" }, row.A);
  const lead = row.F === undefined ? icon
    : h("span", { class: "avatar" }, h("span", { class: "face" }, row.F), icon);
  const texts = h("div", { class: "texts" }, h("span", { class: "now" }, "now"));
  if (row.L) texts.append(h("span", { class: "level" }, "Time Sensitive"));
  for (const [key, name] of [["T", "title"], ["S", "subtitle"], ["B", "body"]]) {
    if (row[key]) texts.append(h("p", { class: name, dir: "auto" }, row[key]));
  }
  if (!row.T && !row.S && !row.B) texts.append(h("p", { class: "body soft" }, "no text"));
  return h("div", { class: "screen" }, h("div", { class: "banner" }, lead, texts,
    thumbnail(row)));
}
const badge = row => h("span", { class: "badge " + row.k }, row.o);

/* The gallery */

rows.forEach((row, n) => {
  row.n = n;
  row.find = [row.p, row.i, row.b, row.T, row.S, row.B, row.o, ...(row.r || []),
    ...(row.X || [])].join("\n").toLowerCase();
});
let found = rows, shown = 0;

function card(row) {
  const figures = [row.t === undefined ? null : time(row.t),
    row.m === undefined ? null : size(row.m)].filter(Boolean).join(" · ");
  return h("li", {}, h("a", { href: "#" + row.n, class: "card" },
    h("div", { class: "line" }, h("span", { class: "payload", title: clean(row.p) },
      row.p.split("/").pop()), badge(row)),
    banner(row),
    h("div", { class: "line soft" }, h("span", { class: "rules-of" }, (row.r || []).join(" ")),
      h("span", { class: "took" }, figures))));
}
function more() {
  const next = found.slice(shown, shown + cardsAtOnce);
  shown += next.length;
  byId("cards").append(...next.map(card));
  byId("more").hidden = shown >= found.length;
}
function filter() {
  const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const outcome = byId("outcome").value, rule = byId("rule").value;
  found = rows.filter(row =>
    (!outcome || (outcome === "bad" ? row.k !== "good" : row.o === outcome.slice(1)))
    && (!rule || (row.r || []).includes(rule))
    && words.every(word => row.find.includes(word)));
  const key = { slow: r => -(r.t ?? -1), fast: r => r.t ?? 1e12, large: r => -(r.m ?? -1) }[
    byId("sort").value];
  if (key) found = [...found].sort((a, b) => key(a) - key(b));
  shown = 0;
  byId("cards").replaceChildren();
  byId("found").textContent = found.length === rows.length
    ? plural(rows.length, "delivery", "deliveries")
    : found.length.toLocaleString("en") + " of " + plural(rows.length, "delivery",
      "deliveries");
  document.querySelectorAll(".outcomes button").forEach(button =>
    button.setAttribute("aria-pressed", String("=" + button.dataset.outcome === outcome)));
  more();
}
let waiting;
byId("search").addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(filter, 80);
});
for (const id of ["outcome", "rule", "sort"]) byId(id).addEventListener("change", filter);
byId("more").addEventListener("click", more);
new IntersectionObserver(entries => {
  if (entries.some(entry => entry.isIntersecting) && shown < found.length) more();
}, { rootMargin: "600px" }).observe(byId("more"));
document.addEventListener("click", event => {
  const button = event.target.closest("[data-outcome], [data-rule]");
  if (!button) return;
  if (button.dataset.rule !== undefined) {
    byId("rule").value = button.dataset.rule;
    byId("outcome").value = "";
  } else {
    const value = "=" + button.dataset.outcome;
    byId("outcome").value = byId("outcome").value === value ? "" : value;
  }
  filter();
  if (button.dataset.rule !== undefined) byId("gallery").scrollIntoView();
});
