"use strict";
// The page of pushsim's inbox. Texts of pushes are hostile: they are set as text, never as markup.

const words = {
  en: {
    skip: "Skip to the push", pushes: "Pushes", devices: "Devices", search: "Search",
    clear: "Delete all", connected: "live", lost: "connection lost, trying again",
    empty: "No push yet. Send one:", none: "Nothing fits this search.", shows: "The user sees",
    nothing: "Nothing shows", sent: "As it was sent", became: "As the user gets it",
    why: "Why", findings: "Findings", headers: "Request", report: "What the extension did",
    again: "Send again", edit: "Edit and send again", curl: "As curl", download: "Download .apns",
    send: "Send", lock: "Lock", unlock: "Unlock", online: "In reach", offline: "Out of reach",
    open: "Open the app", leave: "Leave the app", quit: "Force-quit", end: "End the app",
    allow: "Allow notifications", deny: "Forbid notifications", tap: "Tap", expand: "Expand",
    dismiss: "Clear", verbs: "Say verbs to the phone", say: "Say", trace: "What happened",
    add: "Add a device", remove: "Forget", permission: "permission", presence: "the app is",
    cards: "On the screen", replay: "sent again", confirm: "Delete all pushes that are settled?",
    reply: "Reply text", tools: "Tools", chaos: "Have APNs' door do something wrong",
    reason: "reason", percent: "of 100 pushes", times: "how many", delay: "milliseconds late",
    goAway: "end the connection", set: "Set", calm: "All is well again", wrong: "Now",
    token: "Check a provider token", check: "Check", channels: "Broadcast channels", export: "Export",
  },
  zh: {
    skip: "跳到推送", pushes: "推送", devices: "设备", search: "搜索", clear: "全部删除",
    connected: "实时", lost: "连接中断，正在重试", empty: "还没有推送。发送一条：",
    none: "没有符合搜索的推送。", shows: "用户看到", nothing: "什么都不显示", sent: "发送时",
    became: "用户收到时", why: "原因", findings: "发现", headers: "请求", report: "扩展做了什么",
    again: "再次发送", edit: "编辑后再次发送", curl: "curl 命令", download: "下载 .apns",
    send: "发送", lock: "锁定", unlock: "解锁", online: "在线", offline: "离线", open: "打开应用",
    leave: "离开应用", quit: "强制退出", end: "结束应用", allow: "允许通知", deny: "禁止通知",
    tap: "点击", expand: "展开", dismiss: "清除", verbs: "对手机说动词", say: "执行",
    trace: "发生了什么", add: "添加设备", remove: "移除", permission: "权限", presence: "应用状态",
    cards: "屏幕上", replay: "已再次发送", confirm: "删除所有已完成的推送？", reply: "回复内容",
    tools: "工具", chaos: "让 APNs 入口出错", reason: "原因", percent: "每 100 条", times: "次数",
    delay: "延迟毫秒", goAway: "断开连接", set: "设置", calm: "恢复正常", wrong: "当前",
    token: "检查提供者令牌", check: "检查", channels: "广播频道", export: "导出",
  },
};
const language = navigator.language.startsWith("zh") ? "zh" : "en";
const text = (key) => words[language][key] ?? words.en[key] ?? key;
document.documentElement.lang = language;
for (const element of document.querySelectorAll("[data-text]")) {
  element.textContent = text(element.dataset.text);
}

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
const state = { view: "pushes", query: "", selected: null, device: null };

function say(message) { live.textContent = message; }
const guard = (body) => async (...values) => {
  try { return await body(...values); } catch (error) { say(error.message); }
};

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
  const found = await ask(`api/v1/pushes?limit=200&query=${encodeURIComponent(state.query)}`);
  rows.replaceChildren(...found.pushes.map(row));
  empty.hidden = found.pushes.length > 0;
  empty.textContent = state.query ? text("none") : `${text("empty")}\n${example()}`;
});

function example() {
  return `curl ${location.origin}/api/v1/pushes -d '{"app":"com.example.app","payload":{"aps":{"alert":{"title":"Hello","body":"from curl"},"mutable-content":1}}}'`;
}

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

