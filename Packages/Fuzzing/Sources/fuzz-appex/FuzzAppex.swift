import AppBundle
import Foundation
import FuzzDriver
import JSONModel
import NotificationModel
import NotificationPayload

/// A bundle as somebody may hand it over: an Info.plist, entitlements and strings of any bytes.
///
/// The first byte chooses which file the rest becomes; the others are well-formed. What loads has a
/// principal class and an executable; nothing traps.
@main
enum FuzzAppex {
  static func main() { fuzz(check) }
}

private func check(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(input: start, count: count)
  guard let choice = bytes.first else { return 0 }
  let rest = Data(bytes.dropFirst())
  switch choice {
  case UInt8(ascii: "s"):
    _ = try? StringsFile.parse([UInt8](rest), name: "Localizable.strings")
  case UInt8(ascii: "e"):
    load(infoPlist: FuzzedBundle.infoPlist, entitlements: rest)
  default:
    load(infoPlist: rest, entitlements: nil)
  }
  return 0
}

private func load(infoPlist: Data, entitlements: Data?) {
  let bundle = FuzzedBundle.shared
  bundle.write(infoPlist: infoPlist, entitlements: entitlements)
  guard let loaded = try? AppexBundle(at: bundle.url) else { return }
  precondition(
    loaded.principalClass?.isEmpty != true, "a bundle with an empty principal class was loaded")
  precondition(
    FileManager.default.isExecutableFile(atPath: loaded.executable.path),
    "a bundle without executable was loaded")
}

/// The bundle's folder, in a temporary folder of this process.
private struct FuzzedBundle {
  static let shared = FuzzedBundle()
  static let infoPlist = Data(
    """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.app.service</string>
    <key>CFBundleExecutable</key><string>service</string><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    <key>NSExtensionPrincipalClass</key><string>service.NotificationService</string></dict></dict>
    </plist>
    """.utf8)

  let url = URL(filePath: NSTemporaryDirectory())
    .appending(path: "fuzz-appex-\(ProcessInfo.processInfo.processIdentifier)/service.appex")

  private init() {
    let manager = FileManager.default
    do {
      try manager.createDirectory(at: url, withIntermediateDirectories: true)
      let executable = url.appending(path: "service")
      try Data("#!/bin/sh\n".utf8).write(to: executable)
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    } catch {
      fatalError("cannot prepare \(url.path): \(error)")
    }
  }

  func write(infoPlist: Data, entitlements: Data?) {
    let archived = url.appending(path: "archived-expanded-entitlements.xcent")
    do {
      try infoPlist.write(to: url.appending(path: "Info.plist"))
      if let entitlements { try entitlements.write(to: archived) }
    } catch {
      fatalError("cannot write \(url.path): \(error)")
    }
  }
}
