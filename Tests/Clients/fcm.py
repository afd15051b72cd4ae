"""Clients of FCM as they are: fcm.py. Ends with 1 and what is wrong.

firebase-admin, async-firebase and pyfcm of PyPI open Google's hosts, and `pushsim serve --` has them come
here. The server has the project demo with com.example.app, and other with com.example.other.
"""

import asyncio
import collections
import datetime
import json
import os
import pathlib
import random
import re
import socket
import sys
import time
import urllib.error
import urllib.request
import warnings

import firebase_admin
import google.auth.crypt
import google.auth.jwt
import google.oauth2.credentials
from firebase_admin import credentials, exceptions, messaging
from firebase_admin.messaging import (
    APNSConfig, APNSFCMOptions, APNSPayload, AndroidConfig, AndroidNotification, Aps, ApsAlert, CriticalSound,
    FCMOptions, Message, MulticastMessage, Notification, WebpushConfig)

APP, OTHER = "com.example.app", "com.example.other"
# firebase-admin would have every backend change from token to fid.
warnings.simplefilter("ignore", DeprecationWarning)
calls = {"firebase-admin": 0, "async-firebase": 0, "pyfcm": 0, "google-api-python-client": 0}


def rest(method, path, body=None):
    request = urllib.request.Request(
        os.environ["PUSHSIM_URL"] + "api/v1/" + path, method=method,
        data=json.dumps(body).encode() if body else None)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or b"null")


def device(app=APP):
    """A new device: its device token, and its registration token."""
    made = rest("POST", "devices", {"app": app})
    return made["token"], made["fcmToken"]


def delivered(name):
    """What came of a message, by the name that FCM gave it."""
    number = name.rsplit("/", 1)[1]
    return rest("GET", f"wait?query=id:{number}&timeout=20")


def reached(name):
    """The devices that a message came to."""
    delivered(name)
    number = name.rsplit("/", 1)[1]
    return sorted(push["device"] for push in rest("GET", f"pushes?query=id:{number}&limit=1000")["pushes"])


def chaos(*faults):
    rest("PUT", "chaos", {"faults": list(faults)})


def called(client, function, *arguments, **more):
    calls[client] += 1
    return function(*arguments, **more)


def send(message, dry_run=False, app=None):
    return called("firebase-admin", messaging.send, message, dry_run, app)


def refused(error, message, words="", app=None):
    """Sends what is refused: the client raises this error, with these words."""
    try:
        name = send(message, app=app)
    except exceptions.FirebaseError as caught:
        assert type(caught) is error, repr(caught)
        assert words in str(caught), str(caught)
        return caught
    raise AssertionError(f"{name} was taken")


def same(found, wanted, what):
    assert found == wanted, f"{what}: {found!r}, not {wanted!r}"


# ------------------------------------------------------------------------------------------- messages