const open = guard(async (id, keepsFocus) => {
  const push = await ask(`api/v1/pushes/${encodeURIComponent(id)}`);
  state.selected = push.id;
  for (const button of rows.querySelectorAll("button")) button.setAttribute("aria-current", "false");
  rows.querySelector(`#push-${push.number} button`)?.setAttribute("aria-current", "true");
  const delivery = push.delivery;
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
  detail.replaceChildren(
    make("h2", {}, text("shows"), ": ", push.shown ?? push.state),
    make("div", { className: "phone" }, content && push.shown !== "nothing"
      ? drawing(`api/v1/pushes/${push.id}/picture`, `${content.title} ${content.body}`)
      : make("p", { className: "nothing" }, text("nothing"))),
    content?.attachments.length || delivery?.actions?.length
      ? drawing(`api/v1/pushes/${push.id}/picture?surface=expanded`, text("expand")) : null,
    make("p", { className: "meta" }, `${push.outcome ?? push.state}${push.reason ? ": " + push.reason : ""}`),
    make("div", { className: "controls" },
      make("button", { on: { click: () => again({}) } }, text("again")),
      make("button", { on: { click: () => openDevice(push.device) } }, text("devices")),
      make("a", { href: `api/v1/pushes/${push.id}/payload`, download: `${push.id}.apns` }, text("download"))),
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
    make("h2", {}, text("curl")), make("pre", {}, curl(push)),
    make("h2", {}, text("edit")), editor,
    make("div", { className: "controls" }, make("button", {
      on: { click: () => {
        let payload = editor.value;
        try { payload = JSON.parse(payload); } catch { /* sent as the text it is */ }
        again({ payload });
      } },
    }, text("send"))));
  history.replaceState(null, "", `#${push.id}`);
  if (keepsFocus !== true) detail.focus({ preventScroll: true });
  detail.scrollTop = 0;
});

// Devices

const loadDevices = guard(async () => {
  const found = await ask("api/v1/devices");
  empty.hidden = true;
  rows.replaceChildren(...found.devices.map((device) => make("li", {}, make("button", {
    on: { click: () => openDevice(device.token) }, "aria-current": String(device.token === state.device),
  }, make("span", { className: "title" }, device.name), " ",
  make("span", { className: `tag ${device.online ? "delivered" : "stored"}` }, text(device.online ? "online" : "offline")),
  make("div", { className: "meta" }, `${device.app} · ${device.token.slice(0, 16)}…`)))),
  make("li", {}, make("button", { on: { click: addDevice } }, "+ ", text("add"))));
});

const addDevice = guard(async () => {
  const app = prompt(text("add"), "com.example.app");
  if (!app) return;
  const device = await post("api/v1/devices", { app });
  await loadDevices();
  await openDevice(device.token);
});

const openDevice = guard(async (token) => {
  if (state.view !== "devices") show("devices");
  state.device = token;
  const path = `api/v1/devices/${token}`;
  const device = await ask(path);
  const verbs = (line) => guard(async () => {
    const result = await ask(`${path}/verbs`, { method: "POST", body: line });
    await openDevice(token);
    if (result.said.length) say(result.said.join("\n"));
  });
  const control = (key, line) => make("button", { on: { click: verbs(line) } }, text(key));
  const patch = (changes) => guard(async () => {
    await ask(path, { method: "PATCH", body: JSON.stringify(changes) });
    await loadDevices();
    await openDevice(token);
  });
  const name = (request) => JSON.stringify(request);
  const touch = (item) => make("div", { className: "actions" },
    control("tap", `tap ${name(item.request)}`), control("expand", `expand ${name(item.request)}`),
    control("dismiss", `clear ${name(item.request)}`),
    ...item.buttons.map((button) => make("button", {
      on: { click: verbs(`action ${name(item.request)} ${name(button.identifier)}`) },
    }, button.title)));
  const line = make("input", { "aria-label": text("verbs"), placeholder: "focus Work", spellcheck: false });
  const form = make("form", { className: "controls", on: { submit: (event) => {
    event.preventDefault();
    verbs(line.value)();
  } } }, line, make("button", {}, text("say")));
  detail.replaceChildren(
    make("h2", {}, device.name),
    make("p", { className: "meta" }, `${device.app} · ${device.token}`),
    make("p", {}, `${text("permission")}: ${device.permission}, ${text("presence")}: ${device.presence}, ${device.lock}`
      + (device.focus ? `, Focus ${device.focus}` : "") + (device.badge ? `, badge ${device.badge}` : "")),
    make("div", { className: "controls" },
      make("button", { on: { click: patch({ online: !device.online }) } }, text(device.online ? "offline" : "online")),
      device.lock === "unlocked" ? control("lock", "lock") : control("unlock", "unlock"),
      control("open", "launch"), control("leave", "background"), control("end", "terminate"),
      control("quit", "force-quit"), control("allow", "settings allow"), control("deny", "settings deny"),
      make("button", { on: { click: guard(async () => {
        await ask(path, { method: "DELETE" });
        detail.replaceChildren();
        await loadDevices();
      }) } }, text("remove"))),
    make("h2", {}, text("cards")),
    drawing(`${path}/picture?at=${device.trace.length}-${Date.now()}`, device.screen),
    make("div", { className: "phone" },
      ...(device.cards.length || device.banner
        ? [...(device.banner ? [device.banner] : []),
          ...device.cards.filter((item) => item.request !== device.banner?.request)]
          .map((item) => card(item, item.app, touch(item)))
        : [make("p", { className: "nothing" }, text("nothing"))])),
    make("h2", {}, text("verbs")), form,
    make("h2", {}, text("trace")),
    make("pre", {}, device.trace.slice(-60).map((event) =>
      `${event.at} ${event.who}.${event.event} ${JSON.stringify(event.detail)}`).join("\n")));
});

