import CFileGate
import DeviceChannel
import DeviceFoundation
import ExtensionProtocol
import Foundation
import Glibc
import JSONModel
import NotificationModel

/// Foundation's calls that set and tell a file's protection class, which do nothing on Linux.
///
/// `Data.write(to:options:)` is defined once more under Foundation's own symbol, which the linker
/// takes for the executable; methods of its open classes are replaced in their tables.
enum FileProtection {
  static func install() { _ = isInstalled }

  private static let isInstalled: Bool = pushsim_replace_file_methods()

  /// Gives a file a class, as far as its file system keeps one.
  static func set(_ name: String, of path: String) {
    guard let protection = FileProtectionClass(rawValue: name) else { return }
    if pushsim_gate_protect(path, protection.gate) != 0, errno == ENOTSUP {
      Inert.use("FileProtectionType, on a file system without extended attributes")
    }
  }

  /// A file's class; nil outside the container and the app groups.
  static func name(of path: String) -> String? {
    FileGate.knowFolders()
    let number = pushsim_gate_protection(path)
    return number < 0 ? nil : FileProtectionClass(gate: number).rawValue
  }

  /// Whether a new file of a class can be made now; the device gets a report when not.
  static func admitsCreation(_ protection: FileProtectionClass, at path: String) -> Bool {
    if pushsim_gate_admits_new(protection.gate) { return true }
    DeviceConnection.current?.send(
      .note(.fileRefused(.protected(path: path, protection: protection))))
    return false
  }

  /// - Throws: `CocoaError.fileWriteNoPermission` where the class's key is not at hand.
  static func checkCreation(_ protection: FileProtectionClass, at url: URL) throws {
    guard !admitsCreation(protection, at: url.path) else { return }
    throw CocoaError(
      .fileWriteNoPermission,
      userInfo: [
        NSURLErrorKey: url, NSFilePathErrorKey: url.path,
        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(EPERM)),
      ])
  }

  /// Makes files that get a class afterwards: Foundation opens them before it sets their attributes.
  static func making<Result>(
    _ protection: FileProtectionClass, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = pushsim_gate_make(protection.gate)
    defer { _ = pushsim_gate_make(before) }
    return try body()
  }
}

extension Data {
  @_silgen_name("pushsim_call_data_write")
  private func foundationWrite(to url: URL, options: Data.WritingOptions) throws

  @_silgen_name("$s20FoundationEssentials4DataV5write2to7optionsyAA3URLV_AC14WritingOptionsVtKF")
  @usableFromInline
  func deviceWrite(to url: URL, options: Data.WritingOptions) throws {
    FileProtection.install()
    guard let protection = options.protection else {
      return try foundationWrite(to: url, options: options)
    }
    try FileProtection.checkCreation(protection, at: url)
    try FileProtection.making(protection) { try foundationWrite(to: url, options: options) }
    FileProtection.set(protection.rawValue, of: url.path)
  }
}

extension Data.WritingOptions {
  /// The class that the options name; they are the values of one field, of which 0 is not a class.
  fileprivate var protection: FileProtectionClass? {
    switch Data.WritingOptions(rawValue: rawValue & 0xF000_0000) {
    case .noFileProtection: FileProtectionClass.none
    case .completeFileProtection: .complete
    case .completeFileProtectionUnlessOpen: .completeUnlessOpen
    case .completeFileProtectionUntilFirstUserAuthentication: .completeUntilFirstUserAuthentication
    default: nil
    }
  }
}

