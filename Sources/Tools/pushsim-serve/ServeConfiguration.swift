import JSONDocuments
import JSONModel
import PushSimulator

/// `--config FILE`: options as JSON.
enum ServeConfiguration {
  /// The arguments with those of the file in front of them.
  /// - Throws: `SimulatorError` for a file that cannot be read or understood.
  static func expanded(_ arguments: [String]) throws(SimulatorError) -> [String] {
    let own = arguments.prefix { $0 != "--" }
    guard let place = own.firstIndex(where: { $0 == "--config" || $0.hasPrefix("--config=") })
    else { return arguments }
    let path =
      own[place] == "--config" ? own.dropFirst(place + 1).first : String(own[place].dropFirst(9))
    guard let path else { return arguments }
    do throws(DocumentError) {
      return try DocumentReader.read(file: path, options) + arguments
    } catch {
      throw SimulatorError(.unreadableInput, error.message, cause: error.cause)
    }
  }

  private static func options(_ document: inout DocumentReader, _ json: LocatedJSON) -> [String] {
    var options: [String] = []
    let members = document.members(
      of: json, called: "the file", expected: "a dictionary of options")
    for member in members ?? [] {
      let name = "--\(member.key)"
      if let isOn = member.value.scalar?.bool {
        options += isOn ? [name] : []
        continue
      }
      for value in member.value.array ?? [member.value] {
        let text = document.value(
          value, called: member.key, expected: "a text, a number, true or a list of texts"
        ) { $0.scalar?.string ?? $0.scalar?.integer.map(String.init) }
        options += text.map { [name, $0] } ?? []
      }
    }
    return options
  }
}
