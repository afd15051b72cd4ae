"""Kills the inbox while a backend sends in-app messages: none that was answered with 200 may be missing.

jpush_kill.py PUSHSIM-SERVE ROUNDS
"""

import base64
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

from seeded import chance

PROGRAM, ROUNDS = sys.argv[1], int(sys.argv[2])
folder = tempfile.TemporaryDirectory()
root = pathlib.Path(folder.name)
BASIC = "Basic " + base64.b64encode(b"key:secret").decode()


def start():
    """Starts the inbox; gives the process and its address."""
    ready = root / "ready.json"
    ready.unlink(missing_ok=True)
    process = subprocess.Popen([
        PROGRAM, "--quiet", "--no-apns", "--data", str(root / "data"), "--port", "0",
        "--ready-file", str(ready), "--max", "1000000", "--jpush-key", "key:secret=com.example.app"])
    deadline = time.monotonic() + 60
    while not ready.exists():
        assert process.poll() is None and time.monotonic() < deadline, "the inbox did not start"
        time.sleep(0.01)
    return process, json.loads(ready.read_text())["url"]


def ask(url, path, body=None):
    request = urllib.request.Request(
        url + path, data=json.dumps(body).encode() if body is not None else None,
        headers={"authorization": BASIC})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


def send(url, answered):
    """Sends until the server is gone."""
    while True:
        try:
            answer = ask(url, "v3/push", {
                "platform": "all", "audience": "all",
                "notification": {"alert": "Hi"}, "message": {"msg_content": "Hi"}})
        except (urllib.error.URLError, OSError, ValueError):
            return
        answered.append(answer["msg_id"])


answered = []
for number in range(ROUNDS):
    process, url = start()
    if number == 0:
        ask(url, "api/v1/devices", {"token": "aa", "app": "com.example.app"})
    senders = [threading.Thread(target=send, args=(url, answered)) for _ in range(4)]
    count = len(answered)
    for sender in senders:
        sender.start()
    while len(answered) < count + chance.randint(10, 60):
        time.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()
    for sender in senders:
        sender.join()
process, url = start()
missing = []
for name in answered:
    # Settled or waiting: five wait, and those before them were dropped, which is their end.
    if len(ask(url, f"api/v1/messages?id={name}")["messages"]) != 1:
        missing.append(name)
    elif len(ask(url, f"api/v1/pushes?query=id:{name}")["pushes"]) != 1:
        missing.append(name)
process.terminate()
process.wait()
print(f"{ROUNDS} kills, {len(answered)} messages with notifications answered with 200, {len(missing)} missing")
assert len(answered) >= 10 * ROUNDS and not missing
