import TestSupport
import Testing

@testable import SimulatedNetwork

/// Reads network files that are wrong, in a folder with `media/photo.jpg`.
struct MistakenFile {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("jpeg", to: "media/photo.jpg")
  }

  /// Returns the mistakes of a file called `net.json`, a line each; none when it is fine.
  func mistakes(_ bytes: [UInt8]) -> [String] {
    do throws(NetworkError) {
      _ = try NetworkFile.parse(bytes, name: "net.json", folder: folder.url)
      return []
    } catch {
      #expect(error.code == .invalidNetworkFile)
      return error.message.split(separator: "\n").map(String.init)
    }
  }

  func mistakes(_ text: String) -> [String] { mistakes(Array(text.utf8)) }
}
