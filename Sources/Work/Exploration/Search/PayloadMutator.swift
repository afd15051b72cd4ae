import JSONModel
import SimulatedNetwork

/// Makes payloads of others.
struct PayloadMutator: Sendable {
  let values: PayloadValues

  /// Every single change of a sample: each place without its value and with each of the values, and
  /// each word of the code as a key with a few.
  /// - Parameter keys: those of all samples, which are no such words.
  func singles(of sample: JSONValue, keys: Set<String>) -> [JSONValue] {
    var payloads: [JSONValue] = []
    let paths = PayloadPath.all(in: sample)
    // Removals first: code that takes a key for granted is the commonest mistake.
    for path in paths { payloads.append(path.replacing(in: sample, with: nil)) }
    let missing = values.words.filter { !keys.contains($0) && Self.mayBeKey($0) }
    let columns =
      paths.map { ($0, values.values(for: $0.value(in: sample))) }
      + missing.map { (PayloadPath(parts: [.key($0)]), PayloadValues.few) }
    // Value by value over all places, so that a search that ends early has seen every place.
    for row in 0..<(columns.map(\.1.count).max() ?? 0) {
      for (path, values) in columns where row < values.count {
        payloads.append(path.replacing(in: sample, with: values[row]))
      }
    }
    return payloads
  }

  /// A payload with one to four changes by chance.
  func changed(
    _ payload: JSONValue, from corpus: [JSONValue], _ random: inout SeededGenerator
  ) -> JSONValue {
    var changed = payload
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      changed = change(changed, corpus, &random)
    }
    return changed
  }

  private func change(
    _ payload: JSONValue, _ corpus: [JSONValue], _ random: inout SeededGenerator
  ) -> JSONValue {
    let paths = PayloadPath.all(in: payload)
    guard let path = paths.randomElement(using: &random) else { return payload }
    let value = path.value(in: payload)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return path.replacing(in: payload, with: nil)
    case 1:
      guard let word = values.words.filter(Self.mayBeKey).randomElement(using: &random) else {
        return payload
      }
      let other = values.values(for: .none).randomElement(using: &random)
      return PayloadPath(parts: [.key(word)]).replacing(in: payload, with: other ?? .null)
    case 2:
      guard let other = corpus.randomElement(using: &random) else { return payload }
      return path.value(in: other).map { path.replacing(in: payload, with: $0) } ?? payload
    case 3:
      guard let from = paths.randomElement(using: &random)?.value(in: payload) else {
        return payload
      }
      return path.replacing(in: payload, with: from)
    case 4, 5:
      guard let text = value?.string else { break }
      return path.replacing(in: payload, with: .string(spliced(text, &random)))
    case 6:
      guard let value else { break }
      let wrapped: JSONValue = Bool.random(using: &random) ? [value] : ["value": value]
      return path.replacing(in: payload, with: wrapped)
    default: break
    }
    let other = values.values(for: value).randomElement(using: &random)
    return path.replacing(in: payload, with: other ?? .null)
  }

  /// A text with another one in its midst, cut off, or repeated.
  private func spliced(_ text: String, _ random: inout SeededGenerator) -> String {
    let place = Int.random(in: 0...text.count, using: &random)
    let (head, tail) = (text.prefix(place), text.dropFirst(place))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return String(head)
    case 1: return String(tail)
    case 2: return text + text
    default:
      return head + (PayloadValues.allTexts.randomElement(using: &random) ?? "") + tail
    }
  }

  private static func mayBeKey(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 40 && word != "aps"
      && word.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x5F || $0 == 0x2D || $0 == 0x2E
      }
  }
}
