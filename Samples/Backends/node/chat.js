// A chat's backend: tells people on their phones that somebody wrote to them.
const http2 = require('node:http2');
const fs = require('node:fs');

const { PUSHSIM_APNS_HOST: host, PUSHSIM_APNS_PORT: port, PUSHSIM_APNS_CA: ca } = process.env;

/** Sends over one connection, as APNs wants it. */
class Chat {
  constructor(providerToken, topic) {
    this.session = http2.connect(
      host ? `https://${host}:${port}` : 'https://api.push.apple.com',
      ca ? { ca: fs.readFileSync(ca) } : {});
    this.headers = { authorization: `bearer ${providerToken}`, 'apns-topic': topic };
  }

  /** Says who wrote what; resolves to the push's id, or rejects with APNs' reason. */
  wrote(deviceToken, sender, text) {
    const body = JSON.stringify({
      aps: { alert: { title: sender, body: text }, 'mutable-content': 1, category: 'message', sound: 'default' },
    });
    return new Promise((resolve, reject) => {
      const stream = this.session.request({
        ':method': 'POST', ':path': `/3/device/${deviceToken}`, 'apns-push-type': 'alert', ...this.headers,
      });
      let answer = '';
      let headers;
      stream.setEncoding('utf8');
      stream.on('response', (given) => { headers = given; });
      stream.on('data', (text) => { answer += text; });
      stream.on('error', reject);
      stream.on('end', () => {
        if (headers[':status'] === 200) resolve(headers['apns-id']);
        else reject(new Error(JSON.parse(answer).reason));
      });
      stream.end(body);
    });
  }

  close() { this.session.close(); }
}

module.exports = { Chat };