def contents(token):
    """What of a message comes to the device, and how."""
    name = send(Message(token=token, notification=Notification("Hello", "from Firebase"), data={"order": "7"}))
    assert re.fullmatch(r"projects/demo/messages/\d+", name), name
    push = delivered(name)
    same((push["title"], push["body"], push["door"], push["inbox"]), ("Hello", "from Firebase", "fcm", "demo"),
         "a push")
    payload = push["payload"]
    same((payload["order"], payload["gcm.message_id"], payload["google.c.a.e"], payload["google.c.fid"]),
         ("7", name.rsplit("/", 1)[1], "1", token[:22]), "what FCM adds")
    headers = push["headers"]
    same((headers["apns-priority"], headers["apns-push-type"], headers["apns-topic"]), ("10", "alert", APP),
         "headers")
    thirty = time.time() + 30 * 86400
    assert abs(int(headers["apns-expiration"]) - thirty) < 60, headers

    name = send(Message(token=token, notification=Notification("T", "B"), apns=APNSConfig(
        headers={"apns-priority": "5", "apns-expiration": "0", "apns-collapse-id": "game"},
        payload=APNSPayload(Aps(
            alert=ApsAlert(title="Own", subtitle="Sub", loc_key=None), badge=3, thread_id="t", category="c",
            sound=CriticalSound("bell.caf", critical=True, volume=0.5), mutable_content=True),
            own={"nested": [1, 2]}))))
    push = delivered(name)
    same((push["title"], push["subtitle"], push["body"]), ("Own", "Sub", "B"), "apns.payload over notification")
    same(push["payload"]["aps"], {
        "alert": {"title": "Own", "subtitle": "Sub", "body": "B"}, "badge": 3, "thread-id": "t", "category": "c",
        "sound": {"name": "bell.caf", "critical": 1, "volume": 0.5}, "mutable-content": 1}, "aps")
    same(push["payload"]["own"], {"nested": [1, 2]}, "a key of one's own")
    same([push["headers"]["apns-" + key] for key in ["priority", "expiration", "collapse-id"]],
         ["5", "0", "game"], "headers of one's own")

    name = send(Message(token=token, apns=APNSConfig(payload=APNSPayload(Aps(alert="Only", badge=0)))))
    same(delivered(name)["body"], "Only", "apns.payload alone")

    # Data wakes the app where the payload asks for it, with normal priority.
    name = send(Message(token=token, data={"k": "v"}, apns=APNSConfig(
        payload=APNSPayload(Aps(content_available=True)))))
    push = delivered(name)
    same((push["headers"]["apns-push-type"], push["headers"]["apns-priority"], push["outcome"]),
         ("background", "5", "silent"), "data for the app")
    same(push["payload"]["k"], "v", "data")
    name = send(Message(token=token, data={"k": "v"}))
    same(delivered(name)["headers"]["apns-priority"], "5", "data alone")

    # A picture, by the default extension, which reads fcm_options as Firebase's helper does.
    picture, better = "https://photos.example/photo.jpg", "https://photos.example/photo.png"
    shown = APNSConfig(payload=APNSPayload(Aps(mutable_content=True)))
    push = delivered(send(Message(token=token, notification=Notification("Photo", image=picture), apns=shown)))
    same((push["outcome"], push["attachments"], push["payload"]["fcm_options"]), ("modified", 1, {"image": picture}),
         "a picture")
    push = delivered(send(Message(token=token, notification=Notification("Photo", image=picture), apns=APNSConfig(
        payload=APNSPayload(Aps(mutable_content=True)), fcm_options=APNSFCMOptions(image=better)))))
    same((push["attachments"], push["payload"]["fcm_options"]["image"]), (1, better), "the picture of apns")
    push = delivered(send(Message(token=token, notification=Notification("Photo", image=picture))))
    same((push["outcome"], push["attachments"]), ("original", 0), "a picture without mutable-content")

    # What is of other platforms is taken, and does not come to an iPhone.
    push = delivered(send(Message(
        token=token, notification=Notification("All"), fcm_options=FCMOptions(analytics_label="spring"),
        android=AndroidConfig(
            priority="high", ttl=datetime.timedelta(seconds=3.5), collapse_key="c", data={"a": "b"},
            notification=AndroidNotification(
                icon="i", color="#ff0000", vibrate_timings_millis=[100], proxy="if_priority_lowered",
                priority="high", visibility="public", notification_count=2,
                event_timestamp=datetime.datetime.now())),
        webpush=WebpushConfig(headers={"TTL": "60"}, data={"c": "d"}))))
    same([push["payload"].get(key) for key in ["a", "c", "google.c.a.m_l"]], [None, None, "spring"], "platforms")

    push = delivered(send(Message(token=token, apns=APNSConfig(
        live_activity_token="aa" * 32,
        payload=APNSPayload(Aps(custom_data={
            "timestamp": 1, "event": "update", "content-state": {"score": 3}}))))))
    same((push["headers"]["apns-push-type"], push["headers"]["apns-topic"]),
         ("liveactivity", APP + ".push-type.liveactivity"), "a Live Activity")

    # The identifier of the installation stands for the token.
    same(delivered(send(Message(token=token[:22], notification=Notification("By FID"))))["title"], "By FID", "a FID")

    before = rest("GET", "info")["pushes"]
    same(send(Message(token=token, notification=Notification("Dry")), dry_run=True),
         "projects/demo/messages/fake_message_id", "a dry run")
    same(rest("GET", "info")["pushes"], before, "pushes after a dry run")


# --------------------------------------------------------------------------------------------- errors


