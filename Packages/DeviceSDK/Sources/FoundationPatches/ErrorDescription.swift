import Foundation

// The texts of errors, which Foundation on Linux words in its own way and without the file's name.

/// Has the linker take the object file of these functions.
@inline(never) @_optimize(none) func linkErrorTexts() {}

extension NSError {
  /// `localizedDescription`
  @_silgen_name("$s10Foundation7NSErrorC20localizedDescriptionSSvg")
  public func patchedDescription() -> String {
    ErrorDescription.described(self)
      ?? "The operation couldn’t be completed. "
      + (localizedFailureReason ?? "(\(domain) error \(code).)")
  }

  /// `localizedFailureReason`
  @_silgen_name("$s10Foundation7NSErrorC22localizedFailureReasonSSSgvg")
  public func patchedFailureReason() -> String? {
    if let reason = userInfo[NSLocalizedFailureReasonErrorKey] as? String { return reason }
    switch domain {
    case NSPOSIXErrorDomain: return String(cString: strerror(Int32(truncatingIfNeeded: code)))
    case NSCocoaErrorDomain: return ErrorDescription.reasons[code].map { "\($0)." }
    default: return nil
    }
  }

  /// `description`
  @_silgen_name("$s10Foundation7NSErrorC11descriptionSSvg")
  public func patchedDebugText() -> String {
    let posix = domain == NSPOSIXErrorDomain ? localizedFailureReason : nil
    let text = ErrorDescription.described(self) ?? posix ?? "(null)"
    let info = userInfo.filter { !$0.key.hasPrefix("_") }
    let members = info.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "Error Domain=\(domain) Code=\(code) \"\(text)\""
      + (userInfo.isEmpty ? "" : " UserInfo={\(members.joined(separator: ", "))}")
  }
}

extension Error {
  /// `localizedDescription` of an error of any kind.
  @_silgen_name("$ss5ErrorP10FoundationE20localizedDescriptionSSvg")
  public func patchedLocalizedDescription() -> String {
    patchedNSError(self).localizedDescription
  }
}

/// Foundation's texts for its own errors in English.
enum ErrorDescription {
  /// The text that came with an error, or the one for its code; nil for neither.
  static func described(_ error: NSError) -> String? {
    if let text = error.userInfo[NSLocalizedDescriptionKey] as? String { return text }
    if let provider = NSError.userInfoValueProvider(forDomain: error.domain),
      let text = provider(error, NSLocalizedDescriptionKey) as? String
    {
      return text
    }
    return error.domain == NSCocoaErrorDomain ? cocoa(error) : nil
  }

  /// Why, as a sentence goes on; NSCocoaErrorDomain.
  static let reasons = [
    4: "The file doesn’t exist", 257: "You don’t have permission",
    258: "The file name is invalid", 259: "The file isn’t in the correct format",
    260: "The file doesn’t exist", 261: "The specified text encoding isn’t applicable",
    262: "The specified URL type isn’t supported", 263: "The item is too large",
    264: "The text encoding of the contents couldn’t be determined",
    513: "You don’t have permission", 514: "The file name is invalid",
    516: "A file with the same name already exists",
    517: "The specified text encoding isn’t applicable", 640: "There isn’t enough space",
    642: "The volume is read only", 1024: "The value is invalid", 2048: "The value is invalid",
    3840: "The data isn’t in the correct format", 4864: "The data isn’t in the correct format",
    4865: "The data is missing", 4866: "The data isn’t in the correct format",
  ]

  private static func cocoa(_ error: NSError) -> String? {
    let name = file(NSFilePathErrorKey, error) ?? file(NSURLErrorKey, error)
    let target = folder(error)
    if let variant = (error.userInfo["NSUserStringVariant"] as? [String])?.first, let name,
      let text = changed(variant, name, target, error.code)
    {
      return text
    }
    let file = name.map { "file “\($0)”" } ?? "file"
    return switch error.code {
    case 4: "The \(file) doesn’t exist."
    case 256: "The \(file) couldn’t be opened."
    case 257: "The \(file) couldn’t be opened because you don’t have permission to view it."
    case 258: "The \(file) couldn’t be opened because the specified name is invalid."
    case 259: "The \(file) couldn’t be opened because it isn’t in the correct format."
    case 260: "The \(file) couldn’t be opened because there is no such file."
    case 261: "The \(file) couldn’t be opened using the specified text encoding."
    case 263: "The \(file) couldn’t be opened because it is too large."
    case 264:
      "The \(file) couldn’t be opened because the text encoding of its contents can’t be "
        + "determined."
    case 512, 640, 642, 513, 516: saved(error.code, file, name, target)
    case 3840, 4864: "The data couldn’t be read because it isn’t in the correct format."
    case 4865: "The data couldn’t be read because it is missing."
    case 4866: "The data couldn’t be written because it isn’t in the correct format."
    default: nil
    }
  }

  private static func saved(
    _ code: Int, _ file: String, _ name: String?, _ folder: String?
  ) -> String {
    let place = folder.map { " in the folder “\($0)”" } ?? ""
    return switch code {
    case 513: "You don’t have permission to save the \(file)\(place)."
    case 516:
      "The \(file) couldn’t be saved\(place) because a file with the same name already exists."
    case 640: "You can’t save the \(file) because the volume is out of space."
    case 642: "You can’t save the \(file) because the volume is read only."
    default: "The \(file) couldn’t be saved\(place)."
    }
  }

  /// Returns the text for a move, a copy or a removal that failed.
  private static func changed(
    _ variant: String, _ name: String, _ folder: String?, _ code: Int
  ) -> String? {
    guard let done = ["Move": "moved", "Copy": "copied", "Remove": "removed"][variant] else {
      return nil
    }
    let place = done == "removed" ? "" : folder.map { " to “\($0)”" } ?? ""
    let start = "“\(name)” couldn’t be \(done)\(place)"
    return switch code {
    case 4, 260:
      done == "removed"
        ? "\(start)."
        : "\(start) because either the former doesn’t exist, or the folder "
          + "containing the latter doesn’t exist."
    case 513 where done == "removed": "\(start) because you don’t have permission to access it."
    case 513, 257: "\(start) because you don’t have permission to access it."
    case 516: "\(start) because an item with the same name already exists."
    default: "\(start)."
    }
  }

  private static func file(_ key: String, _ error: NSError) -> String? {
    (error.userInfo[key] as? String).map { ($0 as NSString).lastPathComponent }
      ?? (error.userInfo[key] as? URL)?.lastPathComponent
  }

  /// The folder written to.
  private static func folder(_ error: NSError) -> String? {
    let path = error.userInfo["NSDestinationFilePath"] ?? error.userInfo[NSFilePathErrorKey]
    guard let path = path as? String else { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? nil : (folder as NSString).lastPathComponent
  }
}
