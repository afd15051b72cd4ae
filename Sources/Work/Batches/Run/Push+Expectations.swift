import Foundation
import PayloadInput
import PushSimulator

extension Push {
  /// The push with what its envelope seeds and expects, and for the rest what the file beside it
  /// expects.
  /// - Parameters:
  ///   - file: where it stands, from whose folder paths start; nil for standard input.
  ///   - isAlone: whether the file holds nothing else, so that one beside it is about it.
  /// - Throws: `ItemError` with its place for what cannot be seeded or expected.
  package func completed(
    by envelope: Envelope?, in file: String?, isAlone: Bool
  ) throws(ItemError) -> Push {
    var push = self
    let own = try envelope?.expectations.map { json throws(ItemError) in
      try DeliveryExpectations(json, of: "the envelope \(name)")
    }
    let beside = try (isAlone ? file : nil).flatMap { path throws(ItemError) in
      try ExpectationFile.read(besidePayload: path)
    }.map { json throws(ItemError) in
      try DeliveryExpectations(json, of: ExpectationFile.path(besidePayload: file ?? ""))
    }
    if own != nil || beside != nil {
      push.expectations = (own ?? DeliveryExpectations()).completed(by: beside ?? .init())
    }
    if let seed = envelope?.seed {
      let folder = file.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
      do { push.seed = try DeviceSeed(json: seed, folder: folder) } catch {
        throw ItemError(.invalidSeed, "the envelope \(name): \(error)")
      }
    }
    return push
  }
}

extension DeliveryExpectations {
  fileprivate init(_ json: JSONValue, of place: String) throws(ItemError) {
    do { try self.init(json: json) } catch {
      throw ItemError(.invalidExpectation, "\(place): \(error.message)")
    }
  }
}

extension ItemError {
  /// Whether the message names the place already.
  package var namesPlace: Bool { [.invalidExpectation, .invalidSeed].contains(code) }
}
