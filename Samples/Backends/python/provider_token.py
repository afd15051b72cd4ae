"""A provider token as APNs wants it: in production made of the team's key with a JWT library."""

import base64
import json
import time


def minted(key_id: str = "TESTKEY001", team: str = "TESTTEAM01") -> str:
    """A token of the right form. Its signature is of no key: without --auth-key, the inbox takes it."""

    def part(value: bytes) -> str:
        return base64.urlsafe_b64encode(value).rstrip(b"=").decode()

    header = part(json.dumps({"alg": "ES256", "kid": key_id}).encode())
    claims = part(json.dumps({"iss": team, "iat": int(time.time())}).encode())
    return f"{header}.{claims}.{part(bytes(64))}"
