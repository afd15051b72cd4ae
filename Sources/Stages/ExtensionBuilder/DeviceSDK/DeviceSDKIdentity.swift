import Cryptography
import Foundation
import TextFormats

/// The identity of a device SDK's inputs, by their contents: sources that are equal make the same
/// SDK, wherever their checkouts lie. `Scripts/sdk-identity` computes it too, for installed SDKs.
enum DeviceSDKIdentity {
  /// The file in an SDK's folder that holds it.
  static let fileName = "identity"

  /// The identity that an SDK states; nil where it states none.
  static func stated(in folder: URL) -> String? {
    let text = try? String(contentsOf: folder.appendingPathComponent(fileName), encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The identity of what is made from `files` of a checkout.
  /// - Parameter compiler: the compiler's version, which the SDK's modules are tied to.
  static func of(_ files: [URL], in checkout: URL, compiler: String) -> String? {
    let root = checkout.resolvingSymlinksInPath().path + "/"
    // The simulator's sources among them are reached by links.
    let names = files.map { $0.path.hasPrefix(root) ? String($0.path.dropFirst(root.count)) : "" }
    let digest = DigestStream(.sha256)
    func add(_ part: Data) { (part + [0]).withUnsafeBytes(digest.update) }
    add(Data(compiler.utf8))
    for (name, file) in zip(names, files).sorted(by: {
      $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
    }) {
      guard let contents = try? Data(contentsOf: file) else { return nil }
      add(Data(name.utf8))
      add(contents)
    }
    return Hexadecimal.text(digest.finish())
  }

  /// The folders where the SDKs of other checkouts and of installed tools lie.
  static func places(environment: [String: String]) -> [URL] {
    let cached = DeviceSDKLocation.entries(
      CacheFolder.url(environment: environment).appendingPathComponent("DeviceSDK"))
    let programs = (environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("pushsim") }
      .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
    return programs.map { tool in
      tool.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("lib/pushsim/DeviceSDK")
    } + cached.map { $0.appendingPathComponent("SDK") }
  }
}
