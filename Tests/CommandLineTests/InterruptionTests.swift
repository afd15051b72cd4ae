import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Interrupted runs", .timeLimit(.minutes(2)))
struct InterruptionTests {
  /// An extension that opens a pipe in its container, writes its process id to it and hangs, with
  /// a child and a daemon that hold the pipe too: its end is the end of them all.
  private static let script = """
    #!/usr/bin/env python3
    import os, struct, socket, subprocess, json, time, signal
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    channel = socket.socket(fileno=3)
    def send(message):
      body = json.dumps(message).encode()
      channel.sendall(struct.pack(">IB", len(body) + 1, 0) + body)
    send({"type": "ready", "protocol": 1})
    send({"type": "started", "notification": 1})
    pipe = os.open(os.path.join(os.environ["TMPDIR"], "alive"), os.O_WRONLY)
    os.set_inheritable(pipe, True)
    subprocess.Popen(["sleep", "1000"], close_fds=False)
    subprocess.Popen(["setsid", "sleep", "1000"], close_fds=False)
    os.write(pipe, b"%d\\n" % os.getpid())
    while True: time.sleep(1000)
    """

  private struct Scene {
    let folder: TestFolder
    let process: Process
    /// The read end: at its end when no process of the extension is left.
    let alive: FileHandle
    let errors: Pipe
  }

  private func start() throws -> Scene {
    let folder = try TestFolder()
    let appex = folder.url.appendingPathComponent("Hang.appex")
    try FileManager.default.createDirectory(at: appex, withIntermediateDirectories: true)
    let plist: [String: Any] = [
      "CFBundleIdentifier": "com.example.app.Hang", "CFBundleExecutable": "hang.py",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
        "NSExtensionPrincipalClass": "Hang",
      ],
    ]
    try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
      .write(to: appex.appendingPathComponent("Info.plist"))
    let script = appex.appendingPathComponent("hang.py")
    try Data(Self.script.utf8).write(to: script)
    chmod(script.path, 0o755)
    let temporary = folder.url.appendingPathComponent(
      "device/Containers/Data/PluginKitPlugin/com.example.app.Hang/tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let pipe = temporary.appendingPathComponent("alive").path
    mkfifo(pipe, 0o600)
    let process = Tool.process([
      "deliver", Checkout.payload("no-media.apns"), "--extension", appex.path, "--device",
      folder.path("device"),
      // Which would not let it start others.
      "--no-sandbox",
    ])
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    // Opening waits for the extension to open its end.
    let alive = try #require(FileHandle(forReadingAtPath: pipe))
    return Scene(folder: folder, process: process, alive: alive, errors: errors)
  }

  private func pid(_ scene: Scene) throws -> Int32 {
    let line = scene.alive.availableData
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    return try #require(Int32(text))
  }

  @Test("kill -9 of pushsim leaves no extension process and a sound store")
  func killed() async throws {
    let scene = try start()
    #expect(try pid(scene) > 0)
    kill(scene.process.processIdentifier, SIGKILL)
    scene.process.waitUntilExit()
    #expect(try scene.alive.readToEnd() ?? Data() == Data())
    let verify = try await Tool.run(["store", "verify", "--device", scene.folder.path("device")])
    #expect(verify.status == 0, "\(verify.output)\(verify.errors)")
  }

  @Test("Ctrl-C ends a delivery that waits for its payload from a pipe")
  func waiting() throws {
    let folder = try TestFolder()
    let pipe = folder.path("push.apns")
    mkfifo(pipe, 0o600)
    let process = Tool.process(["deliver", pipe, "--no-extension", "--temporary-device"])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Opening waits for the delivery to open its end.
    let writer = try #require(FileHandle(forWritingAtPath: pipe))
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    try writer.close()
  }

  @Test("Ctrl-C ends the extension and exits with 130", arguments: [SIGINT, SIGTERM, SIGQUIT])
  func interrupted(signal: Int32) throws {
    let scene = try start()
    #expect(try pid(scene) > 0)
    kill(scene.process.processIdentifier, signal)
    scene.process.waitUntilExit()
    #expect(scene.process.terminationStatus == 130)
    #expect(try scene.alive.readToEnd() ?? Data() == Data())
  }
}
