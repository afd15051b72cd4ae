"use strict";
// Devices

const loadDevices = guard(async () => {
  const found = await newest(rows, ask("api/v1/devices"));
  if (!found) return;
  empty.hidden = true;
  fill(rows, ...found.devices.map((device) => make("li", {}, make("button", {
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
  const [device, inApp] = await newest(detail, Promise.all([ask(path),
    ask(`api/v1/messages?device=${token}&limit=20`)])) ?? [];
  if (!device) return;
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
  const names = (key) => make("input", { name: key, "aria-label": text(key), placeholder: text(key),
    value: [device[key] ?? []].flat().join(", "), spellcheck: false });
  const [alias, tags, topics] = ["alias", "tags", "topics"].map(names);
  const list = (input) => input.value.split(",").map((name) => name.trim()).filter(Boolean);
  const registration = make("form", { id: "registration", className: "controls", on: { submit: (event) => {
    event.preventDefault();
    patch({ alias: alias.value.trim() || null, tags: list(tags), topics: list(topics) })();
  } } }, make("span", { className: "meta" }, device.registrationID),
  ...[alias, tags, topics].map((input) => make("label", {}, text(input.name), " ", input)), make("button", {}, text("set")));
  fill(detail,
    make("h2", {}, device.name),
    make("p", { className: "meta" }, `${device.app} · ${device.token}`),
    make("p", {}, `${text("permission")}: ${device.permission}, ${text("presence")}: ${device.presence}, ${device.lock}`
      + (device.focus ? `, Focus ${device.focus}` : "") + (device.badge ? `, badge ${device.badge}` : "")
      + (device.environment ? `, ${text("environment")}: ${device.environment}` : "")),
    make("div", { className: "controls" },
      make("button", { on: { click: patch({ online: !device.online }) } }, text(device.online ? "offline" : "online")),
      device.lock === "unlocked" ? control("lock", "lock") : control("unlock", "unlock"),
      control("open", "launch"), control("leave", "background"), control("end", "terminate"),
      control("quit", "force-quit"), control("allow", "settings allow"), control("deny", "settings deny"),
      device.focus ? control("focusOff", "focus off") : control("focusOn", "focus Work"),
      device.lowPower ? control("powerOff", "low-power off") : control("powerOn", "low-power on"),
      make("button", { on: { click: guard(async () => {
        const known = new Set((await ask("api/v1/devices")).devices.map((item) => item.token));
        await ask(`${path}/verbs`, { method: "POST", body: "token changed" });
        const now = (await ask("api/v1/devices")).devices.find((item) => !known.has(item.token));
        await loadDevices();
        await openDevice(now?.token ?? token);
      }) } }, text("newToken")),
      make("button", { on: { click: guard(async () => {
        await ask(path, { method: "DELETE" });
        fill(detail);
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
    make("h2", {}, text("providers")), registration,
    make("p", { className: "meta" }, `FCM: ${device.fcmToken}`),
    ...(inApp.messages.length ? [make("h2", {}, text("inApp")), make("ul", { id: "messages" },
      ...inApp.messages.map((message) => make("li", {}, make("span", {
        className: `tag ${message.state === "received" ? "delivered" : message.state === "waiting" ? "stored" : "discarded"}`,
      }, text(message.state)), " ", [message.content.title, message.content.content]
        .filter(Boolean).map((part) => typeof part === "string" ? part : JSON.stringify(part)).join(": "))))] : []),
    make("h2", {}, text("verbs")), form,
    make("h2", {}, text("trace")),
    make("pre", {}, device.trace.slice(-60).map((event) =>
      `${event.at} ${event.who}.${event.event} ${JSON.stringify(event.detail)}`).join("\n")));
});
