"use strict";
// A push

function quoted(value) { return "'" + value.replaceAll("'", "'\\''") + "'"; }
function curl(push) {
  const body = { device: push.device, headers: push.headers, payload: push.payload };
  return `curl ${location.origin}/api/v1/pushes -d ${quoted(JSON.stringify(body))}`;
}

/** What a phone shows, drawn by the server, light or dark as the page is. */
function drawing(source, alt) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const mark = source.includes("?") ? "&" : "?";
  return make("img", { className: "drawing", alt, src: dark ? `${source}${mark}dark` : source });
}

function card(content, app, actions) {
  return make("div", { className: "card", dir: "auto" },
    make("div", { className: "app" }, app),
    content.title ? make("div", { className: "title" }, content.title) : null,
    content.subtitle ? make("div", {}, content.subtitle) : null,
    content.body ? make("div", {}, content.body) : null,
    ...(content.attachments ?? []).map((file) =>
      make("div", { className: "meta" }, `${file.type}, ${file.bytes ?? "?"} bytes`)),
    actions ?? null);
}

/** What a push says of its content, by the names that a delivery has. */
function contentOf(payload) {
  // The target is the simulator's own key: it comes to no extension.
  const { aps = {}, "Simulator Target Bundle": target, ...userInfo } =
    payload && typeof payload === "object" ? payload : {};
  const alert = typeof aps.alert === "string" ? { body: aps.alert } : aps.alert ?? {};
  return {
    title: alert.title, subtitle: alert.subtitle, body: alert.body, badge: aps.badge,
    sound: aps.sound?.name ?? aps.sound, category: aps.category, thread: aps["thread-id"], ...userInfo,
  };
}

/** The fields that differ between what was sent and what came of it, side by side. */
function difference(push, content) {
  const sent = contentOf(push.payload);
  const { attachments = [], userInfo = {}, ...rest } = content;
  const { aps, ...own } = userInfo;
  const became = { ...own };
  for (const key of ["title", "subtitle", "body", "badge", "sound", "category", "thread"]) became[key] = rest[key];
  attachments.forEach((file, place) => {
    became[`attachment ${place + 1}`] = `${file.identifier}: ${file.type}, ${file.bytes ?? "?"} bytes`;
  });
  const say = (value) => value === undefined || value === null || value === "" ? ""
    : typeof value === "string" ? value : JSON.stringify(value);
  const changed = [...new Set([...Object.keys(sent), ...Object.keys(became)])]
    .filter((key) => say(sent[key]) !== say(became[key]));
  if (!changed.length) return make("p", { id: "difference" }, text("same"));
  return make("table", { id: "difference" },
    make("thead", {}, make("tr", {}, ...["field", "sent", "became"].map((key) => make("th", {}, text(key))))),
    make("tbody", {}, ...changed.map((key) => make("tr", {}, make("th", { scope: "row" }, key),
      make("td", { dir: "auto" }, make("del", {}, say(sent[key]))),
      make("td", { dir: "auto" }, make("ins", {}, say(became[key])))))));
}

/** The push's way through APNs and to the device. */
function deliveryLog(push) {
  return make("ol", { className: "log" }, ...push.log.map((entry) => make("li", {},
    make("time", {}, new Date(entry.at).toLocaleTimeString(language, {
      hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 })), " ",
    entry.callback ? make("code", {}, entry.callback) : text(entry.state), ["discarded", "failed", "refused"].includes(entry.state) ? `: ${push.reason}` : "")));
}

/** Buttons for what can be done to the push's card, where its phone still shows it. */
const touches = guard(async (push, place) => {
  if (!push.request || !push.device) return;
  const device = await ask(`api/v1/devices/${push.device}`);
  const card = [device.banner, ...device.cards].find((item) => item?.request === push.request);
  if (!card) return;
  const name = JSON.stringify(card.request);
  const button = (label, line) => make("button", { on: { click: guard(async () => {
    const result = await ask(`api/v1/devices/${push.device}/verbs`, { method: "POST", body: line });
    await openDevice(push.device);
    if (result.said.length) say(result.said.join("\n"));
  }) } }, label);
  fill(place, make("h2", {}, text("touch")), make("div", { className: "controls" },
    button(text("tap"), `tap ${name}`), button(text("expand"), `expand ${name}`), button(text("dismiss"), `clear ${name}`),
    ...card.buttons.map((item) => button(item.title, `action ${name} ${JSON.stringify(item.identifier)}`))));
});

