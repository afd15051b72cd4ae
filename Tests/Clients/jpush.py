"""JPush's own Python client, as it is, against the inbox: jpush.py KEY SECRET. Ends with 1 and what is
wrong.

Nothing names pushsim to the client: it opens JPush's hosts, and `pushsim serve --` has them come here.
"""

import json
import logging
import os
import sys
import urllib.parse
import urllib.request

# This file has the library's name; the library is meant.
sys.path.remove(os.path.dirname(os.path.abspath(__file__)))

import jpush  # noqa: E402
from jpush import common  # noqa: E402

# The library says each refusal.
logging.disable(logging.ERROR)
KEY, SECRET = sys.argv[1], sys.argv[2]
APP = "com.example.app"
calls = 0
client = jpush.JPush(KEY, SECRET)
device, report, schedule = client.create_device(), client.create_report(), client.create_schedule()


def rest(method, path, body=None):
    request = urllib.request.Request(
        os.environ["PUSHSIM_URL"] + "api/v1/" + path, method=method,
        data=json.dumps(body).encode() if body is not None else None)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or b"null")


def verbs(token, text):
    request = urllib.request.Request(
        os.environ["PUSHSIM_URL"] + f"api/v1/devices/{token}/verbs", method="POST",
        data=text.encode())
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read())


def call(body, *arguments, **named):
    """One call of the client."""
    global calls
    calls += 1
    return body(*arguments, **named)


def refused(code, body, *arguments, **named):
    """A call that JPush refuses with a code of its own."""
    try:
        answer = call(body, *arguments, **named)
    except common.JPushFailure as failure:
        assert failure.error_code == code, f"{failure.error_code}, not {code}: {failure.details}"
        return failure
    raise AssertionError(f"{code} did not come: {answer.payload}")


def unauthorized(body, *arguments):
    try:
        call(body, *arguments)
    except common.Unauthorized:
        return
    raise AssertionError("401 did not come")


def push(audience=jpush.all_, notification=None, message=None, options=None, platform=jpush.all_,
         cid=None, by=client, zone=None):
    made = by.create_push()
    made.audience, made.platform, made.notification = audience, platform, notification
    made.message, made.options, made.cid = message, options, cid
    if zone:
        made.zone = zone
    return made


def came(answer, count):
    """The pushes of an answer, once they have come to their devices."""
    assert answer.payload["msg_id"].isdigit(), answer.payload
    query = urllib.parse.quote(f"id:{answer.payload['msg_id']}")
    listed = rest("GET", f"pushes?query={query}&limit=1000")["pushes"]
    assert len(listed) == count, f"{len(listed)} pushes, not {count}"
    found = [rest("GET", f"wait?query=id:{push['id']}&timeout=20") for push in reversed(listed)]
    return found


def to(answer, *names):
    """Whether exactly these devices got it."""
    got = sorted(push["device"] for push in came(answer, len(names)))
    assert got == sorted(tokens[name] for name in names), f"{got}, not {names}"


def text(body):
    return jpush.notification(alert=body)


def ios(**members):
    return jpush.notification(ios=jpush.ios(**members))


tokens = {name: f"{number:064x}" for number, name in enumerate(["ada", "bob", "cy"], 1)}
rids = {name: rest("POST", "devices", {"token": token, "app": APP, "name": name})["registrationID"]
        for name, token in tokens.items()}