def errors(token, hexadecimal, other):
    invalid = exceptions.InvalidArgumentError

    def to(**more):
        return Message(token=token, **more)

    def apns(**headers):
        return to(notification=Notification("T"), apns=APNSConfig(
            headers={"apns-" + key.replace("_", "-"): value for key, value in headers.items()}))

    words = "not a valid FCM registration token"
    refused(invalid, Message(token="xyz"), words)
    refused(invalid, Message(token=hexadecimal), words)
    refused(messaging.UnregisteredError, Message(token="c" * 22 + ":APA91b" + "x" * 134), "not found")
    refused(messaging.SenderIdMismatchError, Message(token=other), "SenderId mismatch")
    refused(invalid, to(data={"a": "x" * 4096}), "4K (4096 bytes)")
    refused(invalid, Message(topic="all", data={"a": "x" * 2048}), "2K (2048 bytes)")
    for key in ["from", "message_type", "google.a", "gcm.notification.a"]:
        refused(invalid, to(data={key: "x"}), "Invalid data payload key: " + key)
    refused(invalid, Message(condition="news && sport"), "invalid argument")
    refused(invalid, Message(condition=" || ".join(f"'t{n}' in topics" for n in range(6))), "invalid argument")
    for reason, message in {
            "BadPriority": apns(priority="7"), "BadExpirationDate": apns(expiration="soon"),
            "BadCollapseId": apns(collapse_id="c" * 65), "DeviceTokenNotForTopic": apns(topic="com.example.other"),
            "InvalidPushType": apns(push_type="shout")}.items():
        error = refused(invalid, message)
        same(error.http_response.json()["error"]["details"][1],
             {"@type": "type.googleapis.com/google.firebase.fcm.v1.ApnsError", "statusCode": 400, "reason": reason},
             "APNs' reason")

    # A device that is gone.
    gone_device, gone = device()
    rest("DELETE", "devices/" + gone_device)
    error = refused(messaging.UnregisteredError, Message(token=gone), "not found")
    same(error.http_response.json()["error"]["details"][1]["reason"], "Unregistered", "APNs' reason")

    # What goes wrong on demand.
    for reason in ["InvalidProviderToken", "ExpiredProviderToken", "BadEnvironmentKeyInToken"]:
        # Google's own library asks for another token, and tries again.
        chaos({"reason": reason})
        error = refused(messaging.ThirdPartyAuthError, to(notification=Notification("T")), "APNS")
        same(error.http_response.json()["error"]["details"][1]["reason"], reason, "APNs' reason")
    # The client tries again, up to four times: after what Retry-After says, else after its own time.
    for reason in ["ServiceUnavailable", "InternalServerError", "TooManyRequests"]:
        chaos({"reason": reason, "times": 2})
        same(delivered(send(to(notification=Notification("Again"))))["title"], "Again", reason)
        same(rest("GET", "chaos")["faults"][0]["times"], 0, "faults that are left")
    for reason, error in {"ServiceUnavailable": exceptions.UnavailableError,
                          "TooManyRequests": messaging.QuotaExceededError}.items():
        chaos({"reason": reason})
        caught = refused(error, to(notification=Notification("T")))
        same(caught.http_response.headers["Retry-After"], "1", "Retry-After")
    chaos({"delayMilliseconds": 700, "times": 1})
    begin = time.monotonic()
    send(to(notification=Notification("Late")))
    assert time.monotonic() - begin >= 0.7, "the answer was not late"
    chaos()

    # A project that is not there.
    stranger = firebase_admin.initialize_app(options={"projectId": "nowhere"}, name="nowhere")
    refused(exceptions.PermissionDeniedError, to(), "cloudmessaging.messages.create", app=stranger)


# --------------------------------------------------------------------------------- many, and to topics


def many(tokens, devices):
    batch = called("firebase-admin", messaging.send_each, [
        Message(token=token, notification=Notification(f"Each {number}")) for number, token in enumerate(tokens)]
        + [Message(token="xyz")])
    same((batch.success_count, batch.failure_count), (len(tokens), 1), "send_each")
    assert type(batch.responses[-1].exception) is exceptions.InvalidArgumentError, batch.responses[-1].exception
    same([reached(answer.message_id) for answer in batch.responses[:-1]], [[one] for one in devices], "devices")
    batch = called("firebase-admin", messaging.send_each_for_multicast, MulticastMessage(
        tokens=tokens, notification=Notification("Multicast")))
    same((batch.success_count, batch.failure_count), (len(tokens), 0), "send_each_for_multicast")
    same(delivered(batch.responses[1].message_id)["title"], "Multicast", "a multicast")
    batch = called("firebase-admin", messaging.send_each, [Message(token=tokens[0])] * 200)
    same(batch.success_count, 200, "two hundred at once")
    batch = called("firebase-admin", messaging.send_each, [Message(token=tokens[0])], dry_run=True)
    same(batch.success_count, 1, "a dry run of send_each")


