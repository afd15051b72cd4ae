import Foundation
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
    let document: JSONValue
    do {
      document = try JSONParser.parse(Data(contentsOf: URL(fileURLWithPath: path))).value
    } catch let error as JSONSyntaxError {
      throw SimulatorError(
        .unreadableInput, "\(error.place.reference(in: path)): \(error.message)", cause: error)
    } catch {
      throw SimulatorError(
        .unreadableInput, "\(path) cannot be read: \(error.localizedDescription)", cause: error)
    }
    guard let members = document.object else {
      throw SimulatorError(.unreadableInput, "\(path): the file takes an object of options")
    }
    var options: [String] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .bool(let isOn): if isOn { options.append("--\(name)") }
      case .array(let values):
        for value in values { options += ["--\(name)", try text(value, name, path)] }
      default: options += ["--\(name)", try text(value, name, path)]
      }
    }
    return options + arguments
  }

  private static func text(
    _ value: JSONValue, _ name: String, _ path: String
  ) throws(SimulatorError) -> String {
    guard let text = value.string ?? value.integer.map(String.init) else {
      throw SimulatorError(
        .unreadableInput, "\(path): \(name) takes a text, a number, true or a list of texts")
    }
    return text
  }
}