def devices():
    call(device.set_deviceinfo, rids["ada"], {
        **jpush.device_tag(jpush.add("gold", "north")), **jpush.device_alias("ada"), "mobile": "13012345678"})
    call(device.set_deviceinfo, rids["bob"], jpush.device_tag(jpush.add("gold", "old"), jpush.remove("old")))
    call(device.set_deviceinfo, rids["cy"], {**jpush.device_tag(jpush.add("north", "北京")), "alias": "crew"})
    info = call(device.get_deviceinfo, rids["ada"]).payload
    assert info == {"tags": ["gold", "north"], "alias": "ada", "mobile": "13012345678"}, info
    assert call(device.get_taglist).payload == {"tags": ["gold", "north", "北京"]}
    assert call(device.check_taguserexist, "gold", rids["bob"]).payload == {"result": True}
    assert call(device.check_taguserexist, "北京", rids["bob"]).payload == {"result": False}
    call(device.update_tagusers, "late", jpush.device_regid(jpush.add(rids["bob"], rids["cy"])))
    call(device.update_tagusers, "late", jpush.device_regid(jpush.remove(rids["cy"])))
    assert call(device.check_taguserexist, "late", rids["bob"]).payload["result"] is True
    call(device.delete_tag, "late")
    assert call(device.check_taguserexist, "late", rids["bob"]).payload["result"] is False
    assert call(device.get_aliasuser, "ada", "ios").payload == {"registration_ids": [rids["ada"]]}
    assert call(device.get_aliasuser, "nobody").payload == {"registration_ids": []}
    status = call(device.get_device_status, [rids["ada"], "16ffffffffffffffff"]).payload
    assert status == {rids["ada"]: {"online": True}, "16ffffffffffffffff": {}}, status
    refused(7002, device.get_deviceinfo, "16ffffffffffffffff")
    refused(7002, device.set_deviceinfo, rids["ada"],
            jpush.device_tag(jpush.add(*[f"t{n}" for n in range(101)])))
    refused(7002, device.set_deviceinfo, rids["ada"], jpush.device_tag(jpush.add("with space")))
    assert call(device.get_deviceinfo, rids["ada"]).payload["tags"] == ["gold", "north"]


def audiences():
    tag, tag_and, tag_not = jpush.tag, jpush.tag_and, jpush.tag_not
    for audience, names in [
        (jpush.all_, ["ada", "bob", "cy"]),
        (jpush.audience(tag("gold", "nowhere")), ["ada", "bob"]),
        (jpush.audience(tag("gold", "north")), ["ada", "bob", "cy"]),
        (jpush.audience(tag_and("gold", "north")), ["ada"]),
        (jpush.audience(tag_not("gold")), ["cy"]),
        (jpush.audience(tag("gold"), tag_not("north")), ["bob"]),
        (jpush.audience(jpush.alias("ada", "crew")), ["ada", "cy"]),
        (jpush.audience(jpush.alias("ada", "crew"), tag("北京")), ["cy"]),
        (jpush.audience(jpush.registration_id(rids["bob"], rids["cy"])), ["bob", "cy"]),
        (jpush.audience(jpush.registration_id(rids["bob"]), {"alias": []}), ["bob"]),
    ]:
        to(call(push(audience, text("Hello")).send), *names)
    for audience in [jpush.audience(tag("nowhere")), jpush.audience(tag_and("gold", "北京")),
                     {"segment": ["1"]},
                     jpush.audience(jpush.registration_id("16ffffffffffffffff"))]:
        failure = refused(1011, push(audience, text("Hello")).send)
        assert failure.response.status_code == 400
    refused(1011, push(jpush.all_, text("Hello"), platform=jpush.platform("android")).send)
    refused(1003, push(jpush.audience(jpush.registration_id("no id")), text("Hello")).send)
    refused(1003, push(jpush.audience(tag(*[f"t{n}" for n in range(21)])), text("Hello")).send)
    refused(1003, push({"tag": "gold"}, text("Hello")).send)
    refused(1003, push({"tag": [""]}, text("Hello")).send)
    refused(1009, push({"city": ["x"]}, text("Hello")).send)
    refused(1002, push({}, text("Hello")).send)


