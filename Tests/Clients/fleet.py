"""Kills the inbox while a broadcast goes out to 100,000 phones: nobody is missed, nobody counts twice.

fleet.py PUSHSIM-SERVE KILLS [PHONES]
"""
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

from seeded import chance

PROGRAM, KILLS = sys.argv[1], int(sys.argv[2])
PHONES = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
FATES = ["shown", "silent", "stored", "expired", "discarded", "failed"]
folder = tempfile.TemporaryDirectory()
root = pathlib.Path(folder.name)
(root / "fleet.json").write_text(json.dumps([
    {"name": "Europe", "app": "com.example.app", "phones": PHONES * 6 // 10, "online": 0.9,
     "locale": {"de_DE": 60, "fr_FR": 40}, "system": {"iOS 18.2": 70, "iOS 17.6": 30},
     "appVersion": {"3.1": 80, "3.0": 20}, "link": {"direct": 80, "3g": 20},
     "permission": {"authorized": 70, "provisional": 5, "denied": 20, "not-determined": 5}},
    {"name": "America", "app": "com.example.app", "phones": PHONES * 4 // 10, "seed": 7},
]))


def start():
    ready = root / "ready.json"
    ready.unlink(missing_ok=True)
    process = subprocess.Popen([
        PROGRAM, "--quiet", "--data", str(root / "data"), "--port", "0", "--no-apns",
        "--fleet", str(root / "fleet.json"), "--ready-file", str(ready)])
    deadline = time.monotonic() + 60
    while not ready.exists():
        assert process.poll() is None and time.monotonic() < deadline, "the inbox did not start"
        time.sleep(0.01)
    return process, json.loads(ready.read_text())["url"]


def ask(url, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + "api/v1/" + path, data=data)) as answer:
        return json.loads(answer.read())


def reconcile(found):
    counts = found["counts"]
    assert found["done"], found
    assert counts["accepted"] == PHONES == sum(counts[fate] for fate in FATES), counts
    assert counts["failed"] == 0, counts
    return counts


PAYLOAD = {"aps": {"alert": {"title": "Sale", "body": "Today only"}, "sound": "default"}}
process, url = start()
began = time.monotonic()
sent = ask(url, "broadcasts", {"app": "com.example.app", "payload": PAYLOAD})
accepted = time.monotonic() - began
whole = ask(url, f"broadcasts/{sent['id']}?wait=true&by=permission")
took = time.monotonic() - began
expected = reconcile(whole)
status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
memory = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))) // 1024
print(f"{PHONES} phones: accepted after {accepted * 1000:.0f} ms, fanned out after {took:.2f} s, {memory} MB")

ids = []
for _ in range(KILLS):
    ids.append(ask(url, "broadcasts", {"app": "com.example.app", "payload": PAYLOAD})["id"])
    time.sleep(chance.uniform(0, took))
    process.send_signal(signal.SIGKILL)
    process.wait()
    process, url = start()
for place, name in enumerate(ids):
    counts = reconcile(ask(url, f"broadcasts/{name}?wait=true"))
    # What APNs keeps of the earlier ones made way for the last.
    last = place == len(ids) - 1
    assert counts["stored"] == (expected["stored"] if last else 0), counts
    assert (counts["shown"], counts["silent"]) == (expected["shown"], expected["silent"]), counts
process.terminate()
process.wait()
print(f"{KILLS} kills: {len(ids)} broadcasts, nobody missed, nobody twice")
