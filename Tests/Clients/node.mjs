// Node's own HTTP/2, as it is, and the requests of other libraries in their form. Ends with 1 and what is wrong.
import assert from "node:assert";
import http2 from "node:http2";

const part = (value) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const token = `${part({ alg: "ES256", kid: "NODE123456" })}.${part({
  iss: "TEAM123456", iat: Math.floor(Date.now() / 1000) })}.${part(Buffer.alloc(64))}`;

const connect = (origin) => new Promise((resolve, reject) => {
  const session = http2.connect(origin);
  session.once("connect", () => resolve(session)).once("error", reject);
});

function push(session, device, headers = {}, body = { aps: { alert: "Hi" } }) {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ":method": "POST", ":path": `/3/device/${device}`, authorization: `bearer ${token}`,
      "apns-topic": "com.example.app", ...headers });
    let [answer, text] = [null, ""];
    stream.setEncoding("utf8");
    stream.on("response", (fields) => { answer = fields; });
    stream.on("data", (data) => { text += data; });
    stream.on("end", () => resolve({ status: answer?.[":status"], ...answer, ...(text ? JSON.parse(text) : {}) }));
    stream.on("error", reject);
    stream.end(typeof body === "string" ? body : JSON.stringify(body));
  });
}

const session = await connect("https://api.push.apple.com");
assert.equal((await push(session, "ab".repeat(32))).status, 200);
const many = await Promise.all(Array.from({ length: 1000 }, (_, n) =>
  push(session, (n % 5).toString(16).padStart(64, "0"))));
assert.ok(many.every((answer) => answer.status === 200));
// APNSwift, @parse/node-apn and pushy: names, order and values of their headers.
const forms = {
  APNSwift: { "content-type": "application/json", "user-agent": "APNS/swift-nio", "apns-push-type": "alert",
    "apns-expiration": "0", "apns-priority": "10", "apns-id": "123E4567-E89B-12D3-A456-42665544000A" },
  "node-apn": { "apns-push-type": "alert", "apns-expiration": "1900000000", "apns-priority": "5",
    "apns-collapse-id": "c", "apns-id": "123e4567-e89b-12d3-a456-42665544000b" },
  pushy: { ":scheme": "https", "apns-expiration": "1900000000", "apns-priority": "10", "apns-push-type": "alert" },
};
for (const [name, headers] of Object.entries(forms)) {
  const answer = await push(session, "ab".repeat(32), headers);
  assert.equal(answer.status, 200, `${name}: ${answer.reason}`);
  if (headers["apns-id"]) assert.equal(answer["apns-id"], headers["apns-id"], name);
}
const refused = [
  ["InvalidPushType", { "apns-push-type": "xyz" }], ["BadExpirationDate", { "apns-expiration": "soon" }],
  ["BadTopic", { "apns-topic": "" }], ["BadPriority", { "apns-priority": "11" }],
];
for (const [reason, headers] of refused) {
  assert.equal((await push(session, "ab".repeat(32), headers)).reason, reason);
}
assert.equal((await push(session, "ab".repeat(32), {}, "")).reason, "PayloadEmpty");
// PING is answered, as node-apn asks every minute.
await new Promise((resolve, reject) => session.ping((error) => error ? reject(error) : resolve()));
// GOAWAY: the session closes by itself, and another is opened.
const chaos = (faults) => fetch(`${process.env.PUSHSIM_URL}api/v1/chaos`, { method: "PUT", body: JSON.stringify({ faults }) });
await chaos([{ reason: "Shutdown", goAway: true, times: 1 }]);
const goodbye = new Promise((resolve) => session.once("goaway", (code, last, data) => resolve(JSON.parse(data))));
assert.equal((await push(session, "ab".repeat(32))).reason, "Shutdown");
assert.equal((await goodbye).reason, "Shutdown");
const next = await connect("https://api.sandbox.push.apple.com:2197");
assert.equal((await push(next, "ab".repeat(32))).status, 200);
next.close();
console.log("Node: 1000 streams at once, 3 forms, 6 reasons, PING, GOAWAY");
