"""The page of the inbox in a real browser: page.py URL. Ends with 1 and what is wrong."""

import json
import sys
import urllib.request

from browser import Browser

URL = sys.argv[1]
HOSTILE = ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "' onclick='alert(1)",
           "\u202eevil", "Z\u0351\u036b\u0343algo", "${7*7}", "javascript:alert(1)"]


def ask(path, body=None, method=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data=data, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read())


def send(title, body="", **more):
    payload = {"aps": {"alert": {"title": title, "body": body}}, **more}
    sent = ask("api/v1/pushes", {"app": "com.example.app", "payload": payload})
    return ask(f"api/v1/wait?query=id:{sent['id']}")


def titles(browser):
    return browser.run("[...document.querySelectorAll('#rows .title')].map(e => e.textContent)")


with Browser() as browser:
    browser.open(URL)
    browser.until("document.getElementById('empty').textContent.includes('curl')")
    # What comes shows without a reload.
    send("Order shipped", "It is on its way")
    browser.until("document.querySelector('#rows .title')?.textContent === 'Order shipped'")
    for text in HOSTILE:
        send(text, text, **{text: text})
    browser.until(f"document.querySelectorAll('#rows .title').length === {len(HOSTILE) + 1}")
    assert sorted(titles(browser)) == sorted(HOSTILE + ["Order shipped"]), titles(browser)
    # A search, from the keyboard.
    browser.run("document.getElementById('query').value = 'title:order';"
                "document.getElementById('search').requestSubmit()")
    browser.until("document.querySelectorAll('#rows .title').length === 1")
    browser.run("document.querySelector('#rows button').click()")
    browser.until("document.querySelector('#detail iframe')")
    detail = browser.run("document.getElementById('detail').innerText")
    assert "banner, list, lock screen" in detail and "curl" in detail, detail
    # Edited and sent again.
    browser.run("""{
        const editor = document.querySelector('#detail textarea');
        editor.value = editor.value.replace('Order shipped', 'Order delayed');
        editor.nextElementSibling.querySelector('button').click();
    }""")
    browser.until("document.querySelector('.phone img')?.alt.startsWith('Order delayed')")
    browser.run("document.querySelector('.phone img').decode()")
    # Each hostile push, opened.
    for push in ask("api/v1/pushes?limit=100")["pushes"]:
        browser.run(f"open({json.dumps(push['id'])})")
        browser.until(f"location.hash === '#{push['id']}'")
    # The device: locked, a card tapped.
    browser.run("document.getElementById('show-devices').click()")
    browser.until("document.querySelector('#rows .title')?.textContent === 'iPhone 1'")
    browser.run("document.querySelector('#rows button').click()")
    browser.until("document.querySelector('#detail form')")
    press = ("[...document.querySelectorAll('#detail button')]"
             ".find(e => e.textContent === %s).click()")
    browser.run("document.querySelector('#detail img.drawing').decode()")
    browser.run(press % "'Lock'")
    browser.until("document.getElementById('detail').innerText.includes(', locked')")
    browser.run(press % "'Unlock'")
    browser.until("document.getElementById('detail').innerText.includes(', unlocked')")
    browser.run(press % "'Tap'")
    browser.until("document.getElementById('detail').innerText.includes('foreground')")
    # Faults on demand, and a token that is looked at.
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
    # Every control has a name.
    nameless = browser.run("""[...document.querySelectorAll('button, input, textarea, iframe')]
        .filter(e => !(e.textContent.trim() || e.ariaLabel || e.title || e.placeholder
          || e.labels?.length)).length""")
    assert nameless == 0, f"{nameless} controls have no name"
    assert browser.problems() == [], browser.problems()
    if len(sys.argv) > 2:
        browser.picture(sys.argv[2])

with Browser("zh-CN") as browser:
    browser.open(URL)
    browser.until("document.getElementById('show-pushes').textContent === '推送'")
    assert browser.problems() == [], browser.problems()
