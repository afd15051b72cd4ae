import Foundation
import JSONModel
import NotificationModel
import TestSupport

extension TestExtension {
  /// A program that hands back the attachments under the key `attach` as they are, or nothing without
  /// the key: nothing in it judges a file, so that the device alone does.
  static let raw = TestExtension(
    name: "Raw",
    plistMembers: """
      <key>CFBundleExecutable</key><string>raw.py</string>
      <key>CFBundleIdentifier</key><string>com.example.app.Raw</string>
      <key>CFBundleName</key><string>Raw</string>
      """,
    resources: ["raw.py": Data(rawProgram.utf8)])

  static let rawIdentifier = "com.example.app.Raw"

  private static let rawProgram = """
    #!/usr/bin/env python3
    import json, socket, struct
    stream = socket.socket(fileno=3).makefile("rwb")
    def send(**message):
        payload = json.dumps(message).encode()
        stream.write(struct.pack(">IB", len(payload) + 1, 0) + payload)
        stream.flush()
    send(type="ready", protocol=1)
    while header := stream.read(5):
        length, kind = struct.unpack(">IB", header)
        message = json.loads(stream.read(length - 1))
        if message["type"] == "launch":
            number, content = message["notification"], message["request"]["content"]
            send(type="started", notification=number)
            if "attach" in content["userInfo"]:
                content["title"] += " [raw]"
                content["attachments"] = content["userInfo"]["attach"]
            else:
                content = None
            send(type="contentHandler", notification=number, callback="didReceive", content=content)
            send(type="returned", notification=number)
    """
}

extension JSONValue {
  /// An attachment as an extension hands it back.
  static func attachment(
    _ file: URL, type: String = "public.jpeg", identifier: String = ""
  ) -> JSONValue {
    ["identifier": .string(identifier), "url": .string(file.absoluteString), "type": .string(type)]
  }
}
