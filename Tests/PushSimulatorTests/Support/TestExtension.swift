import ExtensionBuilder
import Foundation
import Synchronization
import TestSupport

/// A service extension written for the tests, and built when one of them needs it.
///
/// The bundle lies beside the test executable and is made anew only when its sources change.
struct TestExtension: Sendable {
  let name: String
  var swiftFiles: [String: String] = [:]
  var languageVersion = BuildOptions.LanguageVersion.five
  /// As Info.plist names it.
  var principalClass = "$(PRODUCT_MODULE_NAME).NotificationService"
  /// Further members of Info.plist, as text.
  var plistMembers = ""
  /// Further files of the bundle.
  var resources: [String: Data] = [:]

  private static let root = Checkout.testExtensions
  // One at a time: several tests may ask for the same bundle, and a compiler fills a core.
  private static let lock = Mutex(())

  /// The error of the compiler or the builder for a test's extension.
  struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }

  /// The bundle.
  func appex() throws -> URL {
    try Self.lock.withLock { _ in
      let sources = Self.root.appendingPathComponent("\(name)-sources")
      let output = Self.root.appendingPathComponent("\(name).appex")
      for (file, text) in swiftFiles { try write(Data(text.utf8), to: file, in: sources) }
      for (file, bytes) in resources { try write(bytes, to: file, in: sources) }
      try write(Data(infoPlist.utf8), to: "Info.plist", in: sources)
      try build(sources, output)
      return output
    }
  }

  private func build(_ sources: URL, _ output: URL) throws {
    var options = BuildOptions()
    options.swiftLanguageVersion = languageVersion
    let complaints = Mutex(Data())
    let sink = DiagnosticsSink { data in complaints.withLock { $0 += data } }
    do {
      _ = try ExtensionBuilder(sink: sink).build(folder: sources, output: output, options: options)
    } catch {
      let text = String(decoding: complaints.withLock(\.self), as: UTF8.self)
      throw BuildFailure(description: "\(error)\n\(text)")
    }
  }

  /// Leaves a file of the same contents alone, so that nothing is built for it.
  private func write(_ bytes: Data, to name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(name)
    guard (try? Data(contentsOf: file)) != bytes else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    let isProgram = bytes.starts(with: Data("#!".utf8))
    try FileManager.default.setAttributes(
      [.posixPermissions: isProgram ? 0o755 : 0o644], ofItemAtPath: file.path)
  }

  private var infoPlist: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    <key>NSExtensionPrincipalClass</key>
    <string>\(principalClass)</string>
    </dict>
    \(plistMembers)
    </dict></plist>
    """
  }
}