def notifications():
    ada = jpush.audience(jpush.alias("ada"))
    rich = came(call(push(ada, ios(
        alert={"title": "T", "body": "B"}, sound="sound.caf", badge=5, category="c", thread_id="t",
        mutable_content=True, interruption_level="time-sensitive",
        extras={"news_id": 134, "my_key": "a value"})).send), 1)[0]
    payload = rich["payload"]
    assert payload["aps"] == {
        "alert": {"title": "T", "body": "B"}, "sound": "sound.caf", "badge": 5, "category": "c",
        "thread-id": "t", "mutable-content": 1, "interruption-level": "time-sensitive"}, payload
    assert payload["news_id"] == 134 and payload["my_key"] == "a value"
    assert isinstance(payload["_j_msgid"], int) and payload["_j_business"] == 1 and payload["_j_uid"]
    assert rich["title"] == "T" and rich["door"] == "jpush", rich
    # The library's own defaults are a badge of "+1" and a sound: the number is each device's own.
    more = came(call(push(notification=ios(alert="More")).send), 3)
    badges = {push["device"]: push["payload"]["aps"]["badge"] for push in more}
    assert badges == {tokens["ada"]: 6, tokens["bob"]: 1, tokens["cy"]: 1}, badges
    assert all(push["payload"]["aps"]["sound"] == "default" for push in more)
    less = came(call(push(ada, ios(alert="Less", badge="-2")).send), 1)[0]
    assert less["payload"]["aps"]["badge"] == 4, less
    none = came(call(push(ada, ios(alert="None", badge=0, sound_disable=True)).send), 1)[0]
    assert none["payload"]["aps"] == {"alert": "None", "badge": 0}
    silent = came(call(push(ada, ios(
        alert="", badge=None, sound_disable=True, content_available=True,
        extras={"id": 1})).send), 1)[0]
    assert silent["payload"]["aps"] == {"alert": "", "content-available": 1}, silent
    assert silent["headers"]["apns-push-type"] == "background" and silent["outcome"] == "silent", silent
    collapsed = came(call(push(ada, text("One"), options={
        "apns_collapse_id": "news", "sendno": 42, "apns_production": False}).send), 1)[0]
    assert collapsed["headers"]["apns-collapse-id"] == "news"
    numbered = call(push(ada, text("Two"), options={"sendno": 42}).send)
    assert numbered.payload["sendno"] == "42" and len(came(numbered, 1)) == 1
    refused(1009, push(ada, {"ios": {"alert": "x", "content_available": True}}).send)
    refused(1009, push(ada, {"ios": {"alert": "x", "title": "x"}}).send)
    refused(1009, push(ada, text("x"), options={"ttl": 60}).send)
    refused(1003, push(ada, text("x"), options={"time_to_live": 864001}).send)
    refused(1003, push(ada, text("x"), options={"apns_collapse_id": "x" * 65}).send)
    refused(1003, push(ada, {"ios": {"alert": "x", "badge": "auto"}}).send)
    refused(1003, push(ada, {"ios": {"alert": 5}}).send)
    refused(1002, push(ada, {"ios": {"badge": 5}}).send)
    refused(1005, push(ada, ios(alert="x" * 4000)).send)
    refused(1003, push(ada, text("x"), platform=["symbian"]).send)
    # A person opens it.
    opened = call(push(jpush.audience(jpush.alias("crew")), text("Open me")).send)
    came(opened, 1)
    verbs(tokens["cy"], "tap")
    clicks = call(report.get_messages, opened.payload["msg_id"]).payload[0]["ios"]["click"]
    assert clicks == 1, clicks
    verbs(tokens["cy"], "background")


