import NotificationModel

/// A link to media in a payload: an address under a key that names media, or one that ends like a
/// media file.
struct MediaLink {
  /// The key it stands under.
  let key: JSONSpot
  /// The address.
  let value: JSONSpot
  /// The dictionary it stands in, whose other members may name its type.
  let owner: JSONSpot
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
  static func all(in root: JSONSpot, keys: Set<String>) -> [MediaLink] {
    var links: [MediaLink] = []
    for member in root.members {
      collect(
        member, of: root, isNamed: false, isInAps: member.key.equals("aps"), keys, into: &links)
    }
    return links
  }

  private static func collect(
    _ member: JSONSpot.Member, of owner: JSONSpot, isNamed: Bool, isInAps: Bool,
    _ keys: Set<String>, into links: inout [MediaLink]
  ) {
    let value = member.value
    switch value.kind {
    case .string:
      guard value.startsLikeWebAddress else { return }
      let address = value.text
      let isNamed = isNamed || MediaNames.names(member.key.text, keys)
      let link = MediaLink(
        key: member.key, value: value, owner: owner, isNamed: isNamed, isInAps: isInAps,
        address: address)
      if isNamed || MediaNames.all.contains(link.fileExtension) { links.append(link) }
    case .object:
      collectMembers(of: value, under: member.key, isInAps: isInAps, keys, into: &links)
    case .array:
      for element in value.elements {
        if element.isObject {
          collectMembers(of: element, under: member.key, isInAps: isInAps, keys, into: &links)
        } else if element.isString {
          collect(
            JSONSpot.Member(key: member.key, value: element), of: owner, isNamed: isNamed,
            isInAps: isInAps, keys, into: &links)
        }
      }
    default: return
    }
  }

  /// In `"attachment": {"url": …}` the outer key says that the address is media.
  private static func collectMembers(
    of value: JSONSpot, under key: JSONSpot, isInAps: Bool, _ keys: Set<String>,
    into links: inout [MediaLink]
  ) {
    let isNamed = MediaNames.names(key.text, keys)
    for member in value.members {
      collect(
        member, of: value, isNamed: isNamed && MediaNames.namesAddress(member.key.text),
        isInAps: isInAps, keys, into: &links)
    }
  }
}

extension JSONSpot {
  /// Whether a text begins with `http://` or `https://`.
  fileprivate var startsLikeWebAddress: Bool {
    let range = range
    guard range.count > 10 else { return false }
    let head = tape.bytes[range.prefix(8)].map { $0 | 0x20 }
    // Slashes may be escaped in JSON.
    return head.starts(with: "http:".utf8) || head.starts(with: "https:".utf8)
  }
}
