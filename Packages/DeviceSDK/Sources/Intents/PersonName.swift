import Foundation

/// The parts of a person's name as one text and in archives; Foundation's formatter is missing on
/// Linux.
enum PersonName {
  private static var parts: [(key: String, path: WritableKeyPath<PersonNameComponents, String?>)] {
    [
      ("namePrefix", \.namePrefix), ("givenName", \.givenName), ("middleName", \.middleName),
      ("familyName", \.familyName), ("nameSuffix", \.nameSuffix), ("nickname", \.nickname),
    ]
  }

  /// Given and family name, or the nickname alone; nil without any of them.
  static func joined(_ components: PersonNameComponents) -> String? {
    let names = [components.givenName, components.familyName].compactMap(\.self)
      .filter { !$0.isEmpty }
    if !names.isEmpty { return names.joined(separator: " ") }
    guard let nickname = components.nickname, !nickname.isEmpty else { return nil }
    return nickname
  }

  /// Writes the parts that are there.
  static func encode(_ components: PersonNameComponents, with coder: NSCoder) {
    coder.encode(true, forKey: "hasNameComponents")
    for part in parts { coder.write(components[keyPath: part.path], part.key) }
  }

  /// Reads what `encode` wrote.
  static func decode(with coder: NSCoder) -> PersonNameComponents? {
    guard coder.decodeBool(forKey: "hasNameComponents") else { return nil }
    var components = PersonNameComponents()
    for part in parts { components[keyPath: part.path] = coder.text(part.key) }
    return components
  }
}
