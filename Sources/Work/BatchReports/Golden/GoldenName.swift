import Cryptography
import Foundation
import TextFormats

/// The name of a result's golden within the folder.
struct GoldenName {
  /// The end of every golden's name.
  static let ending = ".delivery.json"
  /// Longest part of a path in bytes: what is left of a file system's 255.
  private static let longest = 200

  /// The bytes that stand for themselves.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_+=@,".utf8)

  /// The inputs of the batch, as absolute paths.
  private let inputs: [String]

  /// - Parameter inputs: the files and folders the batch was given.
  init(inputs: [String]) {
    self.inputs = inputs.filter { $0 != "-" }
      .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      .sorted { $0.utf8.count > $1.utf8.count }
  }

  /// A file's golden is called as the file is within its input, so that a payload may change; that
  /// of a line as its id.
  func of(_ record: ResultRecord) -> String {
    guard record.lineNumber == nil, record.place != "standard input" else {
      return Self.part(record.identifier) + Self.ending
    }
    let path = URL(fileURLWithPath: record.place).standardizedFileURL.path
    let parts = path.split(separator: "/")
    for input in inputs where path.hasPrefix(input + "/") {
      return Self.path(parts.dropFirst(input.split(separator: "/").count)) + Self.ending
    }
    return Self.path(parts.suffix(1)) + Self.ending
  }

  private static func path(_ parts: ArraySlice<Substring>) -> String {
    parts.map { part(String($0)) }.joined(separator: "/")
  }

  /// One part of a path without characters that trouble file systems, shells and Git.
  private static func part(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      let isInner = ". ".utf8.contains(byte) && !name.isEmpty
      if isInner || plain.contains(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += String(format: "%%%02X", byte)
      }
    }
    if name.isEmpty { name = "%" }
    guard name.utf8.count > longest else { return name }
    let digest = MessageDigest.sha256.of(text.utf8).prefix(6)
    return name.prefix(longest - 13) + "-" + Hexadecimal.text(digest)
  }
}
