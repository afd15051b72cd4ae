import Foundation

extension CNContact {
  /// Chooses contacts by telephone number.
  ///
  /// Differs from Apple: of numbers of different lengths, such as with and without a country code,
  /// the last digits count, at least seven.
  public static func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    let wanted = digits(phoneNumber.stringValue)
    return choosing { contact in
      contact.phoneNumbers.contains { isSame(digits($0.value.stringValue), wanted) }
    }
  }

  /// Chooses contacts by name: each word begins one of the contact's names.
  public static func predicateForContacts(matchingName name: String) -> NSPredicate {
    let wanted = words(name)
    return choosing { contact in
      let own = words(
        [
          contact.givenName, contact.middleName, contact.familyName, contact.nickname,
          contact.organizationName,
        ].joined(separator: " "))
      return !wanted.isEmpty && wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
  }

  /// Chooses contacts by mail address.
  public static func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate
  {
    let wanted = emailAddress.lowercased()
    return choosing { contact in
      contact.emailAddresses.contains { "\($0.value)".lowercased() == wanted }
    }
  }

  /// Chooses contacts by identifier.
  public static func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    choosing { identifiers.contains($0.identifier) }
  }

  private static func choosing(
    _ test: @escaping @Sendable (CNContact) -> Bool
  ) -> NSPredicate {
    NSPredicate { object, _ in (object as? CNContact).map(test) ?? false }
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { $0.isWhitespace || $0 == "," }.map(String.init)
  }

  private static func digits(_ number: String) -> String {
    number.filter { $0.isNumber || $0 == "#" || $0 == "*" }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    guard left != right else { return !left.isEmpty }
    // Without the 0 that is dialled within a country alone.
    let (left, right) = (left.drop { $0 == "0" }, right.drop { $0 == "0" })
    return min(left.count, right.count) >= 7 && (left.hasSuffix(right) || right.hasSuffix(left))
  }
}
