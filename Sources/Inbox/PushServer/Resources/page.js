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
  element.append(...there(children));
  return element;
}

/** A child that is null or undefined is left out, not written as the word. */
const there = (children) => children.filter((child) => child !== null && child !== undefined);
function fill(element, ...children) { element.replaceChildren(...there(children)); }

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
const count = document.getElementById("count");
const more = document.getElementById("more");
/** How many pushes the list has at first, and how many more each time. */
const step = 200;
const state = { view: "pushes", query: "", wanted: step, selected: null, device: null, broadcast: null, by: "permission" };

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

/** A push's result in a word: a handler that was called with what came has changed nothing. */
const verdictOf = (push) => push.changed === false ? "unchanged" : push.outcome ?? push.state;
/** The part of its address behind `api/v1/`, and of the page's own. */
const nameOf = (push) => push.status ? `refused/${push.number}` : push.id;

function row(push) {
  const verdict = verdictOf(push);
  const time = new Date(push.receivedAt).toLocaleTimeString(language);
  const title = push.title || push.body || (push.outcome === "silent" ? "—" : push.id);
  const button = make("button", {
    on: { click: () => open(nameOf(push)) }, "aria-current": String(nameOf(push) === state.selected),
  },
  make("span", { className: "title", dir: "auto" }, title), " ",
  make("span", { className: `tag ${verdict}` }, verdict === "unchanged" ? text(verdict) : verdict),
  push.title && push.body ? make("div", { dir: "auto" }, push.body) : null,
  make("div", { className: "meta" }, `${time} · ${push.app} · ${push.status ? push.reason : push.shown ?? push.state}`));
  return make("li", { id: `${push.status ? "refused" : "push"}-${push.number}` }, button);
}

/** The newest pushes that the search finds, as many as are wanted, and those that were refused meanwhile. */
async function find() {
  const query = encodeURIComponent(state.query);
  const refused = ask(`api/v1/refused?limit=${step}&query=${query}`);
  const pushes = [];
  let [total, before, isLast] = [null, "", false];
  while (!isLast) {
    const limit = Math.min(1000, state.wanted - pushes.length);
    const part = await ask(`api/v1/pushes?limit=${limit}&query=${query}${before}`);
    pushes.push(...part.pushes);
    total ??= part.total;
    before = `&before=${pushes.at(-1)?.number}`;
    isLast = part.pushes.length < limit || pushes.length >= state.wanted;
  }
  const known = pushes.length;
  const since = known < total ? pushes.at(-1).receivedAt : "";
  pushes.push(...(await refused).pushes.filter((push) => push.receivedAt >= since));
  pushes.sort((one, other) => (one.receivedAt < other.receivedAt ? 1 : one.receivedAt > other.receivedAt ? -1 : 0));
  return { pushes, known, total };
}

const load = guard(async () => {
  const found = await newest(rows, find());
  if (!found || state.view !== "pushes") return;
  more.hidden = found.known >= found.total;
  count.hidden = !found.pushes.length;
  const refused = found.pushes.length - found.known;
  fill(count, `${found.known} / ${found.total}`, refused ? ` · ${text("refused")}: ${refused}` : null);
  const keys = {
    byApp: (push) => push.app, byDevice: (push) => push.device, byOutcome: verdictOf,
  };
  const key = keys[group.value];
  const groups = key ? Map.groupBy(found.pushes, key) : new Map([["", found.pushes]]);
  // Who walks through the list by keys stays where they are.
  const focused = document.activeElement?.closest("#rows li")?.id;
  fill(rows, ...[...groups].flatMap(([name, pushes]) => [
    name ? make("li", { className: "group" }, make("h2", {}, `${name} (${pushes.length})`)) : null,
    ...pushes.map(row)]));
  if (focused) document.getElementById(focused)?.querySelector("button")?.focus({ preventScroll: true });
  empty.hidden = found.pushes.length > 0;
  empty.textContent = state.query ? text("none") : `${text("empty")}\n${example()}`;
});

function example() {
  return `curl ${location.origin}/api/v1/pushes -d '{"app":"com.example.app","payload":{"aps":{"alert":{"title":"Hello","body":"from curl"},"mutable-content":1}}}'`;
}
