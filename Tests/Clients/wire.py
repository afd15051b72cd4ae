"""`pushsim send` beside aioapns on the wire: wire.py PUSHSIM. Ends with 1 and what differs.

Needs aioapns of PyPI, with the h2 that it brings, and openssl.
"""

import asyncio
import base64
import contextlib
import json
import os
import ssl
import subprocess
import sys
import tempfile

import h2.config
import h2.connection
import h2.events
from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsProductionClientProtocol

TOOL = sys.argv[1]
TOPIC, KEY_ID, TEAM, DEVICE = "com.example.app", "KEY1234567", "TEAM123456", "ab" * 32
IDENTIFIER = "0f8fad5b-d9cb-469f-a165-70867728950e"
MESSAGE = {"aps": {"alert": {"title": "Zoë", "body": "𝄞 one"}, "mutable-content": 1}, "n": 1}


async def recorder(certificate, requests):
    """A server that takes every push, and notes its headers and body."""
    async def serve(reader, writer):
        # A client may leave its connection open until the loop ends.
        with contextlib.suppress(asyncio.CancelledError):
            await answer(reader, writer)

    async def answer(reader, writer):
        connection = h2.connection.H2Connection(
            h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
        connection.initiate_connection()
        writer.write(connection.data_to_send())
        open_requests = {}
        while data := await reader.read(65536):
            for event in connection.receive_data(data):
                if isinstance(event, h2.events.RequestReceived):
                    open_requests[event.stream_id] = [list(event.headers), b""]
                if isinstance(event, h2.events.DataReceived):
                    open_requests[event.stream_id][1] += event.data
                    connection.acknowledge_received_data(
                        event.flow_controlled_length, event.stream_id)
                if isinstance(event, h2.events.StreamEnded):
                    headers, body = open_requests.pop(event.stream_id)
                    requests.append((headers, body))
                    connection.send_headers(
                        event.stream_id, [(":status", "200"), ("apns-id", dict(headers)["apns-id"])],
                        end_stream=True)
            writer.write(connection.data_to_send())
        writer.close()

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    context.set_alpn_protocols(["h2"])
    return await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)


def token(header):
    """The parts of a provider token, without its signature and its time."""
    scheme, text = header.split(" ")
    head, claims, signature = [
        base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)) for part in text.split(".")]
    claims = json.loads(claims)
    assert isinstance(claims.pop("iat"), int) and len(signature) == 64
    head = json.loads(head)
    head.pop("typ", None)
    return scheme, head, claims


async def main(folder):
    key, certificate = f"{folder}/AuthKey_{KEY_ID}.p8", f"{folder}/server.pem"
    for command in [
        ["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", key],
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
         "-keyout", certificate, "-out", f"{folder}/ca.pem", "-subj", "/CN=localhost", "-days", "2",
         "-addext", "subjectAltName=IP:127.0.0.1"],
    ]:
        subprocess.run(command, check=True, capture_output=True)
    os.chmod(key, 0o600)
    with open(certificate, "a") as file, open(f"{folder}/ca.pem") as ca:
        file.write(ca.read())
    requests = []
    server = await recorder(certificate, requests)
    port = server.sockets[0].getsockname()[1]

    class Here(APNsProductionClientProtocol):
        APNS_SERVER, APNS_PORT = "127.0.0.1", port

    with open(key) as file:
        client = APNs(key=file.read(), key_id=KEY_ID, team_id=TEAM, topic=TOPIC,
                      ssl_context=ssl.create_default_context(cafile=f"{folder}/ca.pem"))
    client.pool.protocol_class = Here
    answer = await client.send_notification(NotificationRequest(
        device_token=DEVICE, message=MESSAGE, notification_id=IDENTIFIER, time_to_live=3600,
        priority=5, collapse_key="one", push_type=PushType.ALERT))
    assert answer.is_successful, answer.description
    theirs = dict(requests[0][0])
    with open(f"{folder}/push.apns", "wb") as file:
        file.write(requests[0][1])
    sender = await asyncio.create_subprocess_exec(
        TOOL, "send", f"{folder}/push.apns", "--to", f"https://127.0.0.1:{port}",
        "--ca", f"{folder}/ca.pem", "--key", key, "--team-id", TEAM, "--device-token", DEVICE,
        "--topic", TOPIC, "--apns-id", IDENTIFIER, "--expiration", theirs["apns-expiration"],
        "--priority", "5", "--collapse-id", "one", "--push-type", "alert",
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = await asyncio.wait_for(sender.communicate(), 60)
    assert sender.returncode == 0, (output, errors)
    (_, body), (_, own_body) = requests
    assert body == own_body, "the bodies differ"
    ours = dict(requests[1][0])
    assert len(ours) == len(requests[1][0]), "a header is there twice"
    assert token(theirs.pop("authorization")) == token(ours.pop("authorization"))
    # aioapns names the server in `host`, which HTTP/2 has `:authority` for.
    host, authority = theirs.pop("host", None), ours.pop(":authority")
    assert authority == f"127.0.0.1:{port}" and (host is None or "127.0.0.1" in host)
    # libcurl states the length, which HTTP/2 has no need of.
    assert ours.pop("content-length") == str(len(body))
    assert theirs == ours, f"aioapns {theirs}\npushsim {ours}"
    print(f"send: {len(ours)} headers, provider token and {len(body)} bytes as aioapns has them")
    server.close()


with tempfile.TemporaryDirectory() as folder:
    asyncio.run(asyncio.wait_for(main(folder), 120))
