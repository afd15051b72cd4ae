"""A shop's backend: tells customers on their phones that an order is on its way."""

import os
import ssl

import httpx

APNS = "https://{}:{}".format(
    os.environ.get("PUSHSIM_APNS_HOST", "api.push.apple.com"),
    os.environ.get("PUSHSIM_APNS_PORT", "443"),
)
TOPIC = "com.example.shop"


class Unregistered(Exception):
    """The customer has deleted the app: forget the token."""


class Orders:
    """Sends with one connection, as APNs wants it."""

    def __init__(self, provider_token: str):
        self.client = httpx.Client(
            http2=True,
            verify=ssl.create_default_context(cafile=os.environ.get("PUSHSIM_APNS_CA")),
            headers={"authorization": f"bearer {provider_token}", "apns-topic": TOPIC},
        )

    def shipped(self, device_token: str, order: int, photo: str | None = None) -> str:
        """Says that an order was shipped, with a photo of the parcel; returns the push's id."""
        payload = {
            "aps": {
                "alert": {"title": "Order shipped", "body": f"Order {order} is on its way."},
                "mutable-content": 1,
                "thread-id": f"order-{order}",
            },
        }
        if photo:
            payload["image"] = photo
        answer = self.client.post(
            f"{APNS}/3/device/{device_token}",
            json=payload,
            headers={"apns-push-type": "alert", "apns-collapse-id": f"order-{order}"},
        )
        if answer.status_code == 410:
            raise Unregistered(device_token)
        if answer.status_code != 200:
            raise RuntimeError(answer.json()["reason"])
        return answer.headers["apns-id"]
