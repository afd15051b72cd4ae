import Foundation

/// How a folder of recordings is laid out, and in which version.
///
///     pushsim-recording.json           {"format": 1}
///     hosts/HOST/METHOD-PATH-HASH.json an exchange; a second, different answer is ….2.json
///     bodies/SHA256                    a response's body, as it came over the network
struct RecordingFormat: Codable {
  /// The version that is written, and the only one that is read.
  static let current = 1
  static let fileName = "pushsim-recording.json"
  static let hosts = "hosts"
  static let bodies = "bodies"
  /// The largest version file, in bytes: it holds a number.
  static let maximumFileBytes = 64 * 1024

  var format: Int

  /// The version file's text.
  static let text = "{\n  \"format\" : \(current)\n}\n"

  /// Checks the version file of a folder.
  /// - Throws: `NetworkError` when it is not one of this version.
  static func check(_ bytes: [UInt8], folder: String) throws(NetworkError) {
    guard let found = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else {
      throw NetworkError(
        .recording,
        "cannot use the recording \(folder): \(fileName) in it is not {\"format\": \(current)}; "
          + "record into a new folder")
    }
    guard found.format == current else {
      throw NetworkError(
        .recording,
        "cannot use the recording \(folder): it is of format \(found.format), and this pushsim "
          + "knows format \(current) only; record anew into another folder")
    }
  }
}
