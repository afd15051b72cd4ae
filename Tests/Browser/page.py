"""The page of the inbox in a real browser: page.py URL TEST [PICTURE.png]. Ends with 1 and what is wrong.

Each test gets a server of its own; its name is that of a function below.
"""

import base64
import json
import sys
import urllib.error
import urllib.request

from browser import Browser

URL = sys.argv[1]
HOSTILE = ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "' onclick='alert(1)",
           "\u202eevil", "Z\u0351\u036b\u0343algo", "${7*7}", "javascript:alert(1)"]
PRESS = "[...document.querySelectorAll('#detail button')].find(e => e.textContent === %s).click()"


def ask(path, body=None, method=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data=data, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read())


def send(title, body="", app="com.example.app", **more):
    payload = {"aps": {"alert": {"title": title, "body": body}}, **more}
    sent = ask("api/v1/pushes", {"app": app, "payload": payload})
    return ask(f"api/v1/wait?query=id:{sent['id']}")


def titles(browser):
    return browser.run("[...document.querySelectorAll('#rows .title')].map(e => e.textContent)")


def press(browser, label):
    browser.until("[...document.querySelectorAll('#detail button')].some(e => e.textContent === %s)"
                  % json.dumps(label))
    browser.run(PRESS % json.dumps(label))


def show(browser, push):
    browser.run(f"open({json.dumps(push['id'])})")
    browser.until(f"location.hash === '#{push['id']}' && document.querySelector('#detail textarea')")


def live_list(browser):
    """What comes shows without a reload, and is searched and grouped."""
    browser.until("document.getElementById('empty').textContent.includes('curl')")
    send("Order shipped", "It is on its way")
    browser.until("document.querySelector('#rows .title')?.textContent === 'Order shipped'")
    send("Goal", app="com.example.sport")
    browser.until("document.querySelectorAll('#rows .title').length === 2")
    browser.run("document.getElementById('group').value = 'byApp';"
                "document.getElementById('group').dispatchEvent(new Event('change'))")
    browser.until("document.querySelectorAll('#rows .group').length === 2")
    groups = browser.run("[...document.querySelectorAll('#rows .group')].map(e => e.textContent)")
    assert groups == ["com.example.sport (1)", "com.example.app (1)"], groups
    browser.run("document.getElementById('query').value = 'title:order';"
                "document.getElementById('search').requestSubmit()")
    browser.until("document.querySelectorAll('#rows .title').length === 1")
    assert titles(browser) == ["Order shipped"]


def keyboard(browser):
    """The list is walked through by keys, and every control has a name."""
    for title in ["One", "Two"]:
        send(title)
    browser.until("document.querySelectorAll('#rows .title').length === 2")
    for key in ["/", "Escape", "j", "j"]:
        browser.run("document.activeElement.blur()" if key == "Escape" else
                    f"document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }}))")
        if key == "/":
            assert browser.run("document.activeElement.id") == "query"
    assert "One" in browser.run("document.activeElement.textContent")
    # What comes meanwhile does not take the focus away.
    send("Three")
    browser.until("document.querySelectorAll('#rows .title').length === 3")
    assert "One" in browser.run("document.activeElement.textContent")
    browser.run("document.activeElement.click()")
    browser.until("document.activeElement.id === 'detail'")
    for view in ["show-pushes", "show-devices", "show-tools"]:
        browser.run(f"document.getElementById('{view}').click()")
        browser.until(f"document.getElementById('{view}').ariaPressed === 'true'")
        nameless = browser.run("""[...document.querySelectorAll('button, input, select, textarea, iframe')]
            .filter(e => !(e.textContent.trim() || e.ariaLabel || e.title || e.placeholder
              || e.labels?.length)).length""")
        assert nameless == 0, f"{nameless} controls have no name in {view}"
    assert browser.run("document.querySelector('a.skip').getAttribute('href')") == "#detail"


