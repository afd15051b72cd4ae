"use strict";
// Fleets, and broadcasts to them

const properties = ["permission", "locale", "system", "appVersion", "link", "online"];
const fates = ["shown", "silent", "stored", "expired", "discarded", "failed"];

const loadFleets = guard(async () => {
  const found = await newest(rows, Promise.all([ask("api/v1/fleets"), ask("api/v1/broadcasts")]));
  if (!found) return;
  const [{ fleets }, { broadcasts }] = found;
  fill(rows,
    ...fleets.map((fleet) => make("li", {}, make("button", { on: { click: () => openFleet(fleet) } },
      make("span", { className: "title" }, fleet.name),
      make("div", { className: "meta" }, `${fleet.phones} · ${fleet.app} · ${text("online")} ${percent(fleet.online)}`)))),
    ...broadcasts.map((sent) => make("li", {}, make("button", {
      on: { click: () => openBroadcast(sent.id) }, "aria-current": String(sent.id === state.broadcast),
    }, make("span", { className: "title" }, new Date(sent.receivedAt).toLocaleTimeString(language)), " ",
    make("span", { className: `tag ${sent.done ? "delivered" : "stored"}` }, text(sent.done ? "delivered" : "accepted")),
    make("div", { className: "meta" }, `${sent.app} · ${JSON.stringify(sent.audience)}`)))));
  empty.hidden = fleets.length > 0;
  empty.textContent = text("noFleets");
});

const percent = (share) => `${Math.round(share * 1000) / 10} %`;

function openFleet(fleet) {
  const online = make("input", { name: "online", type: "number", min: 0, max: 100, step: "any",
    value: fleet.online * 100, "aria-label": text("online") });
  const payload = make("textarea", { name: "payload", spellcheck: false, "aria-label": text("sent"), value: JSON.stringify(
    { aps: { alert: { title: "Hello", body: "to everybody" }, sound: "default" } }, null, 2) });
  const audience = make("input", { name: "audience", value: '"all"', spellcheck: false, "aria-label": text("audience") });
  const sendForm = guard(async () => {
    const sent = await post("api/v1/broadcasts", { app: fleet.app, payload: JSON.parse(payload.value),
      audience: JSON.parse(audience.value) });
    await openBroadcast(sent.id);
  });
  fill(detail,
    make("h2", {}, fleet.name), make("p", { className: "meta" }, `${fleet.phones} · ${fleet.app}`),
    make("form", { id: "reach", className: "controls", on: { submit: guard(async (event) => {
      event.preventDefault();
      const share = Number(online.value) / 100;
      openFleet(await ask(`api/v1/fleets/${encodeURIComponent(fleet.name)}`,
        { method: "PATCH", body: JSON.stringify({ online: share }) }));
      await loadFleets();
    }) } }, make("label", {}, `${text("online")} % `, online), make("button", {}, text("set"))),
    make("h2", {}, text("broadcast")),
    make("form", { id: "broadcast", on: { submit: (event) => { event.preventDefault(); sendForm(); } } },
      payload, make("label", {}, text("audience"), " ", audience), make("button", {}, text("send"))));
}

const openBroadcast = guard(async (id, by = state.by) => {
  [state.broadcast, state.by] = [id, by];
  const sent = await newest(detail, ask(`api/v1/broadcasts/${id}?wait=true&by=${by}`));
  if (!sent) return;
  const groups = Object.entries(sent.groups).sort(([one], [other]) => (one < other ? -1 : 1));
  const line = (name, counts) => make("tr", {}, make("th", { scope: "row", dir: "auto" }, name),
    ...["accepted", ...fates].map((fate) => make("td", {}, String(counts[fate]))));
  const choice = make("select", { "aria-label": text("group"), on: { change: () => openBroadcast(id, choice.value) } },
    ...properties.map((name) => make("option", { value: name, selected: name === by }, text(name))));
  fill(detail,
    make("h2", {}, text("broadcast")),
    make("p", { className: "meta" }, `${sent.id} · ${sent.app} · ${JSON.stringify(sent.audience)}`),
    make("div", { className: "controls" }, text("group"), " ", choice),
    make("table", { id: "counts" },
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, text(by)),
        ...["accepted", ...fates].map((fate) => make("th", { scope: "col" }, text(fate))))),
      make("tbody", {}, ...groups.map(([name, counts]) => line(name, counts)), line(text("all"), sent.counts))),
    make("h2", {}, text("why")),
    make("ul", { id: "reasons" }, ...sent.counts.reasons.map((item) =>
      make("li", {}, `${item.count} ${text(item.fate)}: ${item.reason}`))));
  await loadFleets();
});
