"use strict";
// Views and what happens

const views = { pushes: load, devices: loadDevices, fleets: loadFleets, tools: loadTools };
function show(view) {
  state.view = view;
  for (const name of Object.keys(views)) {
    document.getElementById(`show-${name}`).setAttribute("aria-pressed", String(name === view));
  }
  if (view !== "pushes") count.hidden = more.hidden = true;
  return views[view]();
}
for (const name of Object.keys(views)) {
  document.getElementById(`show-${name}`).addEventListener("click", () => show(name));
}
group.replaceChildren(...["byTime", "byApp", "byDevice", "byOutcome"].map((key) =>
  make("option", { value: key }, text(key))));
group.setAttribute("aria-label", text("group"));
group.addEventListener("change", () => show("pushes"));
document.getElementById("search").addEventListener("submit", (event) => {
  event.preventDefault();
  state.query = document.getElementById("query").value;
  state.wanted = step;
  show("pushes");
});
more.addEventListener("click", () => {
  state.wanted += step;
  load();
});
document.getElementById("clear").addEventListener("click", guard(async () => {
  if (!confirm(text("confirm"))) return;
  await ask("api/v1/pushes?query=", { method: "DELETE" });
  await load();
}));
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select")) return;
  if (event.key === "/") {
    event.preventDefault();
    document.getElementById("query").focus();
  } else if (["j", "k"].includes(event.key)) {
    const all = [...rows.querySelectorAll("button")];
    const place = all.indexOf(document.activeElement) + (event.key === "j" ? 1 : -1);
    all[Math.max(0, Math.min(all.length - 1, place))]?.focus();
  }
});

let waiting = null;
function soon() {
  waiting ??= setTimeout(() => {
    waiting = null;
    if (state.view === "pushes") load();
  }, 100);
}
const heard = {
  open: () => { say(text("connected")); soon(); },
  lost: () => say(text("lost")),
  push: (push) => {
    soon();
    if (push.id === state.selected && state.view === "pushes") open(push.id, true);
    if (push.device === state.device && state.view === "devices" && push.outcome) openDevice(push.device);
  },
  broadcast: (sent) => { if (state.view === "fleets" && sent.done) loadFleets(); },
  message: ({ device }) => { if (device === state.device && state.view === "devices") openDevice(device); },
  problem: (problem) => {
    const notice = document.getElementById("problem");
    notice.hidden = problem === null;
    notice.textContent = problem ?? "";
  },
  removed: () => soon(),
  refused: () => soon(),
  device: () => { if (state.view === "devices") loadDevices(); },
  deviceRemoved: () => { if (state.view === "devices") loadDevices(); },
};
function listen() {
  const tell = ({ name, detail }) => heard[name]?.(detail);
  if (!("SharedWorker" in window)) return connect(tell);
  const { port } = new SharedWorker("events.js");
  port.onmessage = (event) => tell(event.data);
  addEventListener("pagehide", () => port.postMessage("bye"));
  // A page that the browser kept while another was shown.
  addEventListener("pageshow", (event) => { if (event.persisted) { port.postMessage("hello"); soon(); } });
}
load().then(() => { if (location.hash.length > 1) open(location.hash.slice(1)); });
listen();
