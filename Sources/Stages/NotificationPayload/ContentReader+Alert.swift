import Diagnostics
import JSONModel
import NotificationModel

extension ContentReader {
  func readAlert(_ reader: inout MemberReader, into push: inout PushContent) {
    guard let value = reader.value("alert") else { return }
    switch value {
    case .string(let body):
      push.alertForm = .string
      push.content.body = body
      if body.isEmpty {
        reader.add(
          .`PAYL-39`, .info,
          "aps.alert is an empty string, which shows nothing; sources differ on whether a silent "
            + "push may keep it",
          fix: "leave aps.alert out of a silent push")
      }
    case .object(let members):
      push.alertForm = .dictionary
      push.findings += readAlert(members, into: &push.content)
    default:
      reader.wrongType("alert", value, "a string or a dictionary", rule: .`PAYL-03`)
    }
    if let finding = PrintfSequences.finding(push.content.body, "the body") {
      push.findings.append(finding)
    }
  }

  private func readAlert(
    _ members: [String: JSONValue], into content: inout NotificationContent
  ) -> [Finding] {
    var reader = MemberReader(path: "aps.alert", members: members)
    content.title = text("title", &reader)
    content.subtitle = text("subtitle", &reader)
    content.body = text("body", &reader)
    content.launchImageName = reader.string("launch-image", rule: .`PAYL-05`) ?? ""
    content.summaryArgument = reader.string("summary-arg", rule: .`PAYL-28`) ?? ""
    content.summaryArgumentCount = reader.integer("summary-arg-count", rule: .`PAYL-28`) ?? 0
    _ = reader.value("action")
    _ = reader.value("action-loc-key")
    reader.reportUnknownKeys(known: .alert)
    return reader.findings
  }

  /// A text of the alert: the localised one where there is a key for it (PAYL-07), else the plain.
  private func text(_ key: String, _ reader: inout MemberReader) -> String {
    let plain = reader.string(key, rule: .`PAYL-04`) ?? ""
    let prefix = key == "body" ? "" : key + "-"
    let arguments = reader.strings(prefix + "loc-args", rule: .`PAYL-08`)
    guard let name = reader.string(prefix + "loc-key", rule: .`PAYL-07`) else {
      if reader.members[prefix + "loc-args"] != nil {
        reader.add(
          .`PAYL-08`, .warning,
          "\(reader.path).\(prefix)loc-args has no \(prefix)loc-key beside it",
          fix: "name the text that takes the arguments by \(prefix)loc-key")
      }
      return plain
    }
    return localized(name, arguments, prefix + "loc-key", &reader)
  }

  private func localized(
    _ name: String, _ arguments: [String], _ key: String, _ reader: inout MemberReader
  ) -> String {
    guard let format = localizations.string(forKey: name) else {
      let reason =
        localizations.isEmpty
        ? "there are no localisations to look in" : "no localisation has that text"
      reader.add(
        .`PAYL-10`, .warning,
        "\(reader.path).\(key) cannot be resolved: \(reason); the key is shown",
        fix: localizations.isEmpty
          ? "give the app's .lproj folders" : "add the key to Localizable.strings",
        setting: localizations.isEmpty ? .localizations : nil)
      return name
    }
    let filled = LocalizedFormat.fill(format, with: arguments)
    if filled.missingArguments > 0 {
      reader.add(
        .`PAYL-08`, .warning,
        "the text named by \(reader.path).\(key) has \(filled.missingArguments) placeholder"
          + "\(filled.missingArguments == 1 ? "" : "s") without an argument",
        fix: "send an argument for each placeholder")
    }
    if filled.unusedArguments > 0 {
      reader.add(
        .`PAYL-08`, .info,
        "the text named by \(reader.path).\(key) leaves \(filled.unusedArguments) argument"
          + "\(filled.unusedArguments == 1 ? "" : "s") unused")
    }
    if filled.strippedSequences > 0 {
      reader.add(
        .`PAYL-11`, .warning,
        "the text named by \(reader.path).\(key) has placeholders other than %@, which are dropped",
        fix: "use %@ or %1$@ in Localizable.strings and send arguments as strings")
    }
    return filled.text
  }
}
