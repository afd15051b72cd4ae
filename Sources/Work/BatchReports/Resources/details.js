/* The details of a delivery, in the parts and classes of page.css. */

function detail(row) {
  if (row.d === undefined) return null;
  const chunk = Math.floor(row.d / perChunk);
  if (!parsed.has(chunk)) parsed.set(chunk, read(chunks[chunk]));
  return parsed.get(chunk)[row.d % perChunk];
}
const percent = x => Math.min(100, Math.max(0, x * 100)).toFixed(3) + "%";

function gauge(name, figure, of, share, note) {
  const mood = share >= 1 ? "bad" : share > 0.8 ? "fair" : "good";
  return h("div", { class: "gauge" }, h("h3", {}, name),
    h("p", { class: "figure" }, h("strong", {}, figure), " ", h("span", {}, of)),
    share === null ? null : h("div", { class: "bar" },
      h("i", { class: "fill " + mood, style: { left: 0, width: percent(share) } })),
    h("p", { class: "note" }, note));
}
function gauges(d) {
  const failed = d.transfers.filter(isFailure).length;
  const count = d.transfers.length + d.moreTransfers;
  return h("div", { class: "gauges" },
    gauge("Deadline", time(d.elapsed ?? 0), "of " + setting(d.deadline),
      (d.elapsed ?? 0) / Math.max(d.deadline, 0.001), "then " + setting(d.grace) + " of grace"),
    gauge("Memory", d.peak === null ? "–" : size(d.peak), "of " + size(d.limit),
      (d.peak ?? 0) / Math.max(d.limit, 1),
      d.phase ? "peak during " + d.phase : "not measured"),
    gauge("Transfers", String(count), size(d.transfers.reduce((sum, t) => sum + t[2], 0)), null,
      count === 0 ? "none asked for" : failed === 0 ? "all answered"
        : failed + " failed or answered 4xx, 5xx"));
}
const isFailure = t => Boolean(t[5]) || t[1] === null || t[1] >= 400;

function findings(list) {
  if (!list.length) return null;
  return h("section", {}, h("h3", {}, "Findings"), h("ul", { class: "findings" },
    list.map(([rule, severity, message, fix]) => h("li", { class: severity },
      h("span", { class: "severity" }, severity), h("code", { class: "rule" }, rule || ""),
      h("div", {}, h("p", {}, message),
        fix ? h("p", { class: "fix" }, h("b", {}, "Fix: "), fix) : null)))));
}

function line(kind, name, track, figures, tip) {
  return h("div", { class: "row " + kind }, h("div", { class: "name" }, name),
    h("div", { class: "track" }, track), h("div", { class: "figures" }, figures),
    tip ? h("span", { class: "tip" }, tip) : null);
}
const took = text => h("span", { class: "took" }, text);
const lane = (name, ...lines) => h("div", { class: "group" },
  h("div", { class: "lane" }, h("h4", {}, name)), ...lines);

