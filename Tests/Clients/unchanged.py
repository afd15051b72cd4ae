"""Provider libraries as they are: unchanged.py KEY. Ends with 1 and what is wrong.

Nothing names pushsim: the libraries open Apple's hosts, and `pushsim serve --` has them come here, by a
hosts file where it can have one, else by the proxy of the environment.
"""

import asyncio
import json
import logging
import os
import pathlib
import sys
import urllib.request

from aioapns import APNs, NotificationRequest, PushType
from kalyke import ApnsClient, ApnsConfig, ApnsPushType, Payload, PayloadAlert

KEY = sys.argv[1]
TOPIC, KEY_ID, TEAM = "com.example.app", "KEY1234567", "TEAM123456"
ALERT = {"aps": {"alert": "Hi"}}
# The libraries say each refusal, and that they wait for a connection.
logging.disable(logging.ERROR)


def rest(method, path, body=None):
    request = urllib.request.Request(
        os.environ["PUSHSIM_URL"] + "api/v1/" + path, method=method,
        data=json.dumps(body).encode() if body else None)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or b"null")


def chaos(*faults):
    rest("PUT", "chaos", {"faults": list(faults)})


async def aio():
    client = APNs(key=pathlib.Path(KEY).read_text(), key_id=KEY_ID, team_id=TEAM, topic=TOPIC)

    def request(token="ab" * 32, message=ALERT, **more):
        return NotificationRequest(device_token=token, message=message, **more)

    answers = await asyncio.gather(
        *[client.send_notification(request(f"{number % 5:064x}")) for number in range(1000)])
    assert all(answer.is_successful for answer in answers), {a.description for a in answers}
    # What the library itself can do wrong.
    await client.send_notification(request())
    rest("POST", "devices", {"token": "dead", "app": TOPIC})
    rest("DELETE", "devices/dead")
    provoked = {
        "BadDeviceToken": request("xyz"), "BadMessageId": request(notification_id="xyz"),
        "BadPriority": request(priority=7), "BadCollapseId": request(collapse_key="c" * 65),
        "DeviceTokenNotForTopic": request(apns_topic="no topic"),
        "PayloadTooLarge": request(message={"aps": {"alert": "x" * 5000}}),
        "Unregistered": request("dead"),
        "BadExpirationDate": request(time_to_live=10**30),
    }
    for reason, bad in provoked.items():
        answer = await client.send_notification(bad)
        assert answer.description == reason, f"{answer.description}, not {reason}"
        assert reason != "Unregistered" or answer.timestamp, "410 has no timestamp"
    # What APNs says for reasons of its own.
    for reason in ["TopicDisallowed", "Forbidden", "InvalidProviderToken", "ExpiredProviderToken",
                   "MissingProviderToken", "BadCertificate", "BadCertificateEnvironment",
                   "UnrelatedKeyIdInToken", "BadEnvironmentKeyIdInToken", "BadPath", "MethodNotAllowed",
                   "ExpiredToken", "TooManyProviderTokenUpdates", "TooManyRequests",
                   "InternalServerError", "ServiceUnavailable", "Shutdown", "IdleTimeout",
                   "DuplicateHeaders", "InvalidPushType", "MissingDeviceToken", "MissingTopic",
                   "PayloadEmpty"]:
        chaos({"reason": reason, "times": 1})
        answer = await client.send_notification(request())
        assert answer.description == reason, f"{answer.description}, not {reason}"
    # GOAWAY: the library connects anew.
    for _ in range(3):
        chaos({"reason": "ServiceUnavailable", "times": 1, "goAway": True})
        await client.send_notification(request())
        # The library may take the connection once more before it has heard of its end.
        count = len(client.pool.connections)
        while len(client.pool.connections) == count:
            await asyncio.sleep(0)
        answer = await client.send_notification(request())
        assert answer.is_successful, f"after GOAWAY: {answer.description}"
    background = await client.send_notification(request(
        message={"aps": {"content-available": 1}}, push_type=PushType.BACKGROUND, priority=5))
    assert background.is_successful, background.description
    print(f"aioapns: 1000 pushes at once, {len(provoked) + 23} reasons, 3 new connections")


async def kalyke():
    client = ApnsClient(use_sandbox=False, team_id=TEAM, auth_key_id=KEY_ID,
                        auth_key_filepath=pathlib.Path(KEY))
    payload = Payload(alert=PayloadAlert(title="Hello", body="from kalyke"))
    config = ApnsConfig(topic=TOPIC, push_type=ApnsPushType.ALERT)
    await client.send_message(device_token="ab" * 32, payload=payload, apns_config=config)
    refused = 0
    for reason in ["Unregistered", "TooManyRequests", "ServiceUnavailable", "BadDeviceToken",
                   "InternalServerError", "ExpiredProviderToken"]:
        chaos({"reason": reason, "times": 1})
        try:
            await client.send_message(device_token="ab" * 32, payload=payload, apns_config=config)
        except Exception as error:
            assert type(error).__name__ == reason, repr(error)
            refused += 1
    assert refused == 6, refused
    print("kalyke: a push, 6 reasons")


def mopy():
    from apns2 import errors
    from apns2.client import APNsClient
    from apns2.credentials import TokenCredentials
    from apns2.payload import Payload as Text

    client = APNsClient(TokenCredentials(KEY, KEY_ID, TEAM))
    client.send_notification("cd" * 32, Text(alert="Mopy"), TOPIC)
    for reason in ["BadDeviceToken", "Unregistered", "ServiceUnavailable", "PayloadTooLarge"]:
        chaos({"reason": reason, "times": 1})
        try:
            client.send_notification("cd" * 32, Text(alert="Bad"), TOPIC)
            raise AssertionError(f"{reason} did not come")
        except getattr(errors, reason):
            pass
    print("mopyapns: a push, 4 reasons")


asyncio.run(asyncio.wait_for(aio(), 180))
chaos()
asyncio.run(asyncio.wait_for(kalyke(), 60))
mopy()
chaos()
