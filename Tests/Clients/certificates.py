"""aapns as it is: certificates.py. It needs an older h2 than the other libraries, and so its own
environment. CERTIFICATE names the provider's certificate; SSL_CERT_FILE what to trust."""

import asyncio
import os

from aapns import errors
from aapns.api import Server
from aapns.models import Alert, Notification


async def main():
    server = Server(client_cert_path=os.environ["CERTIFICATE"], host="api.push.apple.com",
                    ca_file=os.environ["SSL_CERT_FILE"])
    client = await server.create_client()
    text = Notification(alert=Alert(body="from aapns"))
    sent = await asyncio.gather(*[client.send_notification(f"{n:064x}", text) for n in range(100)])
    assert len(sent) == 100
    for reason, arguments in [("BadDeviceToken", {"token": "xyz"}),
                              ("TopicDisallowed", {"token": "ab" * 32, "topic": "com.example.other"})]:
        try:
            await client.send_notification(arguments.pop("token"), text, **arguments)
            raise AssertionError(f"{reason} did not come")
        except errors.ResponseError as error:
            assert reason in (type(error).__name__, error.reason), repr(error)
    await client.close()
    print("aapns: 100 pushes by certificate, 2 reasons")


asyncio.run(asyncio.wait_for(main(), 60))
