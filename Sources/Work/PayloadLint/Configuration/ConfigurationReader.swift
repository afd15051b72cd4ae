import JSONModel
import NotificationModel
import TextFormats

/// Reads the values of a configuration file, and says where one is not as it should be.
struct ConfigurationReader {
  let path: String
  let bytes: [UInt8]

  func members(_ value: LocatedJSON, _ name: String) throws(LintError) -> [LocatedJSON.Member] {
    guard let members = value.object else {
      throw fault("\(name) is a dictionary", at: value.offset)
    }
    return members
  }

  /// The texts of a list.
  func strings(
    _ member: LocatedJSON.Member
  ) throws(LintError) -> [(text: String, offset: Int)] {
    guard let elements = member.value.array else {
      throw fault("\(member.key) is a list of names", at: member.value.offset)
    }
    var texts: [(String, Int)] = []
    for element in elements {
      guard let text = element.scalar?.string else {
        throw fault("\(member.key) is a list of names", at: element.offset)
      }
      texts.append((text, element.offset))
    }
    return texts
  }

  /// An id that a check has.
  func check(_ id: String, at offset: Int) throws(LintError) -> String {
    if let message = CheckNames.fault(of: id) { throw fault(message, at: offset) }
    return id
  }

  func budget(_ member: LocatedJSON.Member) throws(LintError) -> LintSettings.Budget {
    guard member.key.isEmpty || member.key.hasPrefix("/") else {
      throw fault(
        "budgets are named by JSON pointers, such as /aps/alert, or \"\" for the whole payload",
        at: member.keyOffset)
    }
    guard let count = member.value.scalar?.integer, count > 0 else {
      throw fault("a budget is a positive number of bytes", at: member.value.offset)
    }
    return LintSettings.Budget(pointer: member.key, bytes: count)
  }

  func unknown(
    _ member: LocatedJSON.Member, _ what: String, among known: [String]
  ) -> LintError {
    let near = NearestName.of(member.key, among: known)
    return fault(
      "there is no \(what) \(member.key)"
        + (near.map { "; did you mean \($0)?" } ?? "; there are \(known.joined(separator: ", "))"),
      at: member.keyOffset)
  }

  func fault(_ message: String, at offset: Int) -> LintError {
    LintError(.usage, "\(TextPlace(of: offset, in: bytes).reference(in: path)): \(message)")
  }
}
