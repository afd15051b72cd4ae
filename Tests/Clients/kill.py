"""Kills the inbox under load, again and again: nothing that was answered with 200 may be missing.

kill.py PUSHSIM-SERVE JWT-KEY ROUNDS
"""
import asyncio
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

import anyio
import httpx
import jwt

from seeded import chance

PROGRAM, KEY, ROUNDS = sys.argv[1], pathlib.Path(sys.argv[2]).read_text(), int(sys.argv[3])
folder = tempfile.TemporaryDirectory()
root = pathlib.Path(folder.name)


def start():
    """Starts the inbox; gives the process and where its doors are."""
    ready = root / "ready.json"
    ready.unlink(missing_ok=True)
    process = subprocess.Popen([
        PROGRAM, "--quiet", "--data", str(root / "data"), "--port", "0", "--apns-port", "0",
        "--channels-port", "0", "--ready-file", str(ready), "--max", "1000000",
        "--ca-file", str(root / "ca.pem")])
    deadline = time.monotonic() + 60
    while not ready.exists():
        assert process.poll() is None and time.monotonic() < deadline, "the inbox did not start"
        time.sleep(0.01)
    return process, json.loads(ready.read_text())


async def load(doors, answered, killed):
    """Sends until the server is gone."""
    import ssl
    trust = ssl.create_default_context(cafile=str(root / "ca.pem"))
    token = jwt.encode({"iss": "TEAM123456", "iat": int(time.time())}, KEY, algorithm="ES256",
                       headers={"kid": "KEY1234567"})
    headers = {"authorization": f"bearer {token}", "apns-topic": "com.example.app"}

    async def one(client, device):
        while not killed.is_set():
            try:
                answer = await client.post(
                    f"https://127.0.0.1:{doors['apnsPort']}/3/device/{device:064x}",
                    headers=headers, content=b'{"aps":{"alert":"Hi"}}')
            # What the server's end comes as, in httpx and below it.
            except (httpx.HTTPError, OSError, anyio.EndOfStream, anyio.BrokenResourceError,
                    anyio.ClosedResourceError):
                return
            if answer.status_code == 200:
                answered.append(answer.headers["apns-id"])

    async with httpx.AsyncClient(http2=True, verify=trust, timeout=20) as client:
        await asyncio.gather(*(one(client, device) for device in range(1, 9)))


async def round_of(answered):
    process, doors = start()
    killed = asyncio.Event()
    sending = asyncio.create_task(load(doors, answered, killed))
    count = len(answered)
    while len(answered) < count + chance.randint(20, 120):
        await asyncio.sleep(0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()
    killed.set()
    await sending


answered = []
for _ in range(ROUNDS):
    asyncio.run(round_of(answered))
process, doors = start()
url = f"{doors['url']}api/v1/export"
kept = {json.loads(line)["id"] for line in urllib.request.urlopen(url)}
missing = [name for name in answered if name not in kept]
process.terminate()
process.wait()
print(f"{ROUNDS} kills, {len(answered)} pushes answered with 200, {len(missing)} missing")
assert len(answered) >= 20 * ROUNDS and not missing
