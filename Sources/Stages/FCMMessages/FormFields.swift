import Foundation

/// The fields of a form, as `application/x-www-form-urlencoded` has them.
package enum FormFields {
  /// Reads the body of a request; of a name that stands there twice the last counts, and percent signs
  /// that stand for nothing stay.
  package static func read(_ body: [UInt8]) -> [String: String] {
    var fields: [String: String] = [:]
    for field in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(text)
      fields[parts[0]] = parts.count == 2 ? parts[1] : ""
    }
    return fields
  }

  private static func text(_ encoded: Substring) -> String {
    let plain = String(encoded).replacing("+", with: " ")
    return plain.removingPercentEncoding ?? plain
  }
}