function scale(end) {
  const least = end / 9, power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map(n => n * power).find(s => s >= least);
  const ticks = [];
  for (let s = 0; s <= end; s += step) ticks.push(s);
  return [line("scale", "", ticks.map(s =>
    h("span", { style: { left: percent(s / end) } }, tick(s, end))), null),
    h("div", { class: "rules" }, ticks.map(s => h("i", { style: { left: percent(s / end) } })))];
}
function steps(d, end) {
  const at = text => d.timeline.find(m => m[1] === "simulator" && m[2] === text)?.[0];
  const over = d.elapsed ?? end, begin = d.startup ?? over;
  const expiry = at("serviceExtensionTimeWillExpire");
  const bar = (name, kind, from, to) => line("step", name, h("div", { class: "span " + kind,
    style: { left: percent(from / end), width: percent((to - from) / end) } }),
    took(time(to - from)));
  const lines = [bar("launch", "startup", 0, begin)];
  if (d.startup !== null) lines.push(bar("didReceive", "receive", begin, expiry ?? over));
  if (expiry !== undefined) {
    lines.push(bar("serviceExtensionTimeWillExpire", "expiry", expiry, over));
  }
  const known = ["launch", "didReceive", "serviceExtensionTimeWillExpire"];
  for (const [s, source, text] of d.timeline) {
    if (source !== "simulator" || known.includes(text) || text.startsWith("transfer ")) continue;
    const good = text.startsWith("content handler");
    lines.push(line("step mark", text, h("i", { class: good ? "pin" : "pin bad",
      style: { left: percent(s / end) } }), took("at " + time(s))));
  }
  return lane("Extension", ...lines);
}
function memory(d, end) {
  if (!d.memory.length) return null;
  const top = Math.max(d.limit, ...d.memory.map(m => m[1])) * 1.25;
  const points = d.memory.map(([s, b]) =>
    (s / end * 1000).toFixed(2) + " " + ((1 - b / top) * 100).toFixed(2)).join(" L ");
  const x = n => (d.memory.at(n)[0] / end * 1000).toFixed(2);
  const cap = ((1 - d.limit / top) * 100).toFixed(2);
  return lane("Private memory", line("memory", "", [
    h("svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none",
      class: d.peak > d.limit ? "over" : "within" },
      h("path", { class: "area", d: `M ${x(0)} 100 L ${points} L ${x(-1)} 100 Z` }),
      h("path", { class: "curve", d: "M " + points }),
      h("path", { class: "limit", d: `M 0 ${cap} H 1000` })),
    h("b", { class: "cap right", style: { top: cap + "%" } }, "cap " + size(d.limit))], null));
}
function transfers(d, end) {
  if (!d.transfers.length) return null;
  const names = ["dns", "connect", "tls", "wait", "receive"];
  const titles = ["DNS", "Connect", "TLS", "Wait", "Receive"];
  const lines = d.transfers.map(t => {
    const [url, status, bytes, start, elapsed, error, phases, remarks] = t;
    const sum = phases.reduce((a, b) => a + b, 0);
    const parts = sum > 0 ? phases.map((p, n) => h("i", { class: names[n],
      style: { width: percent(p / Math.max(elapsed, sum)) } })) : [h("i", { class: "whole",
      style: { width: "100%" } })];
    if (sum > 0 && elapsed > sum * 1.01) {
      parts.splice(error || status === null ? 5 : 0, 0, h("i", {
        class: error || status === null ? "stalled" : "queue",
        style: { width: percent((elapsed - sum) / elapsed) } }));
    }
    const tip = "from " + time(start) + ": " + phases.map((p, n) =>
      p > 0 ? titles[n] + " " + time(p) : "").filter(Boolean).join(", ");
    const [, host, path] = /^[^:]+:\/\/([^/]*)(.*)$/.exec(url) || [url, "", url];
    const name = h("span", { title: clean(url) }, h("span", { class: "file" },
      path.split("/").filter(Boolean).pop() || "/"), " ", h("span", { class: "host" }, host));
    const bar = h("div", { class: "span", style: { left: percent(start / end),
      width: percent(elapsed / end) } }, parts);
    const notes = remarks.map(text => h("p", { class: "remark" }, text));
    if (error) notes.unshift(h("p", { class: "error" }, error));
    return line("transfer" + (isFailure(t) ? " failed" : ""), name, [bar, ...notes], [
      h("span", { class: "status" }, status === null ? "–" : String(status)),
      h("span", { class: "bytes" }, size(bytes)), took(time(elapsed))], tip);
  });
  if (d.moreTransfers) lines.push(h("p", { class: "soft" }, d.moreTransfers + " more"));
  return lane("Transfers", ...lines);
}
function chart(d) {
  const end = 1.02 * Math.max(0.001, d.elapsed ?? 0, ...d.timeline.map(m => m[0]),
    ...d.memory.map(m => m[0]), ...d.transfers.map(t => t[3] + t[4]));
  return h("section", {}, h("h3", {}, "Timeline"), h("div", { class: "chart" }, scale(end),
    steps(d, end), memory(d, end), transfers(d, end)));
}
function events(d) {
  if (!d.timeline.length) return null;
  const list = h("ol", { class: "events" }, d.timeline.map(([s, source, text]) => {
    const alarming = /^log \((error|fault)\)/.test(text) ? " alarming" : "";
    return h("li", { class: source.toLowerCase() + alarming }, h("span", { class: "at" },
      time(s)), h("span", { class: "source" }, source === "simulator" ? "" : source),
      h("span", { class: "text" }, text.replace(source + ": ", "")));
  }));
  return h("section", {}, h("h3", {}, "All events"), list,
    d.moreEvents ? h("p", { class: "soft" }, d.moreEvents + " more") : null);
}
function whole(row) {
  if (row.P === undefined) return null;
  const frame = h("div", { class: "whole" }, h("img", { src: pictures[row.P],
    alt: "first attachment" }));
  if (row.C) {
    const [x, y, w, hh] = row.C;
    frame.append(h("i", { title: "clipping rectangle of the thumbnail", style: {
      left: percent(x), top: percent(y), width: percent(w), height: percent(hh) } }));
  }
  return frame;
}
function page(row) {
  const d = detail(row);
  const parts = [h("header", {}, h("h2", {}, h("span", { class: "payload" }, row.p), badge(row)),
    d ? h("p", { class: "why" }, d.why) : null,
    d ? h("p", { class: "facts" }, d.facts.map(f => h("span", {}, f))) : null),
    h("div", { class: "summary" }, h("div", {}, banner(row), h("ul", { class: "extras" },
      (row.X || []).map(x => h("li", {}, x))), whole(row)),
      d && d.timeline ? gauges(d) : null)];
  if (!d) {
    parts.push(h("p", { class: "note" }, "The page has no room for the details of this one; " +
      "they are in the results."));
    return h("article", {}, parts);
  }
  if (d.golden) {
    parts.push(h("section", {}, h("h3", {}, "Unlike its golden"), h("pre", {},
      d.golden.map(l => h("span", { class: l[0] === "+" ? "plus" : l[0] === "-" ? "minus" : "" },
        l + "\n")))));
  }
  parts.push(findings(d.findings));
  if (d.timeline) parts.push(chart(d));
  if (d.stderr && row.k !== "good") {
    parts.push(h("section", {}, h("h3", {}, "Last lines on standard error"),
      h("pre", {}, d.stderr)));
  }
  if (d.timeline) parts.push(events(d));
  return h("article", {}, parts.filter(Boolean));
}
const dialog = byId("detail");
function open() {
  const row = /^#\d+$/.test(location.hash) ? rows[Number(location.hash.slice(1))] : undefined;
  if (!row) { if (dialog.open) dialog.close(); return; }
  byId("shown").replaceChildren(page(row));
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}
function go(by) {
  const at = found.findIndex(row => "#" + row.n === location.hash);
  const row = found[at + by];
  if (at >= 0 && row) location.replace("#" + row.n);
}
dialog.addEventListener("close", () => history.replaceState(null, "",
  location.pathname + location.search));
dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
byId("previous").addEventListener("click", () => go(-1));
byId("next").addEventListener("click", () => go(1));
addEventListener("keydown", event => {
  if (!dialog.open) return;
  if (event.key === "ArrowLeft") go(-1);
  if (event.key === "ArrowRight") go(1);
});
addEventListener("hashchange", open);
filter();
open();
