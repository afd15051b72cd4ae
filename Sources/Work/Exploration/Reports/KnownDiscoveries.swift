import Foundation
import JSONModel
import PushSimulator

/// The names of the findings that are known already: a baseline.
package struct KnownDiscoveries {
  private let names: Set<String>

  package init() { names = [] }

  /// Reads a baseline: a JSON array of names, or an exploration's own JSON report.
  /// - Throws: `SimulatorError` for a file of another form.
  package init(contentsOf file: URL) throws {
    do {
      let json = try JSONParser.parse(bytes: [UInt8](Data(contentsOf: file))).value
      let list = json.array ?? json["findings"]?.array
      guard let list else {
        throw SimulatorError(
          .unreadableInput,
          "\(file.path) is no baseline: it holds neither an array of names nor the report of "
            + "`pushsim explore --json`")
      }
      names = Set(list.compactMap { $0.string ?? $0["name"]?.string })
    } catch let error as SimulatorError {
      throw error
    } catch {
      throw SimulatorError(
        .unreadableInput, "cannot read the baseline \(file.path): \(error)", cause: error)
    }
  }

  /// Marks what is known.
  package func marking(_ discoveries: [Discovery]) -> [Discovery] {
    discoveries.map { discovery in
      var marked = discovery
      marked.isNew = !names.contains(discovery.name)
      return marked
    }
  }

  /// The baseline that knows all of these.
  package static func text(of discoveries: [Discovery]) -> String {
    JSONValue.array(discoveries.map(\.name).sorted().map(JSONValue.string)).prettyText + "\n"
  }
}