def topics(tokens, devices):
    def subscribe(who, topic):
        return called("firebase-admin", messaging.subscribe_to_topic, who, topic)

    result = subscribe(tokens[:2] + ["xyz"], "news")
    same((result.success_count, result.failure_count), (2, 1), "subscribe_to_topic")
    same((result.errors[0].index, result.errors[0].reason), (2, "INVALID_ARGUMENT"), "the error")
    # A second time is no mistake.
    same(subscribe(tokens[0], "news").success_count, 1, "subscribing again")
    same(subscribe(tokens[1:], "sport").success_count, 2, "subscribe_to_topic")

    def push(**target):
        return reached(send(Message(notification=Notification("Topic"), **target)))

    same(push(topic="news"), sorted(devices[:2]), "a topic")
    same(push(condition="'news' in topics && 'sport' in topics"), [devices[1]], "both topics")
    same(push(condition="'news' in topics || 'sport' in topics"), sorted(devices), "either topic")
    same(push(condition="'news' in topics && !('sport' in topics)"), [devices[0]], "one and not the other")
    same(push(topic="nobody"), [""], "a topic of nobody")
    result = called("firebase-admin", messaging.unsubscribe_from_topic, tokens, "news")
    same(result.success_count, 3, "unsubscribe_from_topic")
    same(push(topic="news"), [""], "a topic that all have left")


async def at_once(tokens):
    """The asynchronous half of firebase-admin, which speaks HTTP/2 and takes no proxy."""
    batch = await called("firebase-admin", messaging.send_each_async, [
        Message(token=token, notification=Notification("Async")) for token in tokens] + [Message(token="xyz")])
    same((batch.success_count, batch.failure_count), (len(tokens), 1), "send_each_async")
    same(delivered(batch.responses[0].message_id)["title"], "Async", "an asynchronous push")
    result = await called("firebase-admin", messaging.subscribe_to_topic_async, tokens, "async")
    same(result.success_count, len(tokens), "subscribe_to_topic_async")
    result = await called("firebase-admin", messaging.unsubscribe_from_topic_async, tokens, "async")
    same(result.success_count, len(tokens), "unsubscribe_from_topic_async")


# ------------------------------------------------------------------- without a proxy and a hosts file


def open_here(inbox):
    """Has firebase-admin send to the inbox itself in place of Google's host."""
    messaging._MessagingService.FCM_URL = inbox + "v1/projects/{0}/messages:send"


class Anybody(credentials.Base):
    """Any token is good for an inbox that is not strict, and no account is needed."""

    def get_credential(self):
        return google.oauth2.credentials.Credentials("any-token")


def pointed(token):
    host = messaging._MessagingService.FCM_URL
    open_here(os.environ["PUSHSIM_URL"])
    account = credentials.Certificate(os.environ["GOOGLE_APPLICATION_CREDENTIALS"])
    for name, credential in [("account", account), ("anybody", Anybody())]:
        app = firebase_admin.initialize_app(credential, {"projectId": "demo"}, name)
        push = delivered(send(Message(token=token, notification=Notification("Direct")), app=app))
        same(push["title"], "Direct", name)
    messaging._MessagingService.FCM_URL = host
    from googleapiclient.discovery import build

    service = build("fcm", "v1", client_options={"api_endpoint": os.environ["PUSHSIM_URL"]},
                    credentials=account.get_credential())
    name = called("google-api-python-client", service.projects().messages().send(
        parent="projects/demo",
        body={"message": {"token": token, "notification": {"title": "Google's own"}}}).execute)["name"]
    same(delivered(name)["title"], "Google's own", "google-api-python-client")


# ------------------------------------------------------------------------------------------ witnesses