def messages():
    ada, note = jpush.audience(jpush.alias("ada")), jpush.message

    def states(answer):
        found = rest("GET", f"messages?id={answer.payload['msg_id']}")["messages"]
        return [message["state"] for message in found]

    verbs(tokens["ada"], "launch")
    front = call(push(ada, message=note("Hi", title="T", content_type="text", extras={"k": "v"})).send)
    kept = rest("GET", f"messages?id={front.payload['msg_id']}")["messages"][0]
    assert kept["state"] in ("waiting", "received") and kept["content"]["extras"] == {"k": "v"}, kept
    came_over = wait_for(lambda: states(front) == ["received"])
    assert came_over, states(front)
    shown = rest("GET", f"pushes?query=id:{front.payload['msg_id']}")["pushes"]
    assert shown == [], "a message is no notification"
    # Six for a phone whose app is not in front: the newest five stay, and come in their order.
    verbs(tokens["ada"], "background")
    sent = [call(push(ada, message=note(f"m{number}")).send) for number in range(6)]
    assert wait_for(lambda: states(sent[0]) == ["dropped"]), states(sent[0])
    brief = call(push(ada, message=note("now or never"), options={"time_to_live": 0}).send)
    assert wait_for(lambda: states(brief) == ["dropped"]), states(brief)
    verbs(tokens["ada"], "launch")
    assert wait_for(lambda: all(states(one) == ["received"] for one in sent[1:]))
    newest = rest("GET", f"messages?device={tokens['ada']}&limit=7")["messages"]
    order = [one["content"]["content"] for one in reversed(newest) if one["state"] == "received"]
    assert order[-5:] == ["m1", "m2", "m3", "m4", "m5"], order
    verbs(tokens["ada"], "background")
    # One takes another's place.
    old = call(push(ada, message=note("old")).send)
    new = call(push(ada, message=note("new"), options={"override_msg_id": int(old.payload["msg_id"])}).send)
    assert wait_for(lambda: states(old) == ["overridden"]) and states(new) == ["waiting"]
    # Notification and message together.
    both = call(push(ada, ios(alert="Chat", badge=None), note("the line")).send)
    assert came(both, 1)[0]["title"] == "" and states(both) == ["waiting"]
    received = call(report.get_received, both.payload["msg_id"]).payload
    assert received == [{
        "msg_id": both.payload["msg_id"], "android_received": None, "ios_apns_sent": 1,
        "ios_apns_received": 0, "ios_msg_received": 0, "wp_mpns_sent": None}], received
    verbs(tokens["ada"], "launch\nbackground\nlaunch")
    assert wait_for(lambda: states(both) == ["received"])
    refused(1002, push(ada, message={"title": "x"}).send)
    refused(1009, push(ada, message={"msg_content": "x", "badge": 1}).send)
    refused(1005, push(ada, message=note("x" * 4000)).send)


def wait_for(holds):
    """Whether something holds within five seconds: an in-app message takes its device's turn."""
    import time
    end = time.monotonic() + 5
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def more():
    ada = jpush.audience(jpush.alias("ada"))
    before = rest("GET", "info")["pushes"]
    checked = call(push(ada, text("Only looked at")).send_validate)
    assert checked.payload["msg_id"].isdigit() and rest("GET", "info")["pushes"] == before
    refused(1011, push(jpush.audience(jpush.tag("nowhere")), text("x")).send_validate)
    cids = call(client.create_push().get_cid, 3).payload["cidlist"]
    assert len(set(cids)) == 3 and all(cid.startswith(KEY + "-") for cid in cids)
    refused(1003, client.create_push().get_cid, 1001)
    first = call(push(ada, text("Once"), cid=cids[0]).send)
    again = call(push(ada, text("Once"), cid=cids[0]).send)
    assert first.payload == again.payload and len(came(first, 1)) == 1
    batch = call(client.create_push().batch_push_by_regid, [
        {"platform": "ios", "target": rids["bob"], "notification": text("to bob")},
        {"platform": "ios", "target": "16ffffffffffffffff", "notification": text("to nobody")}]).payload
    codes = sorted(one.get("error", {}).get("code", 0) for one in batch.values())
    assert codes == [0, 1011], batch
    batch = call(client.create_push().batch_push_by_alias, [
        {"platform": "all", "target": "ada", "message": jpush.message("to ada")}]).payload
    assert [type(one["msg_id"]) for one in batch.values()] == [int]
    group = jpush.GroupPush(KEY, SECRET)
    grouped = call(push(ada, text("To the group"), by=group).send).payload
    assert grouped[KEY]["msg_id"].isdigit() and "group_msgid" in grouped, grouped
    zone = jpush.JPush(KEY, SECRET, zone="bj")
    to(call(push(ada, text("From Beijing"), by=zone).send), "ada")
    assert call(zone.create_device().get_deviceinfo, rids["ada"]).payload["alias"] == "ada"
    assert call(zone.create_device().get_taglist).payload["tags"]
    assert call(zone.create_report().get_received, first.payload["msg_id"]).payload[0]["ios_apns_sent"] == 1
    assert call(zone.create_schedule().get_schedule_list).payload["total_count"] == 0


