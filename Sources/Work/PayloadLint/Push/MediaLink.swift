import JSONModel
import NotificationModel

/// A link to media in a payload: an address under a key that names media, or one that ends like a
/// media file.
struct MediaLink {
  /// The key it stands under.
  let key: JSONTape.Element
  /// The address.
  let value: JSONTape.Element
  /// The dictionary it stands in, whose other members may name its type.
  let owner: JSONTape.Element
  /// Whether the key says that the address is media.
  let isNamed: Bool
  /// Whether it stands inside `aps`.
  let isInAps: Bool
  let address: String

  /// The address without its query and fragment.
  var plainAddress: Substring {
    address.prefix { $0 != "?" && $0 != "#" }
  }

  /// The file's ending, in small letters; empty where there is none.
  var fileExtension: String {
    let path = plainAddress.drop { $0 != ":" }.dropFirst(3)
    guard let slash = path.firstIndex(of: "/") else { return "" }
    let name = path[slash...].split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    let ending = name[name.index(after: dot)...].lowercased()
    return (1...5).contains(ending.utf8.count) && ending.allSatisfy { $0.isLetter || $0.isNumber }
      ? ending : ""
  }

  /// The host, without a port.
  var host: String {
    let rest = address.drop { $0 != ":" }.dropFirst(3)
    return String(rest.prefix { !"/:?#".contains($0) }).lowercased()
  }

  // MARK: - Finding

  /// The links of a payload; `keys` name media in this app besides the usual ones.
  static func all(in root: JSONTape.Element, keys: Set<String>) -> [MediaLink] {
    var links: [MediaLink] = []
    for member in root.members {
      collect(
        member, of: root, under: nil, isInAps: member.key.equals("aps"), keys, into: &links)
    }
    return links
  }

  /// - Parameter outer: the key of the dictionary that the member stands in: in
  ///   `"attachment": {"url": …}` it says that the address is media.
  private static func collect(
    _ member: JSONTape.Element.Member, of owner: JSONTape.Element, under outer: JSONTape.Element?,
    isInAps: Bool,
    _ keys: Set<String>, into links: inout [MediaLink]
  ) {
    let value = member.value
    switch value.kind {
    case .string:
      guard value.startsLikeWebAddress else { return }
      let key = member.key.text
      let link = MediaLink(
        key: member.key, value: value, owner: owner,
        isNamed: MediaNames.names(key, keys)
          || outer.map { MediaNames.namesAddress(key) && MediaNames.names($0.text, keys) } ?? false,
        isInAps: isInAps, address: value.text)
      if link.isNamed || MediaNames.all.contains(link.fileExtension) { links.append(link) }
    case .object:
      for inner in value.members {
        collect(inner, of: value, under: member.key, isInAps: isInAps, keys, into: &links)
      }
    case .array:
      for element in value.elements {
        if element.isObject {
          for inner in element.members {
            collect(inner, of: element, under: member.key, isInAps: isInAps, keys, into: &links)
          }
        } else if element.isString {
          collect(
            JSONTape.Element.Member(key: member.key, value: element), of: owner, under: outer,
            isInAps: isInAps, keys, into: &links)
        }
      }
    default: return
    }
  }
}

extension JSONTape.Element {
  /// Whether a text begins so, in large or small letters.
  private func begins(with start: StaticString) -> Bool {
    let first = range.lowerBound
    return (0..<start.utf8CodeUnitCount).allSatisfy { offset in
      tape.bytes[first + offset] | 0x20 == start.utf8Start[offset] | 0x20
    }
  }

  /// Whether a text begins with `http://` or `https://`.
  fileprivate var startsLikeWebAddress: Bool {
    // Slashes may be escaped in JSON.
    guard range.count > 10, begins(with: "http") else { return false }
    return begins(with: "https:") || begins(with: "http:")
  }
}
