"use strict";
// What all views of the page use, and the list. Texts of pushes are hostile: they are set as text, never
// as markup.

/** An element with properties and children; strings become text. */
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "on") for (const [event, body] of Object.entries(value)) element.addEventListener(event, body);
    else if (key in element && key !== "list") element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

async function ask(path, options = {}) {
  const answer = await fetch(path, options);
  if (answer.status === 204) return null;
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error?.message ?? answer.statusText);
  return body;
}
const post = (path, body) => ask(path, { method: "POST", body: JSON.stringify(body) });

const rows = document.getElementById("rows");
const detail = document.getElementById("detail");
const empty = document.getElementById("empty");
const live = document.getElementById("live");
const group = document.getElementById("group");
const state = { view: "pushes", query: "", selected: null, device: null, broadcast: null, by: "permission" };

function say(message) { live.textContent = message; }
const guard = (body) => async (...values) => {
  try { return await body(...values); } catch (error) { say(error.message); }
};

/** The answer to the newest question about a part of the page; an older answer that comes late is nothing. */
const asked = new Map();
async function newest(part, question) {
  const number = (asked.get(part) ?? 0) + 1;
  asked.set(part, number);
  const answer = await question;
  return asked.get(part) === number ? answer : null;
}

// The list

function row(push) {
  const verdict = push.outcome ?? push.state;
  const time = new Date(push.receivedAt).toLocaleTimeString(language);
  const title = push.title || push.body || (push.outcome === "silent" ? "—" : push.id);
  const button = make("button", {
    on: { click: () => open(push.id) }, "aria-current": String(push.id === state.selected),
  },
  make("span", { className: "title", dir: "auto" }, title), " ",
  make("span", { className: `tag ${verdict}` }, verdict),
  push.title && push.body ? make("div", { dir: "auto" }, push.body) : null,
  make("div", { className: "meta" }, `${time} · ${push.app} · ${push.shown ?? push.state}`));
  return make("li", { id: `push-${push.number}` }, button);
}

const load = guard(async () => {
  const found = await newest(
    rows, ask(`api/v1/pushes?limit=200&query=${encodeURIComponent(state.query)}`));
  if (!found) return;
  const keys = {
    byApp: (push) => push.app, byDevice: (push) => push.device, byOutcome: (push) => push.outcome ?? push.state,
  };
  const key = keys[group.value];
  const groups = key ? Map.groupBy(found.pushes, key) : new Map([["", found.pushes]]);
  // Who walks through the list by keys stays where they are.
  const focused = document.activeElement?.closest("#rows li")?.id;
  rows.replaceChildren(...[...groups].flatMap(([name, pushes]) => [
    name ? make("li", { className: "group" }, make("h2", {}, `${name} (${pushes.length})`)) : null,
    ...pushes.map(row)]).filter(Boolean));
  if (focused) document.getElementById(focused)?.querySelector("button")?.focus({ preventScroll: true });
  empty.hidden = found.pushes.length > 0;
  empty.textContent = state.query ? text("none") : `${text("empty")}\n${example()}`;
});

function example() {
  return `curl ${location.origin}/api/v1/pushes -d '{"app":"com.example.app","payload":{"aps":{"alert":{"title":"Hello","body":"from curl"},"mutable-content":1}}}'`;
}
