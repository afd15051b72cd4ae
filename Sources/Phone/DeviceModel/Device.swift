import Foundation
import Keychain
import NotificationModel
import PushStore
import SimulatorRuntime
import SystemFiles

/// A simulated device: a folder with the delivered notifications, the push store and the
/// extensions' containers.
public struct Device: Sendable {
  /// The device's folder.
  public let folder: URL
  package let store: PushStore
  package let keychain: Keychain
  package let addressBook: AddressBook
  /// Kept for as long as the device is, such as what removes a temporary one.
  private let owner: (any AnyObject & Sendable)?
  /// The identifiers that were made up for it.
  let identifiers = IdentifierCount()

  /// Whether it lasts no longer than this process.
  package var isTemporary: Bool { owner != nil }

  /// Opens the device in `folder`, which is made when it is not there.
  /// - Throws: `SimulatorError` when the folder cannot be used as a device.
  public init(folder: URL) throws(SimulatorError) {
    try self.init(folder: folder, isDurable: true, owner: nil)
  }

  /// A device for one process: nothing waits for the disk. `owner` is released with the last copy.
  package init(folder: URL, owner: any AnyObject & Sendable) throws(SimulatorError) {
    try self.init(folder: folder, isDurable: false, owner: owner)
  }

  private init(
    folder: URL, isDurable: Bool, owner: (any AnyObject & Sendable)?
  ) throws(SimulatorError) {
    self.folder = folder.absoluteURL.standardizedFileURL
    self.owner = owner
    addressBook = AddressBook(deviceFolder: self.folder)
    do {
      store = try PushStore(deviceFolder: self.folder, isDurable: isDurable)
    } catch {
      throw SimulatorError(.failed, of: error)
    }
    do {
      keychain = try Keychain(deviceFolder: self.folder)
    } catch {
      throw SimulatorError(.failed, of: error)
    }
  }

  /// Where the device lies unless another is named: `$XDG_STATE_HOME/pushsim`, by default
  /// `~/.local/state/pushsim`.
  public static func defaultFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return URL(fileURLWithPath: state).appendingPathComponent("pushsim")
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(fileURLWithPath: home).appendingPathComponent(".local/state/pushsim")
  }

  /// The data container of an extension, or of an app, made with its usual folders (LIFE-37).
  func container(
    of bundle: BundleIdentifier, isApp: Bool = false
  ) throws(SimulatorError) -> ExtensionContainer {
    let kind = isApp ? "Application" : "PluginKitPlugin"
    let container = ExtensionContainer(
      folder: folder.appendingPathComponent(
        "Containers/Data/\(kind)/\(bundle.rawValue)", isDirectory: true))
    do {
      try Self.makeFolders(
        ["Documents", "Library/Application Support", "Library/Caches", "tmp"],
        in: container.folder)
    } catch {
      throw SimulatorError(
        .failed,
        "making the extension's container \(container.folder.path) failed: "
          + "\(Self.reason(error)); give a device folder you may write",
        setting: .deviceFolder, cause: error)
    }
    return container
  }

  /// Creates folders in `root`, and `root` itself. An extension can put anything in their places:
  /// what is not a folder goes, and no symbolic link is followed.
  /// - Returns: the last of them, or `root`.
  @discardableResult
  static func makeFolders(_ paths: [String], in root: URL) throws -> OpenFolder {
    // Those above are the device's own, or the user's, whose links are followed.
    try FileManager.default.createDirectory(
      at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var folder = try OpenFolder(root.path)
    for path in paths {
      folder = try OpenFolder(root.path)
      for name in path.split(separator: "/") { folder = try folder.madeFolder(String(name)) }
    }
    return folder
  }

  /// An error's words.
  static func reason(_ error: any Error) -> String {
    (error as? SystemCallError)?.description ?? error.localizedDescription
  }
}

/// The folders an extension calls its own.
package struct ExtensionContainer: Sendable {
  package let folder: URL
  /// The folder's path, and that of its `tmp`.
  package let path, temporaryPath: String

  init(folder: URL) {
    self.folder = folder
    path = folder.path
    temporaryPath = path + "/tmp"
  }
}
