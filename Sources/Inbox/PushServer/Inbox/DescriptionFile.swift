import Foundation
import JSONModel
import PushSimulator

/// A file that describes several things as JSON: a list, or an object with the list under a key.
enum DescriptionFile {
  /// Reads a file.
  /// - Parameters:
  ///   - key: what the things are called: `devices`.
  ///   - read: reads one of them.
  /// - Throws: `SimulatorError` for one that cannot be read or understood; it says where.
  static func read<Item>(
    _ path: String, _ key: String, _ read: (JSONValue) throws -> Item
  ) throws(SimulatorError) -> [Item] {
    do {
      let json = try JSONParser.parse(Data(contentsOf: URL(fileURLWithPath: path))).value
      guard let list = json.array ?? json[key]?.array else {
        throw JSONShapeError(key: key, found: json.kind, expected: "array")
      }
      return try list.enumerated().map { place, item in
        do { return try read(item) } catch {
          throw SimulatorError(
            .unreadableInput, "\(path): \(key.dropLast()) \(place + 1): \(error)")
        }
      }
    } catch let error as SimulatorError {
      throw error
    } catch let error as JSONSyntaxError {
      throw SimulatorError(
        .unreadableInput, "\(error.place.reference(in: path)): \(error.message)", cause: error)
    } catch {
      throw SimulatorError(
        .unreadableInput, "the \(key) of \(path) cannot be read: \(error)", cause: error)
    }
  }
}
