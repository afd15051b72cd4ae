"use strict";
// Views and what happens

const views = { pushes: load, devices: loadDevices, fleets: loadFleets, tools: loadTools };
function show(view) {
  state.view = view;
  for (const name of Object.keys(views)) {
    document.getElementById(`show-${name}`).setAttribute("aria-pressed", String(name === view));
  }
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
  show("pushes");
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
function listen() {
  const events = new EventSource("api/v1/events");
  events.onopen = () => { say(text("connected")); soon(); };
  events.onerror = () => say(text("lost"));
  events.addEventListener("push", (event) => {
    soon();
    const push = JSON.parse(event.data);
    if (push.id === state.selected && state.view === "pushes") open(push.id, true);
    if (push.device === state.device && state.view === "devices" && push.outcome) openDevice(push.device);
  });
  events.addEventListener("broadcast", (event) => {
    if (state.view === "fleets" && JSON.parse(event.data).done) loadFleets();
  });
  events.addEventListener("message", (event) => {
    const { device } = JSON.parse(event.data);
    if (device === state.device && state.view === "devices") openDevice(device);
  });
  events.addEventListener("problem", (event) => {
    const problem = JSON.parse(event.data);
    const notice = document.getElementById("problem");
    notice.hidden = problem === null;
    notice.textContent = problem ?? "";
  });
  events.addEventListener("removed", soon);
  for (const name of ["device", "deviceRemoved"]) {
    events.addEventListener(name, () => { if (state.view === "devices") loadDevices(); });
  }
}
load().then(() => { if (location.hash.length > 1) open(location.hash.slice(1)); });
listen();
