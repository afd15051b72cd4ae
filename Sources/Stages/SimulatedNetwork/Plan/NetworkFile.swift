import Foundation
import JSONDocuments
import JSONModel
import NotificationModel
import SystemPackage

/// The file that describes a simulated network, as Docs/Networks.md explains it.
///
/// The reader reports every mistake as `name:line:column: what; what to do`, lines and columns from
/// 1, columns in characters. For malformed JSON it reports the first mistake only.
package enum NetworkFile {
  /// The version of the format that is read.
  static let version = 1

  /// 4 MiB: more than anybody writes by hand, and little enough to be read whole. Long bodies
  /// belong into files of their own.
  static let maximumBytes = 4 << 20

  /// Reads a file; relative paths in it start at its folder.
  /// - Throws: `NetworkError` that names every mistake, a line each.
  package static func read(path: String) throws(NetworkError) -> NetworkPlan {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try contents(of: FilePath(path))
    } catch {
      throw NetworkError(
        .invalidNetworkFile,
        "cannot read the network file \(path): \(error); name a file that can be read")
    }
    let folder = URL(filePath: path, directoryHint: .notDirectory).deletingLastPathComponent()
    return try parse(bytes, name: path, folder: folder)
  }

  /// Reads the bytes of a file that is called `name`; relative paths in it start at `folder`.
  /// - Throws: `NetworkError` that names every mistake, a line each.
  package static func parse(
    _ bytes: [UInt8], name: String, folder: URL
  ) throws(NetworkError) -> NetworkPlan {
    guard bytes.count <= maximumBytes else {
      throw NetworkError(
        .invalidNetworkFile,
        "\(name):1:1: the file is larger than \(maximumBytes >> 20) MiB; "
          + "put long bodies into files of their own")
    }
    do throws(DocumentError) {
      return try DocumentReader.read(bytes, name: name) { document, json in
        var reader = NetworkFileReader(folder: folder, document: document)
        defer { document = reader.document }
        return reader.plan(json)
      }
    } catch {
      throw NetworkError(.invalidNetworkFile, error.message)
    }
  }

  /// At most one byte more than `maximumBytes`, because a device can be endless.
  private static func contents(of path: FilePath) throws(Errno) -> [UInt8] {
    let descriptor = try typed { try FileDescriptor.open(path, .readOnly) }
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= maximumBytes {
      let count = try typed { try chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) } }
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return bytes
  }

  /// System's calls throw `Errno` alone, but do not say so by their type.
  private static func typed<Value>(_ body: () throws -> Value) throws(Errno) -> Value {
    do {
      return try body()
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