def push_page(browser):
    """A push has its card, its log, the request and what can be done again."""
    push = send("Order shipped", "It is on its way")
    show(browser, push)
    detail = browser.run("document.getElementById('detail').innerText")
    assert "banner, list, lock screen" in detail and "curl" in detail, detail
    log = browser.run("[...document.querySelectorAll('#detail .log li')].map(e => e.textContent)")
    assert len(log) == 2 and "accepted" in log[0] and "delivered" in log[1], log
    browser.until("document.querySelector('#detail iframe')")
    browser.run("document.querySelector('.phone img').decode()")
    # Edited and sent again.
    browser.run("""{
        const editor = document.querySelector('#detail textarea');
        editor.value = editor.value.replace('Order shipped', 'Order delayed');
        editor.nextElementSibling.querySelector('button').click();
    }""")
    browser.until("document.querySelector('.phone img')?.alt.startsWith('Order delayed')")


def difference(browser):
    """What the extension changed stands beside what was sent."""
    push = send("Photo", "from Ann", image="https://photos.example/photo.jpg")
    sent = ask(f"api/v1/pushes/{push['id']}/replay", {"payload": {
        **push["payload"], "aps": {**push["payload"]["aps"], "mutable-content": 1}}})
    push = ask(f"api/v1/wait?query=id:{sent['id']}")
    assert push["outcome"] == "modified", push
    show(browser, push)
    rows = browser.run("[...document.querySelectorAll('#difference tbody tr')].map(e => e.innerText)")
    assert any("attachment 1" in row and "public.jpeg" in row for row in rows), rows
    assert not any(row.startswith("title") for row in rows), rows


def unchanged(browser):
    """A handler that was called with what came changed nothing, and the page does not praise it."""
    sent = ask("api/v1/pushes", {"app": "com.example.app", "payload": {
        "aps": {"alert": "Order shipped", "mutable-content": 1}, "Simulator Target Bundle": "com.example.app"}})
    push = ask(f"api/v1/wait?query=id:{sent['id']}")
    assert (push["outcome"], push["changed"]) == ("modified", False), push
    browser.until("document.querySelector('#rows .tag')?.className === 'tag unchanged'")
    show(browser, push)
    assert "modified (unchanged)" in browser.run("document.getElementById('detail').innerText")
    assert browser.run("document.getElementById('difference').textContent") == "Nothing was changed."


def silent(browser):
    """What a push has not is left out: the page does not write null."""
    for aps in [{"content-available": 1}, {"alert": "Hello"}]:
        sent = ask("api/v1/pushes", {"app": "com.example.app", "payload": {"aps": aps}})
        show(browser, ask(f"api/v1/wait?query=id:{sent['id']}"))
        own = browser.run("[...document.getElementById('detail').childNodes]"
                          ".filter(e => e.nodeType === Node.TEXT_NODE).map(e => e.data)")
        assert own == [], own


def refused(browser):
    """A push that an endpoint refused is in the list, with the reason and what was sent."""
    send("Order shipped")
    request = urllib.request.Request(
        URL + "v1/projects/demo/messages:send", headers={"authorization": "Bearer any"},
        data=b'{"message": {"notification": {"title": "Lost"}}}')
    try:
        urllib.request.urlopen(request)
        raise AssertionError("FCM's endpoint took a message without a target")
    except urllib.error.HTTPError as error:
        assert error.code == 400
    browser.until("document.querySelectorAll('#rows .title').length === 2")
    row = browser.run("document.querySelector('#rows button').innerText")
    assert "refused" in row and "INVALID_ARGUMENT" in row, row
    browser.run("document.querySelector('#rows button').click()")
    browser.until("document.getElementById('detail').innerText.includes('refused 400 INVALID_ARGUMENT')")
    assert "Lost" in browser.run("document.getElementById('detail').innerText")
    assert browser.run("location.hash") == "#refused/1"
    assert "1 / 1 · refused: 1" == browser.run("document.getElementById('count').textContent")
    assert "INVALID_ARGUMENT" in browser.run("fetch('api/v1/export').then(e => e.text())")
    browser.run("window.confirm = () => true; document.getElementById('clear').click()")
    browser.until("document.querySelectorAll('#rows .title').length === 0")


def many(browser):
    """The list says how many there are, and shows more of them on request."""
    for number in range(210):
        ask("api/v1/pushes", {"app": "com.example.app", "payload": {"aps": {"alert": f"Number {number}"}}})
    browser.until("document.getElementById('count').textContent === '200 / 210'")
    assert len(titles(browser)) == 200
    browser.run("document.getElementById('more').click()")
    browser.until("document.getElementById('count').textContent === '210 / 210'")
    assert titles(browser)[-1] == "Number 0" and browser.run("document.getElementById('more').hidden")


