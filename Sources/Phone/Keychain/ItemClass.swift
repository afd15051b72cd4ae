/// A class of keychain items, by its value of `kSecClass`.
package enum ItemClass: String, Sendable, Hashable, CaseIterable {
  case genericPassword = "genp"
  case internetPassword = "inet"
  case certificate = "cert"
  case key = "keys"
  case identity = "idnt"

  /// Attributes that no two items of one access group may have in common; an absent one counts as
  /// empty. Whether an item is synchronised counts for every class.
  var uniqueAttributes: [String] {
    switch self {
    case .genericPassword: ["acct", "svce"]
    case .internetPassword: ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path"]
    case .certificate: ["ctyp", "issr", "slnr"]
    case .key: ["kcls", "klbl", "atag", "crtr", "type", "bsiz", "esiz", "sdat", "edat"]
    case .identity: ["labl"]
    }
  }

  /// Whether items of the class have the attribute of this name.
  func hasAttribute(_ name: String) -> Bool {
    Self.commonAttributes.contains(name) || ownAttributes.contains(name)
  }

  private static let commonAttributes: Set<String> = [
    "accc", "agrp", "alis", "cdat", "labl", "mdat", "pdmn", "sync", "tkid", "vwht", "snet", "UUID",
  ]

  private static let passwordAttributes: Set<String> = [
    "desc", "icmt", "crtr", "type", "scrp", "invi", "nega", "cusi", "prot", "acct",
  ]

  private var ownAttributes: Set<String> {
    switch self {
    case .genericPassword: Self.passwordAttributes.union(["svce", "gena"])
    case .internetPassword:
      Self.passwordAttributes.union(["sdmn", "srvr", "ptcl", "atyp", "port", "path"])
    case .certificate: Self.certificateAttributes
    case .key: Self.keyAttributes
    case .identity: Self.certificateAttributes.union(Self.keyAttributes)
    }
  }

  private static let certificateAttributes: Set<String> = [
    "ctyp", "cenc", "subj", "issr", "slnr", "skid", "pkhh",
  ]

  private static let keyAttributes: Set<String> = [
    "kcls", "perm", "priv", "modi", "klbl", "atag", "crtr", "type", "bsiz", "esiz", "sdat", "edat",
    "sens", "asen", "extr", "next", "encr", "decr", "drve", "sign", "vrfy", "snrc", "vyrc", "wrap",
    "unwp",
  ]
}
