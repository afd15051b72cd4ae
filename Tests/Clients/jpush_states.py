"""What an app gets of JPush's kinds of pushes, by its state: jpush_states.py KEY SECRET.

Prints the table of 推送完整剖析 (2016): ordinary, background and silent notifications, in-app messages,
and a chat's pair of both, for an app in front, one that left the screen and one that is not running. The
server runs the sample app Chat. Ends with 1 and what is wrong.
"""

import json
import os
import sys
import time
import urllib.request

# Beside this file is one of the library's name.
sys.path.remove(os.path.dirname(os.path.abspath(__file__)))

import jpush  # noqa: E402

APP = "com.example.chat"
client = jpush.JPush(sys.argv[1], sys.argv[2])
GETS = {"willPresent", "didReceiveRemoteNotification", "didReceive"}


def rest(method, path, body=None):
    data = body.encode() if isinstance(body, str) else json.dumps(body).encode() if body else None
    request = urllib.request.Request(
        os.environ["PUSHSIM_URL"] + "api/v1/" + path, method=method, data=data)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or b"null")


KINDS = {
    "ordinary": dict(notification=jpush.ios(alert="Hello", badge=None)),
    "background": dict(notification=jpush.ios(alert="Hello", badge=None, content_available=True)),
    "silent": dict(notification=jpush.ios(
        alert="", badge=None, sound_disable=True, content_available=True)),
    "in-app message": dict(message=jpush.message("Hello")),
    "chat: both": dict(notification=jpush.ios(alert="Ann: Hello"), message=jpush.message("Hello")),
}
STATES = {"in front": "", "left": "background", "not running": "background\nterminate"}
# Where it shows, what of the app's code gets it, the message; and the message once the app is opened.
WANTED = {
    ("ordinary", "in front"): ("", ["willPresent"]),
    ("ordinary", "left"): ("shows", []),
    ("ordinary", "not running"): ("shows", []),
    ("background", "in front"): ("", ["didReceiveRemoteNotification", "willPresent"]),
    ("background", "left"): ("shows", ["didReceiveRemoteNotification"]),
    # The article says that an app that is not running gets nothing; Apple says that it is started.
    ("background", "not running"): ("shows", ["didReceiveRemoteNotification"]),
    ("silent", "in front"): ("", ["didReceiveRemoteNotification"]),
    ("silent", "left"): ("", ["didReceiveRemoteNotification"]),
    ("silent", "not running"): ("", ["didReceiveRemoteNotification"]),
    ("in-app message", "in front"): ("", [], "received"),
    ("in-app message", "left"): ("", [], "waiting"),
    ("in-app message", "not running"): ("", [], "waiting"),
    ("chat: both", "in front"): ("", ["willPresent"], "received"),
    ("chat: both", "left"): ("shows", [], "waiting"),
    ("chat: both", "not running"): ("shows", [], "waiting"),
}


def state_of(message_id, wanted):
    """The state of a message, which takes its device's turn."""
    end = time.monotonic() + 10
    while True:
        found = rest("GET", f"messages?id={message_id}")["messages"]
        if found[0]["state"] == wanted or time.monotonic() > end:
            return found[0]["state"]
        time.sleep(0.02)


def cell(number, kind, state):
    token = f"{number:064x}"
    registration = rest("POST", "devices", {"token": token, "app": APP})["registrationID"]
    rest("POST", f"devices/{token}/verbs", "launch\nprompt allow")
    if STATES[state]:
        rest("POST", f"devices/{token}/verbs", STATES[state])
    before = len(rest("GET", f"devices/{token}")["callbacks"])
    push = client.create_push()
    push.audience, push.platform = jpush.audience(jpush.registration_id(registration)), jpush.all_
    push.message = KINDS[kind].get("message")
    # The app's entitlements name the sandbox.
    push.options = {"apns_production": False}
    if "notification" in KINDS[kind]:
        push.notification = jpush.notification(ios=KINDS[kind]["notification"])
    answer = push.send().payload["msg_id"]
    shown = ""
    if push.notification:
        sent = rest("GET", f"pushes?query=id:{answer}")["pushes"][0]
        shown = rest("GET", f"wait?query=id:{sent['id']}&timeout=30")["shown"]
    wanted = WANTED[kind, state]
    message = state_of(answer, wanted[2]) if push.message else ""
    seen = rest("GET", f"devices/{token}")
    ran = [name.split("(")[0] for name in seen["callbacks"][before:]]
    got = (("shows" if shown and shown != "nothing" else ""), sorted(set(ran) & GETS), *([message] if message else []))
    assert got == wanted, f"{kind}, {state}: {got}, not {wanted}"
    if message == "waiting":
        # A person opens the app: by the notification where there is one.
        rest("POST", f"devices/{token}/verbs", "tap" if push.notification else "launch")
        assert state_of(answer, "received") == "received", f"{kind}, {state}: the message did not come"
        message = "comes when it is opened"
    code = ", ".join(got[1]) or ("the message" if message == "received" else "nothing")
    return f"{shown or 'nothing'} | {code} | {message or '–'}"


number = 0
print("kind | app | shows | the app's code gets | in-app message")
for kind in KINDS:
    for state in STATES:
        number += 1
        print(f"{kind} | {state} | {cell(number, kind, state)}")
# Tags that the server works out come by a silent push, and the app applies them.
registration = rest("GET", f"devices/{1:064x}")["registrationID"]
push = client.create_push()
push.audience, push.platform = jpush.audience(jpush.registration_id(registration)), jpush.all_
push.options = {"apns_production": False}
push.notification = jpush.notification(ios=jpush.ios(
    alert="", badge=None, sound_disable=True, content_available=True, extras={"tags": ["spender"]}))
push.send()
end = time.monotonic() + 10
while "spender" not in rest("GET", f"devices/{1:064x}")["tags"]:
    assert time.monotonic() < end, "the app did not apply the tag"
    time.sleep(0.05)
print("tags that came by a silent push are applied by the app")
