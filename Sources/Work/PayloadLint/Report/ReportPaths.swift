import Foundation

/// How reports for machines name files.
struct ReportPaths: Sendable {
  /// The folder that relative names begin in, with a slash at its end.
  private let folder: String

  init(folder: String) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// The address of the folder.
  var folderAddress: String { "file://" + Self.escaped(folder) }

  /// The file's path from the folder, or as it is for one outside it.
  func relative(_ file: String) -> String {
    if file.hasPrefix(folder) { return String(file.dropFirst(folder.count)) }
    return file.hasPrefix("./") ? String(file.dropFirst(2)) : file
  }

  /// The file as a reference from the folder, or as an address for one outside it.
  func reference(_ file: String) -> (uri: String, isRelative: Bool) {
    let path = relative(file)
    let standard =
      path.hasPrefix("/") ? path : URL(fileURLWithPath: folder + path).standardized.path
    if standard.hasPrefix(folder) {
      return (Self.escaped(String(standard.dropFirst(folder.count))), true)
    }
    return ("file://" + Self.escaped(standard), false)
  }

  /// A path as an address has it.
  static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~/".contains(character) {
        text.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" + digits : digits)
      }
    }
    return text
  }
}