async def witness(token, on_device):
    import async_firebase
    from async_firebase import messages

    client = async_firebase.AsyncFirebaseClient(use_http2=True)
    client.creds_from_service_account_file(os.environ["GOOGLE_APPLICATION_CREDENTIALS"])

    def call(function, *arguments, **more):
        return called("async-firebase", function, *arguments, **more)

    answer = await call(client.send, messages.Message(
        token=token, notification=messages.Notification(title="Witness", body="B"), data={"k": "v"},
        apns=client.build_apns_config(priority="normal", badge=4, title="Own", alert="Body", apns_topic=APP)))
    assert answer.success, answer.exception
    push = delivered(answer.message_id)
    same((push["payload"]["aps"]["badge"], push["payload"]["k"]), (4, "v"), "async-firebase")
    answer = await call(client.send, messages.Message(token="c" * 22 + ":APA91b" + "x" * 134, data={"a": "b"}))
    same(type(answer.exception).__name__, "UnregisteredError", "async-firebase's error")
    batch = await call(client.send_each_for_multicast, messages.MulticastMessage(
        tokens=[token, "xyz"], notification=messages.Notification(title="Two")))
    same(batch.failure_count, 1, "async-firebase's batch")
    # By iid.googleapis.com, as older clients do.
    result = await call(client.subscribe_devices_to_topic, [token, "xyz"], "old")
    same((result.success_count, result.failure_count), (1, 1), "batchAdd")
    answer = await call(client.send, messages.Message(topic="old", data={"a": "b"}))
    same(reached(answer.message_id), [on_device], "a topic of batchAdd")
    result = await call(client.unsubscribe_devices_from_topic, [token], "old")
    same(result.success_count, 1, "batchRemove")
    result = await call(client.subscribe_to_topic, [token], "new")
    same(result.success_count, 1, "async-firebase's topics")
    await client.close()


def pyfcm_witness(token):
    from pyfcm import FCMNotification, errors as fcm_errors

    client = FCMNotification(service_account_file=os.environ["GOOGLE_APPLICATION_CREDENTIALS"], project_id="demo")

    def notify(**more):
        return called("pyfcm", client.notify, **more)

    same(delivered(notify(fcm_token=token, notification_title="Py", notification_body="B")["name"])["title"],
         "Py", "pyfcm")
    for error, more in [
            (fcm_errors.InvalidDataError, {"fcm_token": "xyz"}),
            (fcm_errors.FCMNotRegisteredError, {"fcm_token": "c" * 22 + ":APA91b" + "x" * 134})]:
        try:
            notify(**more)
            raise AssertionError(f"{more} was taken")
        except error:
            pass
    # It waits for as long as Retry-After says.
    chaos({"reason": "TooManyRequests", "times": 1})
    notify(fcm_token=token, notification_title="Again")
    chaos()
    notify(topic_condition="'a' in topics", data_payload={"a": "b"}, dry_run=True)


# --------------------------------------------------------------------------------------- Google's schema


def published():
    """The fields of each message that a request may have, as Google publishes them."""
    import googleapiclient

    documents = pathlib.Path(googleapiclient.__file__).parent / "discovery_cache/documents"
    schemas = json.loads((documents / "fcm.v1.json").read_text())["schemas"]
    kinds = {"google-duration": "duration", "google-datetime": "time", "boolean": "flag", "integer": "int32",
             "number": "float", "string": "text"}

    def kind(field):
        if "$ref" in field:
            return field["$ref"]
        if "enum" in field:
            return f"one({','.join(field['enum'])})"
        if field["type"] == "array":
            return f"list({kind(field['items'])})"
        if field["type"] == "object":
            return "map" if field["additionalProperties"]["type"] == "string" else "object"
        return kinds[field["format"] if field["type"] == "string" and "format" in field else field["type"]]

    found, left = {}, ["SendMessageRequest"]
    while left:
        name = left.pop()
        fields = {key: kind(field) for key, field in (schemas[name].get("properties") or {}).items()}
        found[name] = fields
        left += [kind for kind in fields.values() if kind in schemas and kind not in found]
    return found


def known():
    """The table that the door reads requests by."""
    source = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources/Stages/FCMMessages/FCMSchema.swift"
    found, current = {}, ""
    for word in source.read_text().split('"""')[1].split():
        name, _, kind = word.partition(":")
        if kind:
            found[current][name] = kind
        else:
            found[current := name] = {}
    return found