def reports():
    sent = call(push(jpush.audience(jpush.tag("gold")), text("Count me")).send)
    came(sent, 2)
    number = sent.payload["msg_id"]
    detail = call(report.get_received_detail, f"{number},1").payload
    assert detail[0]["ios_apns_sent"] == 2 and detail[0]["ios_msg_received"] is None, detail
    assert detail[1]["msg_id"] == "1" and detail[1]["ios_apns_sent"] is None, detail
    status = call(report.get_status_message, int(number),
                  [rids["ada"], rids["cy"], "16ffffffffffffffff"]).payload
    assert status == {rids["ada"]: {"status": 0}, rids["cy"]: {"status": 3},
                      "16ffffffffffffffff": {"status": 2}}, status
    ios_counts = call(report.get_messages, number).payload[0]["ios"]
    assert ios_counts["apns_target"] == 2 and ios_counts["apns_sent"] == 2, ios_counts
    assert call(report.get_messages_detail, number).payload[0]["ios"]["click"] == 0
    users = call(report.get_users, "DAY", "2026-01-01", 1).payload
    assert users["items"][0]["ios"]["new"] == 3, users
    refused(3002, report.get_received, "x")
    # A phone that is out of reach has not got it.
    rest("PATCH", f"devices/{tokens['bob']}", {"online": False})
    away = call(push(jpush.audience(jpush.registration_id(rids["bob"])), text("Later")).send)
    assert call(report.get_status_message, int(away.payload["msg_id"]), rids["bob"]).payload == {
        rids["bob"]: {"status": 1}}
    assert call(device.get_device_status, rids["bob"]).payload == {rids["bob"]: {"online": False}}
    rest("PATCH", f"devices/{tokens['bob']}", {"online": True})
    came(away, 1)


def schedules():
    body = push(jpush.all_, text("Later")).payload

    # The module of that name has both.
    payload, trigger = jpush.schedulepayload.schedulepayload, jpush.schedulepayload.trigger

    def made(when, **changes):
        return {**payload("name_1", True, when, body), **changes}

    single = call(schedule.post_schedule, made(trigger("2027-01-01 12:00:00"))).payload
    weekly = call(schedule.post_schedule, made(trigger(
        "12:00:00", "2026-12-01 00:00:00", "2027-06-01 00:00:00", "WEEK", 2, ["WED", "FRI"]))).payload
    assert call(schedule.get_schedule_list).payload["total_count"] == 2
    assert call(schedule.get_schedule_list, 2).payload["schedules"] == []
    changed = call(schedule.put_schedule, {"name": "other"}, single["schedule_id"]).payload
    assert changed["name"] == "other" and changed["push"] == body, changed
    known = call(schedule.get_schedule_by_id, weekly["schedule_id"]).payload
    assert known["trigger"]["periodical"]["point"] == ["WED", "FRI"], known
    call(schedule.delete_schedule, weekly["schedule_id"])
    assert refused(8104, schedule.get_schedule_by_id, weekly["schedule_id"]).response.status_code == 404
    refused(8400, schedule.post_schedule, made(trigger("2020-01-01 12:00:00")))
    refused(8400, schedule.post_schedule, made(trigger("2027-1-1 12:00")))
    refused(8400, schedule.post_schedule, made(trigger("2027-01-01 12:00:00"), enabled=False))
    refused(8400, schedule.post_schedule, made(trigger("2027-01-01 12:00:00"), push={"platform": "all"}))
    call(schedule.delete_schedule, single["schedule_id"])


def credentials():
    other = jpush.JPush(KEY, "wrong")
    unauthorized(push(by=other, notification=text("x")).send)
    unauthorized(other.create_device().get_taglist)
    unauthorized(other.create_report().get_received, "1")
    unauthorized(other.create_schedule().get_schedule_list)
    # A key that nobody named is for the only app there is.
    stranger = jpush.JPush("ffffffffffffffffffffffff", "any")
    to(call(push(jpush.audience(jpush.alias("ada")), text("Hello"), by=stranger).send), "ada")


def leaving():
    call(device.set_deviceinfo, rids["bob"], jpush.device_tag(""))
    assert call(device.get_deviceinfo, rids["bob"]).payload["tags"] == []
    call(device.delete_alias, "ada", "ios")
    refused(1011, push(jpush.audience(jpush.alias("ada")), text("x")).send)


for part in [devices, audiences, notifications, messages, more, reports, schedules, credentials, leaving]:
    part()
print(f"jpush: {calls} calls of the client, as it is")
