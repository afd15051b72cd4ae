"""APNs' door as real clients meet it: door.py HOST PORT CA KEY. Ends with 1 and what is wrong.

Needs aioapns, kalyke-apns and mopyapns of PyPI, unmodified but for the server's address, and how
long aioapns waits for the answers of a busy machine before it sends everything again.
"""

import asyncio
import json
import os
import ssl
import sys
import urllib.request

HOST, PORT, CA, KEY = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
os.environ["SSL_CERT_FILE"] = CA

from aioapns import APNs, NotificationRequest  # noqa: E402
from aioapns.connection import APNsProductionClientProtocol  # noqa: E402
from kalyke import ApnsClient, ApnsConfig, ApnsPushType, Payload, PayloadAlert  # noqa: E402

TOPIC, KEY_ID, TEAM = "com.example.app", "KEY1234567", "TEAM123456"


class Here(APNsProductionClientProtocol):
    APNS_SERVER, APNS_PORT = HOST, PORT
    INACTIVITY_TIME = 600


async def aio():
    with open(KEY) as file:
        client = APNs(key=file.read(), key_id=KEY_ID, team_id=TEAM, topic=TOPIC,
                      ssl_context=ssl.create_default_context(cafile=CA))
    client.pool.protocol_class = Here

    def request(number, token=None, **more):
        return NotificationRequest(
            device_token=token or f"{number % 5:064x}", message={"aps": {"alert": f"n{number}"}}, **more)

    answers = await asyncio.gather(*[client.send_notification(request(n)) for n in range(1000)])
    failed = [answer.description for answer in answers if not answer.is_successful]
    assert not failed, f"{len(failed)} of 1000 failed: {set(failed)}"
    for wanted, bad in [
        ("BadDeviceToken", request(1, "xyz")),
        ("BadCollapseId", request(1, collapse_key="c" * 65)),
        ("PayloadTooLarge", NotificationRequest(
            device_token="ab" * 32, message={"aps": {"alert": "x" * 5000}})),
    ]:
        answer = await client.send_notification(bad)
        assert answer.description == wanted, f"{answer.description}, not {wanted}"
    certified = APNs(client_cert=os.environ["CERTIFICATE"], topic=TOPIC,
                     ssl_context=ssl.create_default_context(cafile=CA))
    certified.pool.protocol_class = Here
    certified.pool.ssl_context.load_cert_chain(os.environ["CERTIFICATE"])
    answer = await certified.send_notification(NotificationRequest(
        device_token="cc" * 32, message={"aps": {"alert": "Card"}}))
    assert answer.is_successful, answer.description
    print("aioapns: 1000 pushes, 3 reasons, one by certificate")


async def kalyke():
    class Client(ApnsClient):
        @property
        def _base_url(self):
            return f"https://{HOST}:{PORT}"

    from pathlib import Path
    client = Client(use_sandbox=True, team_id=TEAM, auth_key_id=KEY_ID, auth_key_filepath=Path(KEY))
    config = ApnsConfig(topic=TOPIC, push_type=ApnsPushType.ALERT)
    payload = Payload(alert=PayloadAlert(title="Hello", body="from kalyke"))
    await client.send_message(device_token="ab" * 32, payload=payload, apns_config=config)
    try:
        await client.send_message(device_token="xyz", payload=payload, apns_config=config)
        raise AssertionError("a bad token was taken")
    except Exception as error:
        assert type(error).__name__ == "BadDeviceToken", repr(error)
    print("kalyke: a push, a reason")


def mopy():
    from apns2.client import APNsClient
    from apns2.credentials import TokenCredentials
    from apns2.errors import BadDeviceToken, ServiceUnavailable, Unregistered
    from apns2.payload import Payload as Text

    class Client(APNsClient):
        LIVE_SERVER, DEFAULT_PORT = HOST, PORT

    client = Client(TokenCredentials(KEY, KEY_ID, TEAM))
    client.send_notification("cd" * 32, Text(alert="Mopy"), TOPIC)

    def refused(expected, token):
        try:
            client.send_notification(token, Text(alert="Bad"), TOPIC)
            raise AssertionError(f"{token} was taken")
        except expected:
            pass

    def rest(method, path, body=None):
        request = urllib.request.Request(
            os.environ["PUSHSIM_URL"] + "api/v1/" + path, method=method,
            data=json.dumps(body).encode() if body else None)
        urllib.request.urlopen(request).read()

    refused(BadDeviceToken, "xyz")
    rest("DELETE", "devices/" + "cd" * 32)
    refused(Unregistered, "cd" * 32)
    rest("PUT", "chaos", {"faults": [{"reason": "ServiceUnavailable", "times": 1}]})
    refused(ServiceUnavailable, "ef" * 32)
    client.send_notification("ef" * 32, Text(alert="Good"), TOPIC)
    print("mopyapns: two pushes, 3 reasons")


asyncio.run(asyncio.wait_for(aio(), 120))
mopy()
asyncio.run(asyncio.wait_for(kalyke(), 60))
