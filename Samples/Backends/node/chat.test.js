// What people see of a chat's pushes. Run by: pushsim serve -- node --test Samples/Backends/node/
const { test, after } = require('node:test');
const assert = require('node:assert');
const crypto = require('node:crypto');
const { Chat } = require('./chat.js');

const inbox = `${process.env.PUSHSIM_URL.replace(/\/$/, '')}/api/v1`;
const topic = 'com.example.chat';

// Of the right form; without --auth-key, the inbox takes tokens of any key.
const part = (value) => Buffer.from(value).toString('base64url');
const providerToken = [
  part(JSON.stringify({ alg: 'ES256', kid: 'TESTKEY001' })),
  part(JSON.stringify({ iss: 'TESTTEAM01', iat: Math.floor(Date.now() / 1000) })),
  part(Buffer.alloc(64)),
].join('.');

const chat = new Chat(providerToken, topic);
after(() => chat.close());

async function json(path, options) {
  const answer = await fetch(inbox + path, options);
  assert.ok(answer.ok, `${path}: ${answer.status} ${answer.ok ? '' : await answer.text()}`);
  return answer.json();
}

async function phone() {
  const token = crypto.randomBytes(32).toString('hex');
  await json('/devices', { method: 'POST', body: JSON.stringify({ token, app: topic }) });
  return token;
}

test('a message shows who wrote it', async () => {
  const id = await chat.wrote(await phone(), 'Anna', 'Lunch at noon?');
  const push = await json(`/wait?query=id:${id}&timeout=20`);
  assert.equal(push.title, 'Anna');
  assert.equal(push.body, 'Lunch at noon?');
});

test('a locked phone shows the message on its lock screen', async () => {
  const token = await phone();
  await json(`/devices/${token}/verbs`, { method: 'POST', body: 'lock' });
  const id = await chat.wrote(token, 'Ben', 'Where are you?');
  await json(`/wait?query=id:${id}&timeout=20`);
  const answer = await fetch(`${inbox}/devices/${token}/picture`);
  assert.match(await answer.text(), /Where are you\?/);
});

test('a hundred messages at once all arrive', async () => {
  const token = await phone();
  const ids = await Promise.all(
    Array.from({ length: 100 }, (_, number) => chat.wrote(token, 'Cleo', `Message ${number}`)));
  assert.equal(new Set(ids).size, 100);
  const last = await json(`/wait?query=${encodeURIComponent(`device:${token} body:99`)}&timeout=30`);
  assert.equal(last.title, 'Cleo');
});

test('what APNs refuses is an error with its reason', async () => {
  await assert.rejects(chat.wrote('not-a-token', 'Dan', 'Hi'), /BadDeviceToken/);
  await assert.rejects(chat.wrote(await phone(), 'Dan', 'x'.repeat(5000)), /PayloadTooLarge/);
});
