import JSONModel
import Matching
import NotificationModel
import TextFormats

extension ExpectationKey {
  /// Attachments by their number, or one after the other by type, or by a part of their JSON.
  static let attachments = ExpectationKey(
    "attachments",
    "a number, types such as [\"public.jpeg\"], or dictionaries such as {\"type\": …, \"bytes\": …}"
  ) { value in
    if let count = value.integer {
      return { delivery in
        let found = delivery.content?.attachments ?? []
        return found.count == count ? nil : difference(value, words(found))
      }
    }
    let wanted: [JSONValue] =
      try value.array.map { list in
        try list.map { item in
          if let type = item.string { return ["type": .string(type)] }
          guard let members = item.object, members["url"] == nil else {
            throw PatternError("\(item.compactText) is no type and no dictionary without \"url\"")
          }
          return item
        }
      } ?? words(value).map { ["type": .string($0)] }
    return { delivery in
      let found = delivery.content?.attachments ?? []
      let isMet =
        found.count == wanted.count && zip(found, wanted).allSatisfy { $0.json.includes($1) }
      return isMet ? nil : difference(value, words(found))
    }
  }

  private static func words(_ attachments: [Attachment]) -> String {
    guard !attachments.isEmpty else { return "none" }
    return attachments.map { attachment in
      attachment.type + (attachment.bytes.map { " (\(ByteSize.text($0)))" } ?? "")
    }.joined(separator: ", ")
  }
}
