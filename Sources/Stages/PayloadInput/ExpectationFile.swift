import Foundation
import JSONModel

/// The file that says what is expected of the payload beside it: `photo.expect.json` for
/// `photo.apns`.
package enum ExpectationFile {
  /// Where the expectations of a payload file stand, if it has any.
  package static func path(besidePayload path: String) -> String {
    var name = path[...]
    for ending in [".gz", ".zst"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    for ending in FileSelection.payloadEndings where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    return name + FileSelection.expectationEnding
  }

  /// The expectations of a payload file; nil where it has none.
  /// - Throws: `ItemError` with code `invalidExpectation` for a file that is not JSON.
  package static func read(besidePayload payload: String) throws(ItemError) -> JSONValue? {
    let path = path(besidePayload: payload)
    guard path != payload, FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try JSONParser.parse(Data(contentsOf: URL(fileURLWithPath: path))).value
    } catch {
      let reason = (error as? JSONSyntaxError).map { "\($0)" } ?? error.localizedDescription
      throw ItemError(.invalidExpectation, "\(path) cannot be read: \(reason)")
    }
  }
}
