import Foundation

@testable import ExtensionBuilder

/// An extension under a Landlock policy of the tests' own: everything may be read but the push
/// store, scope folders may be read only.
///
/// The executable is a script that restricts itself and becomes the extension's.
enum Landlocked {
  /// Whether this kernel has Landlock: it answers with the version of its interface.
  static let isAvailable: Bool = {
    let question = Process()
    question.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let code = "import ctypes, sys; sys.exit(ctypes.CDLL(None).syscall(444, None, 0, 1) < 1)"
    question.arguments = ["python3", "-c", code]
    guard (try? question.run()) != nil else { return false }
    question.waitUntilExit()
    return question.terminationStatus == 0
  }()

  /// A copy of a bundle that denies itself the push store of a device.
  static func copy(_ appex: URL, to folder: URL, device: URL) throws -> URL {
    let bundle = try AppexBundle(at: appex)
    let copy = folder.appendingPathComponent(appex.lastPathComponent)
    try FileManager.default.copyItem(at: appex, to: copy)
    let name = bundle.executable.lastPathComponent
    let executable = copy.appendingPathComponent(name)
    try FileManager.default.moveItem(
      at: executable, to: copy.appendingPathComponent("\(name)-real"))
    try Data(script(device, "\(name)-real").utf8).write(to: executable)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    let plist = copy.appendingPathComponent("Info.plist")
    let text = try String(contentsOf: plist, encoding: .utf8)
      .replacingOccurrences(of: "<string>zygote</string>", with: "<string>exec</string>")
    try Data(text.utf8).write(to: plist)
    return copy
  }

  private static func script(_ device: URL, _ executable: String) -> String {
    """
    #!/usr/bin/env python3
    import ctypes, os, struct, sys
    libc = ctypes.CDLL(None, use_errno=True)
    HANDLED = (1 << 13) - 1
    READ = 1 << 0 | 1 << 2 | 1 << 3
    def check(result):
        if result < 0: sys.exit("landlock: " + os.strerror(ctypes.get_errno()))
        return result
    attribute = struct.pack("Q", HANDLED)
    ruleset = check(libc.syscall(444, attribute, len(attribute), 0))
    def allow(path, access):
        try: folder = os.open(path, os.O_PATH)
        except FileNotFoundError: return
        if not os.path.isdir(path): access &= 1 << 0 | 1 << 1 | 1 << 2
        check(libc.syscall(445, ruleset, 1, struct.pack("=Qi", access, folder), 0))
    device = "\(device.path)"
    # All but what leads to the device, and of the device all but the store.
    folder, parts = "", device.strip("/").split("/")
    for part in parts:
        for name in os.listdir(folder or "/"):
            if name != part: allow(folder + "/" + name, HANDLED)
        folder += "/" + part
    allow(device + "/Containers", HANDLED)
    allow(device + "/Scopes", READ)
    check(libc.prctl(38, 1, 0, 0, 0))
    check(libc.syscall(446, ruleset, 0))
    real = os.path.join(os.path.dirname(os.path.abspath(sys.argv[0])), "\(executable)")
    os.execv(real, [real])
    """
  }
}
