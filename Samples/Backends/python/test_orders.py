"""An order's pushes as customers see them. Run: pushsim serve -- pytest Samples/Backends/python"""

import os
import secrets

import httpx
import pytest

import provider_token
from orders import TOPIC, Orders, Unregistered

INBOX = os.environ["PUSHSIM_URL"].rstrip("/") + "/api/v1"


@pytest.fixture(scope="module")
def orders():
    return Orders(provider_token.minted())


@pytest.fixture
def phone():
    """A customer's phone; its token is the test's own, so that tests share one inbox."""
    token = secrets.token_hex(32)
    httpx.post(f"{INBOX}/devices", json={"token": token, "app": TOPIC}).raise_for_status()
    return token


def seen(push_id: str) -> dict:
    """Returns a settled push; waits for it, and never polls."""
    answer = httpx.get(f"{INBOX}/wait", params={"query": f"id:{push_id}", "timeout": 20}, timeout=30)
    answer.raise_for_status()
    return answer.json()


def test_the_customer_sees_which_order_was_shipped(orders, phone):
    push = seen(orders.shipped(phone, 7))
    assert push["title"] == "Order shipped"
    assert push["body"] == "Order 7 is on its way."


def test_a_second_push_takes_the_place_of_the_first(orders, phone):
    seen(orders.shipped(phone, 8))
    seen(orders.shipped(phone, 8))
    lines = httpx.post(f"{INBOX}/devices/{phone}/verbs", content="delivered").json()
    assert str(lines).count("Order shipped") == 1


def test_a_phone_without_a_connection_gets_the_push_later(orders, phone):
    httpx.patch(f"{INBOX}/devices/{phone}", json={"online": False}).raise_for_status()
    push = orders.shipped(phone, 9)
    httpx.patch(f"{INBOX}/devices/{phone}", json={"online": True}).raise_for_status()
    assert seen(push)["body"] == "Order 9 is on its way."


def test_a_customer_without_the_app_is_forgotten(orders, phone):
    httpx.delete(f"{INBOX}/devices/{phone}").raise_for_status()
    with pytest.raises(Unregistered):
        orders.shipped(phone, 10)


def test_what_apns_refuses_is_an_error(orders):
    with pytest.raises(RuntimeError, match="BadDeviceToken"):
        orders.shipped("not-a-token", 11)
