import Foundation
import PushSimTesting

/// The values that the tests work with.
enum Scene {
  static let trivial = fixture("../../Samples/Extensions/Trivial")
  static let richMedia = fixture("../../Samples/Extensions/RichMedia")
  static let counting = fixture("../../Samples/Extensions/Counting")
  static let hanging = fixture("../../Samples/Extensions/Hanging")
  static let memoryHungry = fixture("../../Samples/Extensions/MemoryHungry")
  static let buggy = fixture("../../Samples/Extensions/Buggy")
  static let repaired = fixture("../../Samples/Extensions/Repaired")
  static let filtering = fixture("../../Samples/Extensions/Filtering")
  static let media = fixture("../../Samples/Media")
  static let payloads = fixture("../../Samples/Payloads")

  /// A push that wakes the extension, with a link under `image`.
  static func photo(_ path: String) -> Payload {
    .alert(title: "New photo").mutableContent().with(
      "image", .string("https://host.example\(path)"))
  }
}
