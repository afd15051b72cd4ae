#!/usr/bin/env python3
"""A service extension in Python: it speaks the channel protocol by itself.

Descriptor 3 is a stream socket to the device. It carries frames: a 4-byte big-endian length of
what follows, one byte of kind, and the rest. Kind 0 is a JSON message, kind 1 are bytes of a body.
The device sends `launch` with the request; the extension answers with `contentHandler`.

The title is changed, and a picture under the key `image` is fetched by the device and attached.
"""

import json
import mimetypes
import os
import pathlib
import socket
import struct
import urllib.parse

PROTOCOL_VERSION = 1
CHANNEL_DESCRIPTOR = 3
MESSAGE, BODY = 0, 1
TYPES = {
    "image/jpeg": "public.jpeg",
    "image/png": "public.png",
    "image/gif": "com.compuserve.gif",
}


class Channel:
    """Frames to and from the device."""

    def __init__(self, descriptor):
        self.stream = socket.socket(fileno=descriptor).makefile("rwb")

    def send(self, type, **members):
        payload = json.dumps({"type": type, **members}).encode()
        self.stream.write(struct.pack(">IB", len(payload) + 1, MESSAGE) + payload)
        self.stream.flush()

    def messages(self):
        """Every message until the device closes the channel."""
        while header := self.stream.read(5):
            length, kind = struct.unpack(">IB", header)
            payload = self.stream.read(length - 1)
            if kind == MESSAGE:
                yield json.loads(payload)


class NotificationService:
    """Handles one notification after the other."""

    def __init__(self, channel):
        self.channel = channel
        self.notification = None
        self.content = None
        self.mime_type = None
        self.transfers = 0

    def receive(self, message):
        """Passes a message of the device to the method called as its type."""
        handler = getattr(self, "on_" + message["type"], None)
        if handler:
            handler(message)

    def on_launch(self, message):
        self.notification = message["notification"]
        self.content = message["request"]["content"]
        self.channel.send("started", notification=self.notification)
        self.content["title"] += " [Python]"
        image = self.content["userInfo"].get("image")
        if image:
            self.fetch(image)
        else:
            self.hand_back("didReceive")
        self.channel.send("returned", notification=message["notification"])

    def on_expire(self, message):
        self.hand_back("serviceExtensionTimeWillExpire")

    def fetch(self, url):
        self.transfers += 1
        self.mime_type = None
        self.channel.send("beginTransfer", transfer=self.transfers, url=url, destination="file")

    def on_transferResponse(self, message):
        if message["status"] == 200:
            self.mime_type = message.get("mimeType")

    def on_transferFinished(self, message):
        if message["transfer"] == self.transfers and self.mime_type in TYPES:
            self.attach(message["file"])
        self.hand_back("didReceive")

    def on_transferFailed(self, message):
        self.hand_back("didReceive")

    def attach(self, file):
        """Renames the downloaded file: the device goes by the file extension."""
        renamed = pathlib.Path(file).with_suffix(mimetypes.guess_extension(self.mime_type))
        os.rename(file, renamed)
        self.content["attachments"].append({
            "identifier": "image",
            "url": "file://" + urllib.parse.quote(str(renamed)),
            "type": TYPES[self.mime_type],
        })

    def hand_back(self, callback):
        """Answers once; what comes later finds no content any more."""
        if self.content is None:
            return
        content, self.content = self.content, None
        self.channel.send(
            "contentHandler", notification=self.notification, callback=callback, content=content)


def main():
    channel = Channel(CHANNEL_DESCRIPTOR)
    channel.send("ready", protocol=PROTOCOL_VERSION)
    service = NotificationService(channel)
    for message in channel.messages():
        service.receive(message)


if __name__ == "__main__":
    main()