// Tools

const reasons = ["ServiceUnavailable", "InternalServerError", "TooManyRequests", "Shutdown",
  "ExpiredToken", "Unregistered", "BadDeviceToken", "ExpiredProviderToken", "InvalidProviderToken",
  "Forbidden", "PayloadTooLarge"];

const loadTools = guard(async () => {
  empty.hidden = true;
  rows.replaceChildren();
  const [chaos, channels] = [await ask("api/v1/chaos"), await ask("api/v1/channels")];
  const put = (faults) => guard(async () => {
    await ask("api/v1/chaos", { method: "PUT", body: JSON.stringify({ faults: faults() }) });
    await loadTools();
  });
  const field = (key, element) => make("label", {}, text(key), " ", element);
  const number = (value, max) => make("input", { type: "number", min: 0, max, value });
  const reason = make("select", {}, make("option", { value: "" }, "—"),
    ...reasons.map((name) => make("option", { value: name }, name)));
  const [percent, times, delay] = [number(100, 100), number("", 1e6), number(0, 60000)];
  const goAway = make("input", { type: "checkbox" });
  const token = make("textarea", { spellcheck: false, "aria-label": text("token") });
  const verdict = make("pre", { role: "status" });
  detail.replaceChildren(
    make("h2", {}, text("chaos")),
    make("div", { className: "controls" },
      field("reason", reason), field("percent", percent), field("times", times), field("delay", delay),
      field("goAway", goAway),
      make("button", { id: "set-chaos", on: { click: put(() => [{
        ...(reason.value ? { reason: reason.value } : {}), percent: Number(percent.value),
        ...(times.value ? { times: Number(times.value) } : {}),
        delayMilliseconds: Number(delay.value), goAway: goAway.checked }]) } }, text("set")),
      make("button", { id: "calm", on: { click: put(() => []) } }, text("calm"))),
    make("p", { id: "faults", className: "meta" }, `${text("wrong")}: ${chaos.faults.map((fault) =>
      `${fault.reason ?? ""} ${fault.percent} % ${fault.times ?? ""}`).join(", ") || "—"}`),
    make("h2", {}, text("token")), token,
    make("div", { className: "controls" }, make("button", { id: "check", on: { click: guard(async () => {
      verdict.textContent = JSON.stringify(await post("api/v1/token-check", { token: token.value }), null, 2);
    }) } }, text("check"))), verdict,
    make("h2", {}, text("channels")),
    make("pre", {}, channels.channels.map((channel) =>
      `${channel.app} ${channel.id} ${channel.devices.length}`).join("\n") || "—"),
    make("h2", {}, text("export")),
    make("div", { className: "controls" }, ...["ndjson", "junit", "html", "har"].map((form) =>
      make("a", { href: `api/v1/export?as=${form}`, download: "" }, form))));
});

// Views and what happens

const views = { pushes: load, devices: loadDevices, tools: loadTools };
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
  events.addEventListener("removed", soon);
  for (const name of ["device", "deviceRemoved"]) {
    events.addEventListener(name, () => { if (state.view === "devices") loadDevices(); });
  }
}
load().then(() => { if (location.hash.length > 1) open(location.hash.slice(1)); });
listen();
