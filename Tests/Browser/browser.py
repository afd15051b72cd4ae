"""Drives a headless Chromium over its debugging pipe: no port, no library, nothing to install."""

import json
import os
import shutil
import subprocess
import tempfile


class Browser:
    """A browser with one page; use it as a context manager."""

    def __init__(self, language="en"):
        program = shutil.which("chromium") or shutil.which("chromium-browser")
        if program is None:
            raise RuntimeError("there is no chromium; apt-get install chromium")
        self.profile = tempfile.mkdtemp(prefix="pushsim-browser-")
        read_here, write_there = os.pipe()
        read_there, write_here = os.pipe()

        def pipes():
            # The browser reads 3 and writes 4; the copies keep the originals out of the way.
            commands, answers = os.dup(read_there), os.dup(write_there)
            os.dup2(commands, 3)
            os.dup2(answers, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             f"--user-data-dir={self.profile}", f"--lang={language}", f"--accept-lang={language}",
             "--window-size=1300,1500", "--remote-debugging-pipe", "about:blank"],
            preexec_fn=pipes, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read_there)
        os.close(write_there)
        self.answers = os.fdopen(read_here, "rb", buffering=0)
        self.commands = os.fdopen(write_here, "wb", buffering=0)
        self.number, self.rest, self.messages = 0, b"", []
        targets = self.call("Target.getTargets")["targetInfos"]
        self.attach(next(target for target in targets if target["type"] == "page")["targetId"])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Calls the browser and waits for its answer; what it tells meanwhile is kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if getattr(self, "session", None) and not method.startswith("Target."):
            message["sessionId"] = self.session
        self.commands.write(json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                data = self.answers.read(1 << 16)
                if not data:
                    raise RuntimeError("the browser has ended")
                self.rest += data
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.messages.append(answer)

    def attach(self, target):
        """What is called from now on is about this page."""
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log"]:
            self.call(f"{domain}.enable")

    def add_page(self, url):
        """Opens a page beside those that are open; what is called from now on is about it."""
        self.attach(self.call("Target.createTarget", url="about:blank")["targetId"])
        self.open(url)

    def open(self, url):
        """Opens a page."""
        self.call("Page.navigate", url=url)

    def run(self, code):
        """What a piece of JavaScript comes to; a promise is waited for."""
        result = self.call(
            "Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:800])
        return result["result"].get("value")

    def until(self, condition, seconds=20):
        """Waits in the page until a condition holds, checked whenever the page changes."""
        return self.run(f"""new Promise((resolve, reject) => {{
            const check = () => {{ try {{ return {condition}; }} catch {{ return false; }} }};
            if (check()) return resolve(true);
            const watcher = new MutationObserver(() => {{
                if (check()) {{ watcher.disconnect(); resolve(true); }}
            }});
            watcher.observe(document, {{ subtree: true, childList: true, attributes: true,
                characterData: true }});
            setTimeout(() => reject(new Error({json.dumps(condition)} + " did not come; "
                + document.body.innerText.slice(0, 2000))), {seconds * 1000});
        }})""")

    def problems(self):
        """What the page's console says, and errors nobody caught."""
        found = []
        for message in self.messages:
            method, parameters = message.get("method"), message.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("text", ""))
            elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                found.append(parameters["entry"]["text"])
        return found

    def picture(self, path):
        """Saves the page as a PNG."""
        import base64
        data = self.call("Page.captureScreenshot")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
