import Foundation

// `NSLog("%@", …)`, `String(format: "%@", …)` and `os_log` take objects on a device. Foundation on
// Linux takes text alone for "%@", so each of these goes along as its description. The standard
// library keeps the text alive for the call.

/// A value whose description stands for it where a format says "%@".
public protocol FormatArgument: _CVarArgObject {}

extension FormatArgument {
  /// The description.
  public var _cVarArgObject: any CVarArg { NSString(string: FormatText.of(self)) }

  /// The address of a description; used only where the standard library does not ask for
  /// `_cVarArgObject` first, and then it would never be freed.
  public var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passRetained(NSString(string: FormatText.of(self))).toOpaque())]
  }
}

/// How a device prints objects with "%@".
package enum FormatText {
  /// The text of `value`; collections over several lines, as `NSArray` and `NSDictionary` have it.
  package static func of(_ value: Any) -> String {
    switch value {
    case let text as String: text
    case let flag as Bool: flag ? "1" : "0"
    case let number as NSNumber: number.stringValue
    case let error as NSError: describe(error)
    case let object as NSObject: object.description
    case let array as [Any]: list(array.map(indented), "(", ")")
    case let dictionary as [AnyHashable: Any]:
      members(dictionary.map { (of($0.key.base), indented($0.value)) })
    case let set as Set<AnyHashable>: list(set.map { indented($0.base) }, "{(", ")}")
    default: String(describing: value)
    }
  }

  private static func describe(_ error: NSError) -> String {
    let described = error.userInfo.map { ($0.key, of($0.value)) }.sorted { $0.0 < $1.0 }
    let info = described.isEmpty ? "(null)" : "{\(list(described))}"
    return "Error Domain=\(error.domain) Code=\(error.code) "
      + "\"\(error.localizedDescription)\" UserInfo=\(info)"
  }

  private static func list(_ pairs: [(String, String)]) -> String {
    pairs.map { "\($0.0)=\($0.1)" }.joined(separator: ", ")
  }

  private static func list(_ items: [String], _ open: String, _ close: String) -> String {
    items.isEmpty
      ? "\(open)\n\(close)"
      : "\(open)\n" + items.map { "    \($0)" }.joined(separator: ",\n") + "\n\(close)"
  }

  private static func members(_ pairs: [(String, String)]) -> String {
    let lines = pairs.sorted { $0.0 < $1.0 }.map { "    \(quoted($0.0)) = \($0.1);\n" }
    return "{\n\(lines.joined())}"
  }

  private static func indented(_ value: Any) -> String {
    let text = of(value)
    return value is String ? quoted(text) : text.replacing("\n", with: "\n    ")
  }

  // A device prints words bare and everything else in quotes.
  private static func quoted(_ text: String) -> String {
    let isWord =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."),
          UInt8(ascii: "/"), UInt8(ascii: "$"):
          true
        default: false
        }
      }
    return isWord ? text : "\"\(text.replacing("\"", with: "\\\""))\""
  }
}

extension Array: FormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Dictionary: FormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Set: FormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Data: FormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
extension Date: FormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
extension URL: FormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
extension UUID: FormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
extension NSObject: FormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}