def ask(body, path="v1/projects/demo/messages:send"):
    """What the door answers to a body: its status, and its JSON."""
    request = urllib.request.Request(
        os.environ["PUSHSIM_URL"] + path, data=body, headers={"Authorization": "Bearer any"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def garbage(good, path, chance, count=500):
    """Bytes of a body that are changed, doubled and left out: each is answered as Google would."""
    seen = collections.Counter()
    for _ in range(count):
        body = bytearray(good)
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(body))
            body[place:place + 1] = chance.choice([
                b"", body[place:place + 1] * 2, bytes([chance.randrange(256)]),
                chance.choice([b"{", b"}", b"[", b"]", b",", b'"', b"null", b"5", b"%", b"&", b"=", b"."])])
        status, answer = ask(bytes(body), path)
        assert status in (200, 400, 404), f"{status}: {bytes(body)}"
        assert ("error" in answer) == (status != 200), answer
        seen[status] += 1
    assert seen[200] and seen[400], seen


def hostile(token):
    message = {"validateOnly": True, "message": {
        "token": token, "notification": {"title": "T", "body": "B\u00fc"}, "data": {"k": "v", "n": "1"},
        "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"badge": 1, "alert": {"title": "x"}}}},
        "android": {"ttl": "3.5s", "priority": "high", "notification": {"titleLocArgs": ["a"], "sticky": True}}}}
    account = json.loads(pathlib.Path(os.environ["GOOGLE_APPLICATION_CREDENTIALS"]).read_text())
    signer = google.auth.crypt.RSASigner.from_service_account_info(account)
    now = int(time.time())
    assertion = google.auth.jwt.encode(signer, {
        "iss": account["client_email"], "aud": account["token_uri"], "iat": now, "exp": now + 3600,
        "scope": "https://www.googleapis.com/auth/cloud-platform"})
    form = b"grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&ignored=field&assertion=" + assertion
    same(ask(form, "token")[1]["token_type"], "Bearer", "an access token")
    chance = random.Random(1)
    garbage(json.dumps(message).encode(), "v1/projects/demo/messages:send", chance)
    garbage(form, "token", chance)


def schema():
    same(known(), published(), "the fields that the door knows")
    samples = {"text": "x", "flag": True, "int32": 1, "float": 0.5, "duration": "1s", "map": {"k": "v"},
               "time": "2026-01-31T09:00:00Z", "object": {"k": [1]}}
    probed = 0

    def sample(kind):
        if kind.startswith("one("):
            return kind[4:-1].split(",")[-1]
        return [sample(kind[5:-1])] if kind.startswith("list(") else samples[kind]

    def snake(name):
        return re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name)

    def probe(message, wrap):
        nonlocal probed
        for name, kind in published()[message].items():
            if kind in published():
                probe(kind, lambda inner, name=name: wrap({name: inner}))
                continue
            for spelt in {name, snake(name)}:
                text = json.dumps(ask(json.dumps(wrap({spelt: sample(kind)})).encode()))
                assert "Cannot find field" not in text and "Invalid value" not in text, f"{spelt}: {text}"
                probed += 1
            text = json.dumps(ask(json.dumps(wrap({name + "x": 1})).encode()))
            assert f'Unknown name \\"{name}x\\"' in text, f"{name}x: {text}"

    probe("SendMessageRequest", lambda body: body)
    return probed


def main():
    firebase_admin.initialize_app()
    devices, tokens = zip(*[device() for _ in range(3)])
    devices, tokens = list(devices), list(tokens)
    _, other = device(OTHER)
    contents(tokens[0])
    errors(tokens[0], devices[0], other)
    many(tokens, devices)
    topics(tokens, devices)
    # Without a hosts file of its own it would open Google's own host.
    if socket.gethostbyname("fcm.googleapis.com").startswith("127."):
        asyncio.run(at_once(tokens))
    pointed(tokens[0])
    asyncio.run(witness(tokens[0], devices[0]))
    pyfcm_witness(tokens[0])
    hostile(tokens[0])
    probed = schema()
    print(", ".join(f"{client}: {count} calls" for client, count in calls.items())
          + f"; {probed} fields of Google's schema")
    assert calls["firebase-admin"] >= 40, calls


try:
    main()
except AssertionError as error:
    sys.exit(f"fcm.py: {error}")
