import AppBundle
import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  /// CryptoKit itself in extensions that the builder compiles and links.
  @Suite struct CryptoTests {
    /// The encryption part in this checkout, where it is built.
    static let folder: URL? = {
      let folder = DeviceSDKBuild.ownCheckout.appendingPathComponent(".build-crypto/release")
      let archive = DeviceCryptoLocation(folder: folder).archive
      return FileManager.default.fileExists(atPath: archive.path) ? folder : nil
    }()

    /// Builds an extension whose title is what the body of a function comes to.
    private func build(
      in tree: TestFolder, _ options: BuildOptions = BuildOptions(), body: String
    ) throws -> BuiltExtension {
      try tree.write(
        """
        import CryptoKit
        import UserNotifications
        class NotificationService: UNNotificationServiceExtension {
          override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
          ) {
            let content = request.content.mutableCopy() as! UNMutableNotificationContent
            content.title = (try? title()) ?? "failed"
            contentHandler(content)
          }
        }
        func title() throws -> String {
        \(body)
        }
        """, to: "Ext/N.swift")
      let variables = [
        "XDG_CACHE_HOME": tree.file("Cache").path, "PUSHSIM_CRYPTO": try #require(Self.folder).path,
      ]
      return try ExtensionBuilder(
        environment: ProcessInfo.processInfo.environment.merging(variables) { $1 },
        sdk: FakeSDK.current, standIns: StandInLibrary(folder: nil)
      ).build(folder: tree.file("Ext"), output: tree.file("Out.appex"), options: options)
    }

    @Test(
      "signatures are written as DER and read from it, by conformances that no symbol names",
      .enabled(if: folder != nil, "run `make crypto` first"), arguments: ["P256", "P384", "P521"])
    func signatures(curve: String) throws {
      let tree = try TestFolder()
      let built = try build(
        in: tree,
        body: """
            let key = \(curve).Signing.PrivateKey()
            let made = try key.signature(for: Data())
            let read = try \(curve).Signing.ECDSASignature(derRepresentation: made.derRepresentation)
            let same = try \(curve).Signing.PrivateKey(pemRepresentation: key.pemRepresentation)
            return "\\(same.publicKey.isValidSignature(read, for: Data()))"
          """)
      let run = try Program.runBlocking(built.bundle.executable.path)
      #expect(run.status == 0 && run.output.hasPrefix("true|"), "\(run)")
    }
  }
}
