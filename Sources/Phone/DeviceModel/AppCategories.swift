import Diagnostics
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import SimulatorRuntime

/// The categories that an app registers, as files describe them (CATE-16).
package struct AppCategories: Sendable {
  /// The categories, by identifier.
  package let all: [String: NotificationCategory]
  /// The findings about the files.
  package let findings: [Finding]

  /// Reads the files, which are one; nil for none.
  /// - Throws: `SimulatorError` for a file that cannot be read or has another shape.
  init?(files: [URL]) throws(SimulatorError) {
    guard !files.isEmpty else { return nil }
    var values: [JSONValue] = []
    for file in files { values.append(try Self.read(file)) }
    do {
      let configuration = try CategoryConfiguration(files: values)
      all = Dictionary(
        configuration.categories.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
      findings = configuration.findings
    } catch {
      throw SimulatorError(
        .unreadableInput,
        "\(files.map(\.path).joined(separator: ", ")): no file of categories: \(error)",
        setting: .categories, cause: error)
    }
  }

  private static func read(_ file: URL) throws(SimulatorError) -> JSONValue {
    do {
      return try JSONParser.parse(bytes: Array(try Data(contentsOf: file))).value
    } catch let error as JSONSyntaxError {
      throw SimulatorError(
        .unreadableInput, "\(file.path) holds no JSON: \(error)", setting: .categories,
        cause: error)
    } catch {
      throw SimulatorError(
        .unreadableInput, "\(file.path) cannot be read: \(error.localizedDescription)",
        setting: .categories, cause: error)
    }
  }

  /// The finding about a category that a notification names and nobody registered; nil for one that
  /// the app has, and for none.
  /// - Parameter all: the categories that the app has.
  package static func finding(
    _ name: String, among all: [String: NotificationCategory]
  ) -> Finding? {
    guard !name.isEmpty, all[name] == nil else { return nil }
    let names = all.keys.sorted().joined(separator: ", ")
    return Finding(
      rule: .`CATE-02`, severity: .warning,
      message: "the category \(name) is not registered: the card has no buttons",
      fix: (all.isEmpty ? "" : "name one of \(names), or ")
        + "register it with setNotificationCategories, at each launch; case matters",
      setting: .categories)
  }
}
