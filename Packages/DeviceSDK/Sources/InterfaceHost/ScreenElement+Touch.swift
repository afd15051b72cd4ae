import Foundation
package import JSONModel
import UIKit

// What a person sees and touches, as the device asks for it.
extension [ScreenElement] {
  /// Has a person touch what says `label`, or type `text` into it; of several the one of a `number`
  /// from 1. Answers with what is there where nothing says so.
  @MainActor
  package func touch(
    _ arguments: JSONValue, _ reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    let label = arguments["label"]?.string ?? ""
    let touchable = filter { $0.touch != nil }
    let named = touchable.filter { $0.label == label || $0.value == label }
    let place = (arguments["number"]?.integer ?? 1) - 1
    guard named.indices.contains(place) else {
      return reply(["missing": .array(touchable.map { .string($0.label) })])
    }
    guard named[place].isEnabled else { return reply(["disabled": true]) }
    named[place].touch?(arguments["text"]?.string.map { .type($0) } ?? .tap)
    DispatchQueue.main.async { reply([:]) }
  }

  /// The elements as the device lists them.
  @MainActor package var json: JSONValue { .array(map(\.json)) }
}

extension ScreenElement {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "kind": .string(kind.rawValue), "label": .string(label), "enabled": .bool(isEnabled),
      "touchable": .bool(touch != nil),
    ]
    if let value { members["value"] = .string(value) }
    return .object(members)
  }
}
