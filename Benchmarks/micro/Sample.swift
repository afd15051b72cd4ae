import Foundation

/// Files of `Samples/`, seen from the repository's root.
enum Sample {
  /// The bytes of a sample payload.
  static func payload(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "Samples/Payloads/\(name).apns")))
  }

  /// A folder of its own under the temporary one.
  static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-micro-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }
}

/// A benchmark that cannot be run as it is.
struct BenchError: Error, CustomStringConvertible {
  let description: String
}
