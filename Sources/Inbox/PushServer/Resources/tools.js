"use strict";
// Tools

const reasons = ["ServiceUnavailable", "InternalServerError", "TooManyRequests", "Shutdown",
  "ExpiredToken", "Unregistered", "BadDeviceToken", "ExpiredProviderToken", "InvalidProviderToken",
  "Forbidden", "PayloadTooLarge"];

/** The way of a push, found by what APNs called it. */
function lookUp() {
  const name = make("input", { id: "unique", "aria-label": text("find"), placeholder: text("find"), spellcheck: false });
  const found = make("div", { id: "log", role: "status" });
  const form = make("form", { className: "controls", on: { submit: guard(async (event) => {
    event.preventDefault();
    fill(found);
    const push = await ask(`api/v1/pushes/${encodeURIComponent(name.value.trim())}`);
    fill(found, deliveryLog(push), make("button", { on: { click: () => open(push.id) } },
      push.title || push.body || push.id));
  }) } }, name, make("button", {}, text("look")));
  return [make("h2", {}, text("log")), form, found];
}

function settingsForm(settings) {
  const fields = {
    strict: make("input", { type: "checkbox", checked: settings.strict }),
    max: make("input", { type: "number", min: 1, value: settings.max }),
    backlog: make("input", { type: "number", min: 1, value: settings.backlog }),
    unregisterDelaySeconds: make("input", { type: "number", min: 0, value: settings.unregisterDelaySeconds }),
    tokenScope: make("select", {}, ...["connection", "key", "off"].map((name) =>
      make("option", { value: name, selected: name === settings.tokenScope }, name))),
  };
  return make("form", { id: "settings", className: "controls", on: { submit: guard(async (event) => {
    event.preventDefault();
    const value = (field) => field.type === "checkbox" ? field.checked
      : field.type === "number" ? Number(field.value) : field.value;
    const body = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(field)]));
    await ask("api/v1/settings", { method: "PATCH", body: JSON.stringify(body) });
    say(text("set"));
  }) } }, ...Object.entries(fields).map(([key, field]) => make("label", {}, text(key), " ", field)),
  make("button", {}, text("set")));
}

const loadTools = guard(async () => {
  empty.hidden = true;
  await newest(rows, null);
  fill(rows);
  const found = await newest(detail, Promise.all(["chaos", "channels", "settings"].map((name) => ask(`api/v1/${name}`))));
  if (!found) return;
  const [chaos, channels, settings] = found;
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
  fill(detail,
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
    ...lookUp(),
    make("h2", {}, text("settings")), settingsForm(settings),
    make("h2", {}, text("channels")),
    make("pre", {}, channels.channels.map((channel) =>
      `${channel.app} ${channel.id} ${channel.devices.length}`).join("\n") || "—"),
    make("h2", {}, text("export")),
    make("div", { className: "controls" }, ...["ndjson", "junit", "html", "har"].map((form) =>
      make("a", { href: `api/v1/export?as=${form}`, download: "" }, form))));
});