extension FileManager {
  @_silgen_name(
    "$s20FoundationEssentials11FileManagerC13setAttributes_12ofItemAtPathySDyAA0C12AttributeKeyVypG_SStKF"
  )
  private func foundationSetAttributes(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws

  @_silgen_name("pushsim_file_manager_set_attributes")
  @usableFromInline
  func deviceSetAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws
  {
    try foundationSetAttributes(attributes, ofItemAtPath: path)
    if let name = Self.protection(in: attributes) { FileProtection.set(name, of: path) }
  }

  private static func protection(in attributes: [FileAttributeKey: Any]) -> String? {
    let value = attributes[.protectionKey]
    return (value as? FileProtectionType)?.rawValue ?? value as? String
  }

  @_silgen_name(
    "$s20FoundationEssentials11FileManagerC06createC06atPath8contents10attributesSbSS_AA4DataVSgSDyAA0C12AttributeKeyVypGSgtF"
  )
  private func foundationCreateFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]?
  ) -> Bool

  @_silgen_name("pushsim_file_manager_create_file")
  @usableFromInline
  func deviceCreateFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]?
  ) -> Bool {
    guard let name = attributes.flatMap(Self.protection(in:)),
      let protection = FileProtectionClass(rawValue: name)
    else { return foundationCreateFile(atPath: path, contents: contents, attributes: attributes) }
    guard FileProtection.admitsCreation(protection, at: path) else { return false }
    return FileProtection.making(protection) {
      foundationCreateFile(atPath: path, contents: contents, attributes: attributes)
    }
  }

  @_silgen_name(
    "$s20FoundationEssentials11FileManagerC16attributesOfItem6atPathSDyAA0C12AttributeKeyVypGSS_tKF"
  )
  private func foundationAttributes(ofItemAtPath path: String) throws -> [FileAttributeKey: Any]

  @_silgen_name("pushsim_file_manager_attributes")
  @usableFromInline
  func deviceAttributes(ofItemAtPath path: String) throws -> [FileAttributeKey: Any] {
    var attributes = try foundationAttributes(ofItemAtPath: path)
    if let name = FileProtection.name(of: path) {
      attributes[.protectionKey] = FileProtectionType(rawValue: name)
    }
    return attributes
  }
}

extension NSURL {
  @_silgen_name("$s10Foundation5NSURLC16setResourceValue_6forKeyyypSg_AA011URLResourceG0VtKF")
  private func foundationSetResourceValue(_ value: Any?, forKey key: URLResourceKey) throws

  @_silgen_name("pushsim_url_set_resource_value")
  @usableFromInline
  func deviceSetResourceValue(_ value: Any?, forKey key: URLResourceKey) throws {
    if key == .isExcludedFromBackupKey {
      return try BackupExclusion.set(value as? Bool ?? false, of: path)
    }
    guard key == .fileProtectionKey else {
      return try foundationSetResourceValue(value, forKey: key)
    }
    guard let path,
      let name = (value as? URLFileProtection)?.rawValue ?? value as? String
    else { throw CocoaError(.fileWriteInvalidFileName) }
    guard access(path, F_OK) == 0 else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    FileProtection.set(name, of: path)
  }

  @_silgen_name("$s10Foundation5NSURLC17setResourceValuesyySDyAA14URLResourceKeyVypGKF")
  private func foundationSetResourceValues(_ values: [URLResourceKey: Any]) throws

  @_silgen_name("pushsim_url_set_resource_values")
  @usableFromInline
  func deviceSetResourceValues(_ values: [URLResourceKey: Any]) throws {
    let own: Set = [URLResourceKey.fileProtectionKey, .isExcludedFromBackupKey]
    try foundationSetResourceValues(values.filter { !own.contains($0.key) })
    for (key, value) in values where own.contains(key) {
      try deviceSetResourceValue(value, forKey: key)
    }
  }

  @_silgen_name(
    "$s10Foundation5NSURLC14resourceValues7forKeysSDyAA14URLResourceKeyVypGSayAGG_tKF")
  private func foundationResourceValues(forKeys keys: [URLResourceKey]) throws
    -> [URLResourceKey: Any]

  @_silgen_name("pushsim_url_resource_values")
  @usableFromInline
  func deviceResourceValues(forKeys keys: [URLResourceKey]) throws -> [URLResourceKey: Any] {
    var values = try foundationResourceValues(forKeys: keys.filter { $0 != .fileProtectionKey })
    if keys.contains(.fileProtectionKey), let name = path.flatMap(FileProtection.name) {
      values[.fileProtectionKey] = URLFileProtection(rawValue: name)
    }
    if keys.contains(.isExcludedFromBackupKey), let path {
      values[.isExcludedFromBackupKey] = BackupExclusion.isSet(of: path)
    }
    return values
  }
}
