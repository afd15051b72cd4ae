import Foundation
import JSONModel
import SimulatorRuntime

/// The device's contacts, as extensions and apps that may read them do.
package struct AddressBook: Sendable {
  private static let labels = [
    "home": "_$!<Home>!$_", "work": "_$!<Work>!$_", "mobile": "_$!<Mobile>!$_",
  ]
  private let file: URL

  init(deviceFolder: URL) { file = deviceFolder.appendingPathComponent("Contacts.json") }

  /// Answers `status`, whether an app may read the contacts, and `fetch`: all of them in their
  /// order under Apple's names, with pictures where `images` is true. Null where the app may not
  /// read them.
  package func answer(_ operation: String, _ arguments: JSONValue) -> JSONValue {
    guard operation == "fetch" else {
      return ["isAllowed": .bool(FileManager.default.fileExists(atPath: file.path))]
    }
    guard let data = try? Data(contentsOf: file), let all = try? JSONParser.parse(data).value.array
    else { return .null }
    guard arguments["images"] != true else { return ["contacts": .array(all)] }
    let plain = all.map { contact in
      JSONValue.object((contact.object ?? [:]).filter { $0.key != "imageData" })
    }
    return ["contacts": .array(plain)]
  }

  /// Has these contacts in the place of others.
  /// - Throws: `SimulatorError` for a picture that cannot be read, and for a device's folder that
  ///   cannot be written.
  func keep(_ contacts: [DeviceSeed.Contact]) throws(SimulatorError) {
    var list: [JSONValue] = []
    for (index, contact) in contacts.enumerated() {
      var members = contact.json.object ?? [:]
      members["identifier"] = .string(contact.identifier ?? "contact-\(index + 1)")
      members["phoneNumbers"] = Self.labeled(contact.phoneNumbers)
      members["emailAddresses"] = Self.labeled(contact.emailAddresses)
      members["image"] = nil
      members["imageData"] = try contact.image.map { image throws(SimulatorError) in
        .string(try Self.data(of: image).base64EncodedString())
      }
      list.append(.object(members))
    }
    do { try Data(JSONValue.array(list).compactText.utf8).write(to: file, options: .atomic) } catch
    {
      throw SimulatorError(
        .failed, "writing the contacts \(file.path) failed: \(Device.reason(error))", cause: error)
    }
  }

  private static func labeled(_ items: [DeviceSeed.Contact.Labeled]) -> JSONValue {
    .array(
      items.map { item in
        [
          "label": item.label.map { .string(labels[$0] ?? $0) } ?? .null,
          "value": .string(item.value),
        ]
      })
  }

  private static func data(of image: DeviceSeed.File) throws(SimulatorError) -> Data {
    switch image {
    case .bytes(let bytes): return Data(bytes)
    case .copy(let source):
      do { return try Data(contentsOf: source) } catch {
        throw SimulatorError(
          .unreadableInput,
          "reading a contact's picture \(source.path) failed: \(Device.reason(error)); correct the "
            + "seed", cause: error)
      }
    }
  }
}
