import DeviceModel
import ExtensionServices
import Foundation
import Glibc
import MediaType
import NotificationModel
import PushStore
import SystemFiles

/// Where an attached file lies.
enum AttachmentPlace: Equatable {
  /// In the extension's container or one of its app groups, at this path without symbolic links:
  /// moved into the store (ATTA-21).
  case container(String)
  /// In the app's or the extension's bundle: copied (ATTA-22).
  case bundle
  /// Anywhere else.
  case foreign
  /// No file URL; the verdict says so.
  case nowhere

  init(path: String?, installed: InstalledExtension?) {
    guard let path else {
      self = .nowhere
      return
    }
    let folder = Self.folder(of: path)
    func lies(in root: String) -> Bool { folder == root || folder.hasPrefix(root + "/") }
    let groups = (installed?.appGroups.values).map(Array.init) ?? []
    let own = groups.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    if let installed, lies(in: installed.realContainer) || own.contains(where: lies) {
      let end = path.lastIndex(of: "/") ?? path.startIndex
      self = .container(folder + path[end...])
    } else if let installed, installed.realBundles.contains(where: lies) {
      self = .bundle
    } else {
      self = .foreign
    }
  }

  /// Whether nothing lies where a file of the container should.
  var isVacant: Bool {
    guard case .container(let path) = self else { return false }
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Judges the file at `path`, which lies here. What an extension can swap for something else is
  /// opened without following links; what lies elsewhere is not even looked at.
  /// - Returns: nil where nothing is looked at.
  func verdict(
    path: String?, url: String, options: AttachmentOptions, inspector: AttachmentInspector,
    ledger: TransferLedger?, memoryLimitBytes: Int? = nil
  ) throws(MediaTypeError) -> AttachmentVerdict? {
    let mimeType = path.flatMap { ledger?.mimeType(ofFileAt: $0) }
    switch self {
    case .foreign: return nil
    case .bundle, .nowhere:
      return try inspector.inspect(
        url: url, options: options, serverMIMEType: mimeType, memoryLimitBytes: memoryLimitBytes)
    case .container(let real):
      let file: OpenFile
      do {
        file = try OpenFile.pinned(real)
      } catch {
        return inspector.judge(
          fileName: String(real.split(separator: "/").last ?? ""), access: Self.access(error.errno),
          options: options, serverMIMEType: mimeType)
      }
      return try withExtendedLifetime(file) { () throws(MediaTypeError) in
        try inspector.inspect(
          url: url, descriptor: file.descriptor, options: options, serverMIMEType: mimeType,
          memoryLimitBytes: memoryLimitBytes)
      }
    }
  }

  /// Returns the meaning of a refusal to open a file.
  private static func access(_ reason: Int32) -> AttachmentEvidence.Access {
    switch reason {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case EACCES, EPERM: .denied
    case EISDIR: .directory
    case EINVAL, ELOOP, ENXIO, ENODEV: .notRegular
    default: .unreadable
    }
  }

  /// The folder a file lies in, without symbolic links.
  private static func folder(of path: String) -> String {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    guard let real = realpath("\(folder)/", nil) else {
      // What is not there is followed as far as it is.
      return URL(fileURLWithPath: String(folder)).resolvingSymlinksInPath().path
    }
    defer { free(real) }
    return String(cString: real)
  }
}
