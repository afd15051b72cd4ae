import JSONModel
import NotificationModel

/// The program that asks the keychain, with what its entitlements let it see.
package struct KeychainCaller: Sendable, Hashable {
  /// The team that a program belongs to where nothing tells it: ten characters.
  package static let teamIdentifier = "PUSHSIM000"

  /// The groups it may use; the first is where an item goes that names none.
  ///
  /// In Apple's order: `keychain-access-groups`, the application identifier, app groups.
  package let accessGroups: [AccessGroup]

  /// Creates a caller.
  /// - Parameters:
  ///   - bundle: The program's bundle identifier.
  ///   - keychainGroups: The entitlement `keychain-access-groups`, with or without its variables
  ///     replaced.
  ///   - appGroups: The entitlement `com.apple.security.application-groups`.
  package init(
    bundle: BundleIdentifier, keychainGroups: [String] = [], appGroups: [String] = []
  ) {
    let names = keychainGroups + ["$(AppIdentifierPrefix)\(bundle.rawValue)"] + appGroups
    accessGroups = names.map(AccessGroup.init)
  }

  /// The group of an item that names none.
  var defaultGroup: AccessGroup { accessGroups[0] }

  /// Whether its entitlements let it use a group.
  func mayUse(_ group: AccessGroup) -> Bool {
    accessGroups.contains { $0.key == group.key }
  }

  /// Returns the meaning of a request's answer for the developer; nil unless it is
  /// `errSecMissingEntitlement`.
  package func refusal(_ arguments: JSONValue, _ answer: JSONValue) -> KeychainRefusal? {
    guard answer["status"]?.integer == KeychainStatus.missingEntitlement.rawValue else {
      return nil
    }
    let named = ["query", "changes"].compactMap { arguments[$0]?["agrp"]?.string }
    guard let group = named.map(AccessGroup.init).first(where: { !mayUse($0) }) else { return nil }
    return KeychainRefusal(
      group: group.name, allowed: accessGroups.map(\.name),
      lacksTeam: accessGroups.contains { $0.key == "*.\(group.name)" })
  }
}

/// An access group that a program named without its entitlements listing it.
package struct KeychainRefusal: Sendable, Hashable {
  /// The group's name, as the program gave it.
  package let group: String
  /// The groups that it may use.
  package let allowed: [String]
  /// Whether a team's identifier before the name would do.
  package let lacksTeam: Bool
}

/// The name of a keychain access group, such as `ABCDE12345.com.example.shared`.
package struct AccessGroup: Sendable, Hashable {
  /// The name as it was given, with Xcode's variables replaced.
  package let name: String
  /// The key by which two names are the same group.
  ///
  /// Code names its team where its entitlements say `$(AppIdentifierPrefix)`, and only the signing
  /// would tell for sure which team that is. So any team is taken for the right one, but its
  /// absence is not.
  let key: String

  private static let teamLength = 10
  private static let variables = ["$(AppIdentifierPrefix)", "$(TeamIdentifierPrefix)"]

  /// Creates a group of its name.
  package init(_ name: String) {
    if let variable = Self.variables.first(where: name.hasPrefix) {
      let rest = name.dropFirst(variable.count)
      self.name = "\(KeychainCaller.teamIdentifier).\(rest)"
      key = "*.\(rest)"
      return
    }
    self.name = name
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isTeam =
      parts.count == 2 && parts[0].utf8.count == Self.teamLength
      && parts[0].utf8.allSatisfy(Self.isOfTeam)
    key = isTeam ? "*.\(parts[1])" : name
  }

  private static func isOfTeam(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