/** The push on new phones in every state. */
function matrix(push, place) {
  return guard(async () => {
    const found = await ask(`api/v1/pushes/${push.id}/matrix`, { method: "POST" });
    fill(place, ...found.cells.map((cell) => make("figure", {},
      make("img", { alt: cell.shown, src: `data:image/svg+xml,${encodeURIComponent(cell.picture)}` }),
      make("figcaption", {}, make("strong", {}, cell.situation), `: ${cell.shown}`,
        cell.callbacks.length ? make("div", { className: "meta" }, cell.callbacks.join(" › ")) : null))));
  });
}

const open = guard(async (id, keepsFocus) => {
  state.selected = id;
  const path = id.startsWith("refused/") ? id : `pushes/${encodeURIComponent(id)}`;
  const push = await newest(detail, ask(`api/v1/${path}`));
  if (!push) return;
  state.selected = nameOf(push);
  for (const button of rows.querySelectorAll("button")) button.setAttribute("aria-current", "false");
  rows.querySelector(`#${push.status ? "refused" : "push"}-${push.number} button`)?.setAttribute("aria-current", "true");
  const delivery = push.delivery;
  const isRefused = push.status !== undefined;
  const content = delivery?.content;
  const editor = make("textarea", {
    value: JSON.stringify(push.payload, null, 2), spellcheck: false, "aria-label": text("edit"),
  });
  const again = guard(async (changes) => {
    const sent = await post(`api/v1/pushes/${push.id}/replay`, changes);
    say(text("replay"));
    await load();
    await open(sent.id);
  });
  const [controls, states] = [make("div", { id: "touches" }), make("div", { id: "states" })];
  fill(detail,
    make("h2", {}, text("shows"), ": ", push.shown ?? push.state),
    make("div", { className: "phone" }, content && push.shown !== "nothing"
      ? drawing(`api/v1/pushes/${push.id}/picture`, `${content.title} ${content.body}`)
      : make("p", { className: "nothing" }, text("nothing"))),
    content?.attachments.length || delivery?.actions?.length
      ? drawing(`api/v1/pushes/${push.id}/picture?surface=expanded`, text("expand")) : null,
    make("p", { className: "meta" }, [push.outcome ?? push.state,
      push.changed === false ? `(${text("unchanged")})` : null, push.status, push.reason].filter(Boolean).join(" ")),
    make("div", { className: "controls" },
      isRefused ? null : make("button", { on: { click: () => again({}) } }, text("again")),
      isRefused ? null : make("button", { on: { click: () => openDevice(push.device) } }, text("devices")),
      isRefused ? null : make("a", { href: `api/v1/pushes/${push.id}/payload`, download: `${push.id}.apns` }, text("download"))),
    controls,
    content ? make("h2", {}, text("difference")) : null,
    content ? difference(push, content) : null,
    make("h2", {}, text("log")), deliveryLog(push),
    make("h2", {}, text("findings")),
    make("ul", { className: "findings" }, ...(delivery?.findings ?? []).map((finding) =>
      make("li", {}, make("span", { className: "tag" }, `${finding.severity} ${finding.rule ?? ""}`), " ",
        finding.message, finding.fix ? make("div", { className: "meta" }, finding.fix) : null))),
    make("div", { className: "pair" },
      make("section", {}, make("h2", {}, text("sent")), make("pre", {}, JSON.stringify(push.payload, null, 2))),
      make("section", {}, make("h2", {}, text("became")),
        make("pre", {}, content ? JSON.stringify(content, null, 2) : text("nothing")))),
    make("h2", {}, text("headers")),
    make("pre", {}, Object.entries(push.headers).map(([key, value]) => `${key}: ${value}`).join("\n") || "—"),
    delivery ? make("h2", {}, text("report")) : null,
    delivery ? make("iframe", { src: `api/v1/pushes/${push.id}/report`, sandbox: "", title: text("report") }) : null,
    ...(isRefused ? [] : [make("h2", {}, text("states")),
      make("div", { className: "controls" },
        make("button", { id: "matrix", on: { click: matrix(push, states) } }, text("tryStates"))), states,
      make("h2", {}, text("curl")), make("pre", {}, curl(push)),
      make("h2", {}, text("edit")), editor,
      make("div", { className: "controls" }, make("button", {
        on: { click: () => {
          let payload = editor.value;
          try { payload = JSON.parse(payload); } catch { /* sent as the text it is */ }
          again({ payload });
        } },
      }, text("send")))]));
  touches(push, controls);
  history.replaceState(null, "", `#${nameOf(push)}`);
  if (keepsFocus !== true) detail.focus({ preventScroll: true });
  detail.scrollTop = 0;
});
