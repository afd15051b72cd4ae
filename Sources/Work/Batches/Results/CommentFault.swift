import APNs
import JSONModel
import PayloadInput

/// Comments in payloads: editors take them for JSON, APNs and devices do not.
package enum CommentFault {
  /// The error of a text that is no JSON because a comment stands in it; nil for anything else.
  package static func error(in text: PayloadText, named name: String) -> ItemError? {
    do throws(JSONSyntaxError) {
      _ = try text.document()
      return nil
    } catch {
      let (bytes, next) = (text.bytes, error.offset + 1)
      guard next < bytes.count, bytes[error.offset] == UInt8(ascii: "/"),
        bytes[next] == UInt8(ascii: "/") || bytes[next] == UInt8(ascii: "*")
      else { return nil }
      return ItemError(
        .notJSON,
        "\(name) cannot be read as JSON: \(error.place): here is a comment, "
          + "which JSON does not have; `pushsim lint --fix` takes comments out.")
    }
  }
}