def tabs(browser):
    """More pages than a browser has connections to a host are live at once."""
    for _ in range(7):
        browser.add_page(URL)
        browser.until("document.getElementById('live')?.textContent === 'live'")
    send("Order shipped")
    browser.until("document.querySelector('#rows .title')?.textContent === 'Order shipped'")
    assert ask("api/v1/info")["listeners"] == 1


def long_words(browser):
    """A word without spaces stays in the list, and the focus is seen whole."""
    send("Order", "W" * 400)
    browser.until("document.querySelector('#rows button')")
    assert browser.run("document.getElementById('list').scrollWidth <= document.getElementById('list').clientWidth")
    # A key that a person presses: what a script focuses without one shows no ring.
    browser.call("Input.dispatchKeyEvent", type="keyDown", key="j", text="j")
    browser.until("document.querySelector('#rows button').matches(':focus-visible')")
    assert browser.run("getComputedStyle(document.querySelector('#rows button')).outlineOffset") == "-3px"


def touches(browser):
    """The card of a push is touched from its page, and the app opens."""
    push = send("Order shipped")
    show(browser, push)
    browser.until("document.querySelector('#touches button')")
    press(browser, "Tap")
    browser.until("document.getElementById('detail').innerText.includes('foreground')")


def matrix(browser):
    """One push in every state of a phone, drawn."""
    show(browser, send("Order shipped"))
    browser.run("document.getElementById('matrix').click()")
    browser.until("document.querySelectorAll('#states figure').length === 8")
    cells = browser.run("[...document.querySelectorAll('#states figcaption')].map(e => e.textContent)")
    assert any(cell.startswith("in front") for cell in cells), cells
    assert "not allowed: nothing" in cells, cells
    browser.run("Promise.all([...document.querySelectorAll('#states img')].map(e => e.decode()))")


def hostile_texts(browser):
    """Texts of pushes are shown as text: nothing in them runs."""
    for text in HOSTILE:
        send(text, text, **{text: text})
    browser.until(f"document.querySelectorAll('#rows .title').length === {len(HOSTILE)}")
    assert sorted(titles(browser)) == sorted(HOSTILE), titles(browser)
    for push in ask("api/v1/pushes?limit=100")["pushes"]:
        show(browser, push)
        browser.run("document.getElementById('matrix').click()")
        browser.until("document.querySelectorAll('#states figure').length === 8")


def devices(browser):
    """A device is added, locked, put into a Focus, and gets another token; a card of it is tapped."""
    send("Order shipped")
    browser.run("document.getElementById('show-devices').click()")
    browser.until("document.querySelector('#rows .title')?.textContent === 'iPhone 1'")
    browser.run("window.prompt = () => 'com.example.sport';"
                "[...document.querySelectorAll('#rows button')].at(-1).click()")
    browser.until("document.querySelectorAll('#rows .title').length === 2")
    browser.run("[...document.querySelectorAll('#rows button')]"
                ".find(e => e.textContent.includes('iPhone 1')).click()")
    browser.until("document.querySelector('#detail h2')?.textContent === 'iPhone 1'")
    browser.run("document.querySelector('#detail img.drawing').decode()")
    inside = "document.getElementById('detail').innerText.includes(%s)"
    for label, then in [("Lock", "', locked'"), ("Unlock", "', unlocked'"), ("Focus on", "'Focus Work'"),
                        ("Focus off", "'Focus on'"), ("Tap", "'foreground'")]:
        press(browser, label)
        browser.until(inside % then)
    browser.run("document.getElementById('registration').elements.alias.value = 'ada';"
                "document.getElementById('registration').elements.tags.value = 'gold, north';"
                "document.getElementById('registration').dataset.sent = 'yes';"
                "document.getElementById('registration').requestSubmit()")
    browser.until("!document.getElementById('registration').dataset.sent")
    assert browser.run("document.getElementById('registration').elements.tags.value") == "gold, north"
    before = ask("api/v1/devices")["devices"]
    known = next(d for d in before if d["name"] == "iPhone 1")
    assert (known["alias"], known["tags"]) == ("ada", ["gold", "north"]), known
    # An in-app message, which the app gets once it is in front.
    ask("api/v1/jpush-keys/key", {"app": "com.example.app", "masterSecret": "secret"}, "PUT")
    request = urllib.request.Request(URL + "v3/push", method="POST", data=json.dumps({
        "platform": "all", "audience": {"alias": ["ada"]},
        "message": {"title": "Line", "msg_content": "<b>Hello</b>"}}).encode(), headers={
            "authorization": "Basic " + base64.b64encode(b"key:secret").decode()})
    urllib.request.urlopen(request)
    browser.until("document.getElementById('messages')?.innerText.includes('received Line: <b>Hello</b>')")
    press(browser, "New token")
    browser.until("document.querySelector('#detail h2')?.textContent === 'iPhone 1'"
                  " && !" + inside % json.dumps(next(d["token"] for d in before if d["name"] == "iPhone 1")))
    assert len(ask("api/v1/devices")["devices"]) == 2


