"""What attackers do to APNs' door: hostile.py HOST PORT CA PID. Ends with 1 and what is wrong.

After each attack a push on a new connection still gets its 200, and the server's memory stays
bounded. Needs h2 and hyperframe of PyPI.
"""

import json
import os
import resource
import socket
import ssl
import sys
import time

import h2.config
import h2.connection
import h2.events
from hyperframe.frame import (
    ContinuationFrame, HeadersFrame, PingFrame, RstStreamFrame, SettingsFrame,
)

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../Samples/Backends/python"))
import provider_token  # noqa: E402

HOST, PORT, CA, PID = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
LARGEST = 300 << 20
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
HEADERS = [
    (":method", "POST"), (":scheme", "https"), (":authority", "api.push.apple.com"),
    (":path", "/3/device/" + "ab" * 32), ("apns-topic", "com.example.app"),
    ("apns-push-type", "alert"), ("authorization", f"bearer {provider_token.minted()}"),
]


def tls():
    context = ssl.create_default_context(cafile=CA)
    context.set_alpn_protocols(["h2"])
    plain = socket.create_connection((HOST, PORT), timeout=10)
    return context.wrap_socket(plain, server_hostname="api.push.apple.com")


def client():
    connection = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
    connection.initiate_connection()
    link = tls()
    link.sendall(connection.data_to_send())
    return link, connection


def push():
    """A normal push by h2; returns its status."""
    link, connection = client()
    stream = connection.get_next_available_stream_id()
    connection.send_headers(stream, HEADERS)
    connection.send_data(stream, json.dumps({"aps": {"alert": "still here"}}).encode(), end_stream=True)
    link.sendall(connection.data_to_send())
    while True:
        data = link.recv(65536)
        assert data, "the connection ended before the answer"
        for event in connection.receive_data(data):
            if isinstance(event, h2.events.ResponseReceived):
                link.close()
                return dict(event.headers)[":status"]
        link.sendall(connection.data_to_send())


def send_until_closed(link, chunks):
    """Whether the server ended the connection while this was sent."""
    link.settimeout(10)
    try:
        for chunk in chunks:
            link.sendall(chunk)
        while link.recv(65536):
            pass
    except socket.timeout:
        return False
    except OSError:
        pass
    return True


def opened():
    link = tls()
    link.sendall(PREFACE + SettingsFrame(0).serialize())
    return link


def garbage():
    for text in [b"GET / HTTP/1.1\r\n\r\n", b"\x00" * 4096, b"\x16\x03\x01\xff\xff" + b"\xff" * 70000]:
        with socket.create_connection((HOST, PORT), timeout=10) as link:
            send_until_closed(link, [text])
    link = tls()
    assert send_until_closed(link, [b"GET / HTTP/1.1\r\n\r\n" * 10]), "no HTTP/2, and not closed"


def truncated():
    for size in [1, 9, 12, 40]:
        link = opened()
        frame = HeadersFrame(1, data=b"\x82" * 60, flags=["END_HEADERS"]).serialize()
        link.sendall(frame[:size])
        link.close()


def rapid_reset():
    link, connection = client()
    def frames():
        yield connection.data_to_send()
        block = connection.encoder.encode(HEADERS)
        for stream in range(1, 40001, 2):
            yield (HeadersFrame(stream, data=block, flags=["END_HEADERS"]).serialize()
                   + RstStreamFrame(stream, error_code=8).serialize())
            block = connection.encoder.encode(HEADERS)
    assert send_until_closed(link, frames()), "20000 resets, and the connection goes on"


def continuation_flood():
    link = opened()
    def frames():
        yield HeadersFrame(1, data=b"\x40\x01a\x7f\x80\x10" + b"a" * 100).serialize()
        for _ in range(20000):
            yield ContinuationFrame(1, data=b"a" * 1024).serialize()
    assert send_until_closed(link, frames()), "20 MB of headers, and the connection goes on"


def header_bomb():
    # One long value in the table, and a reference of one byte to it, thousands of times.
    link = opened()
    value = b"a" * 4000
    first = b"\x40\x01b\x7f" + bytes([0x80 | (len(value) - 127) & 0x7F, (len(value) - 127) >> 7]) + value
    block = first + b"\xbe" * 12000
    assert send_until_closed(
        link, [HeadersFrame(1, data=block[:16000], flags=["END_HEADERS"]).serialize()]
    ), "48 MB of headers from 16 KB, and the connection goes on"


def pings():
    link = opened()
    send_until_closed(link, (PingFrame(0, opaque_data=b"12345678").serialize() * 100 for _ in range(300)))


def settings():
    link = opened()
    send_until_closed(link, (SettingsFrame(0, settings={4: 65535}).serialize() * 100 for _ in range(300)))


def slow():
    """Senders who take their time: of the handshake, the headers, the body."""
    links = [socket.create_connection((HOST, PORT)) for _ in range(100)]
    for _ in range(100):
        link, connection = client()
        stream = connection.get_next_available_stream_id()
        connection.send_headers(stream, HEADERS)
        link.sendall(connection.data_to_send()[:-3])
        links.append(link)
    for _ in range(100):
        link, connection = client()
        stream = connection.get_next_available_stream_id()
        connection.send_headers(stream, HEADERS + [("content-length", "1000")])
        connection.send_data(stream, b"{")
        link.sendall(connection.data_to_send())
        links.append(link)
    assert push() == "200", "slow senders keep others out"
    for link in links:
        link.close()


def crowd():
    """As many connections as this process may open, at most 10,000."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    links = []
    for _ in range(min(10000, hard - 100)):
        try:
            links.append(socket.create_connection((HOST, PORT), timeout=5))
        except OSError:
            break
    count = len(links)
    for link in links:
        link.close()
    return f"{count} connections"


def memory():
    with open(f"/proc/{PID}/status") as status:
        lines = dict(line.split(":", 1) for line in status)
    return int(lines["VmRSS"].split()[0]) << 10


assert push() == "200"
for attack in [garbage, truncated, rapid_reset, continuation_flood, header_bomb, pings, settings, slow, crowd]:
    start = time.monotonic()
    told = attack()
    for _ in range(50):
        try:
            status = push()
            break
        except OSError:
            time.sleep(0.1)  # the listener's queue is still full of the dead
    assert status == "200", f"after {attack.__name__}: {status}"
    assert os.path.exists(f"/proc/{PID}"), f"{attack.__name__} ended the server"
    used = memory()
    assert used < LARGEST, f"after {attack.__name__}: {used >> 20} MB"
    print(f"{attack.__name__}: {told or 'held'}, {time.monotonic() - start:.1f} s, {used >> 20} MB")
