import JSONDocuments
import JSONModel
import PushSimulator

/// A file that describes several things as JSON: a list, or an object with the list under a key.
enum DescriptionFile {
  /// Reads a file.
  /// - Parameters:
  ///   - key: the name of the things: `devices`.
  ///   - read: reads one of them.
  /// - Throws: `SimulatorError` for one that cannot be read or understood; it says where.
  static func read<Item>(
    _ path: String, _ key: String, _ read: (JSONValue) throws -> Item
  ) throws(SimulatorError) -> [Item] {
    do throws(DocumentError) {
      return try DocumentReader.read(file: path) { document, json in
        let list = json.object?.last { $0.key == key }?.value ?? json
        let items = document.value(list, called: key, expected: "a list") { $0.array } ?? []
        return items.enumerated().compactMap { place, item in
          do { return try read(item.value) } catch {
            let reason = (error as? Inbox.Refusal)?.message ?? "\(error)"
            document.note("\(key.dropLast()) \(place + 1): \(reason)", at: item.offset)
            return nil
          }
        }
      }
    } catch {
      throw SimulatorError(.unreadableInput, error.message, cause: error.cause)
    }
  }
}