def fleets(browser):
    """A broadcast to a fleet: counts by a property, reasons, and what comes when phones are back."""
    browser.run("document.getElementById('show-fleets').click()")
    browser.until("document.querySelector('#rows .title')?.textContent === 'Europe'")
    browser.run("document.querySelector('#rows button').click()")
    browser.run("document.getElementById('broadcast').requestSubmit()")
    browser.until("document.querySelectorAll('#counts tbody tr').length === 3")
    cells = "[...document.querySelectorAll('#counts tbody tr')].map(r => [...r.children].map(c => c.textContent))"
    rows = {row[0]: row[1:] for row in browser.run(cells)}
    assert rows["all"][0] == "1000" and rows["all"][3] == "100", rows
    assert rows["denied"][0] == "200" and rows["denied"][1] == "0", rows
    browser.until("document.getElementById('reasons').innerText.includes('notifications are denied')")
    browser.run("const select = document.querySelector('#detail select'); select.value = 'locale';"
                "select.dispatchEvent(new Event('change'))")
    browser.until("document.querySelector('#counts tbody th')?.textContent === 'de_DE'")
    browser.run("document.querySelector('#rows button').click()")
    browser.run("document.querySelector('#reach input').value = '100'")
    browser.run("document.getElementById('reach').requestSubmit()")
    browser.until("document.querySelector('#rows .meta')?.textContent.includes('100 %')")
    identifier = ask("api/v1/broadcasts")["broadcasts"][0]["id"]
    assert ask(f"api/v1/broadcasts/{identifier}")["counts"]["stored"] == 0


def tools(browser):
    """Faults on demand, a token that is looked at, settings, and the way of a push by its id."""
    push = send("Order shipped")
    browser.run("document.getElementById('show-tools').click()")
    browser.until("document.getElementById('set-chaos')")
    browser.run("document.querySelector('#detail select').value = 'ServiceUnavailable'")
    browser.run("document.getElementById('set-chaos').click()")
    browser.until("document.getElementById('faults')?.textContent.includes('ServiceUnavailable 100 %')")
    browser.run("document.getElementById('calm').click()")
    browser.until("document.getElementById('faults')?.textContent.endsWith('—')")
    browser.run("document.querySelector('#detail textarea').value = 'nonsense'")
    browser.run("document.getElementById('check').click()")
    browser.until("document.querySelector('#detail pre').textContent.includes('InvalidProviderToken')")
    browser.run("document.querySelector('#settings input[type=checkbox]').click();"
                "document.getElementById('settings').requestSubmit()")
    browser.until("document.getElementById('live').textContent === 'Set'")
    assert ask("api/v1/settings")["strict"] is True
    browser.run(f"document.getElementById('unique').value = {json.dumps(push['id'])};"
                "document.getElementById('unique').form.requestSubmit()")
    browser.until("document.querySelectorAll('#log .log li').length === 2")


def chinese(browser):
    """A browser that asks for Chinese gets it, all of it."""
    browser.until("document.getElementById('show-pushes').textContent === '推送'")
    missing = browser.run("Object.keys(words.en).filter(key => !words.zh[key])")
    assert missing == [], missing
    assert browser.run("document.documentElement.lang") == "zh"


def main(name):
    with Browser("zh-CN" if name == "chinese" else "en") as browser:
        browser.open(URL)
        browser.until("document.getElementById('live')?.textContent")
        globals()[name](browser)
        assert browser.problems() == [], browser.problems()
        if len(sys.argv) > 3:
            browser.picture(sys.argv[3])


main(sys.argv[2])
