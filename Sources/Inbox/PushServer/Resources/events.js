"use strict";
// What happens in the inbox, over one connection for all open pages: a browser has six to a host, and each
// page would hold one of them for good. The page loads this too, for browsers without shared workers.

const names = ["push", "refused", "broadcast", "message", "problem", "removed", "device", "deviceRemoved"];

/** Tells what happens, as `{ name, detail }`, and whether the server is there: `open` and `lost`. */
function connect(tell) {
  const source = new EventSource("api/v1/events");
  source.onopen = () => {
    // A server that has a problem says so next.
    tell({ name: "problem", detail: null });
    tell({ name: "open" });
  };
  source.onerror = () => {
    tell({ name: "lost" });
    if (source.readyState === EventSource.CLOSED) setTimeout(() => connect(tell), 3000);
  };
  for (const name of names) {
    source.addEventListener(name, (event) => tell({ name, detail: JSON.parse(event.data) }));
  }
}

if ("onconnect" in self) {
  const pages = new Set();
  // For pages that come later.
  const last = { open: { name: "lost" }, problem: { name: "problem", detail: null } };
  connect((event) => {
    if (event.name === "problem") last.problem = event;
    if (event.name === "open" || event.name === "lost") last.open = event;
    for (const page of pages) page.postMessage(event);
  });
  self.onconnect = ({ ports: [page] }) => {
    pages.add(page);
    page.onmessage = ({ data }) => { if (data === "bye") pages.delete(page); else pages.add(page); };
    if (last.open.name === "open") [last.problem, last.open].forEach((event) => page.postMessage(event));
  };
}
