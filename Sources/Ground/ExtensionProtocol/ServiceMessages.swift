import JSONModel
import NotificationModel

/// A number for a request, chosen by the extension process; unique within it.
package typealias RequestID = Int

/// `ask`: the extension wants something that another process keeps on a device, such as a keychain
/// item. Each is answered once.
package struct DeviceRequest: JSONRepresentable, Hashable {
  /// The request of a process that is making an attachment, where the launch asks for it.
  package static let attachment = "moment.attachment"

  package var id: RequestID
  /// Service and operation, such as `keychain.copyMatching`.
  package var service: String
  package var arguments: JSONValue

  /// Creates a request.
  package init(id: RequestID, service: String, arguments: JSONValue) {
    self.id = id
    self.service = service
    self.arguments = arguments
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      id: try reader.integer("request"), service: try reader.string("service"),
      arguments: json.object?["arguments"] ?? .null)
  }

  package var json: JSONValue {
    ["request": .integer(id), "service": .string(service), "arguments": arguments]
  }
}

/// `answer`: the answer to a request; null where the device does not know the service.
package struct DeviceAnswer: JSONRepresentable, Hashable {
  package var id: RequestID
  package var result: JSONValue

  /// Creates an answer.
  package init(id: RequestID, result: JSONValue) {
    self.id = id
    self.result = result
  }

  package init(json: JSONValue) throws {
    self.init(
      id: try JSONReader(json).integer("request"), result: json.object?["result"] ?? .null)
  }

  package var json: JSONValue { ["request": .integer(id), "result": result] }
}

/// `note`: something that the user should hear of and that the extension's code did not say.
package enum DeviceNote: JSONRepresentable, Hashable {
  /// Code used an API that does nothing here, such as `WidgetCenter.reloadAllTimelines()`.
  case inert(api: String)
  /// A view of which no picture can be made, such as `MKMapView`, was shown.
  case undrawn(view: String, shows: String)
  /// The machine lacks a library that a call needs: its file, Debian's package, the call.
  case missingLibrary(name: String, package: String, api: String)
  /// The pixels of a picture of this type are not read here, and a call needed them.
  case undecodedPicture(type: String, api: String)
  /// Constraints that contradict each other, as UIKit's log names what it broke.
  case brokenConstraints(String)
  /// Code was called that the build of the app left out, in its place or with the answer it gave.
  case leftOut(name: String, file: String, answer: String?)
  /// Code named an app group that its entitlements do not name.
  case foreignGroup(String)
  /// `UNNotificationAttachment.init` threw: the URL it was given as text, the type hint if any, the
  /// `UNError` code.
  case attachmentRefused(url: String, typeHint: String?, code: Int)
  /// A property of the content was changed after the content handler had been called with it.
  case changedAfterHandler(property: String)
  /// The sandbox refused something.
  case denied(SandboxDenial)
  /// A file could not be opened for want of a scope or of a key.
  case fileRefused(FileRefusal)

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    switch try reader.string("kind") {
    case "inert": self = .inert(api: try reader.string("api"))
    case "undrawn":
      self = .undrawn(view: try reader.string("view"), shows: try reader.string("shows"))
    case "missingLibrary":
      self = .missingLibrary(
        name: try reader.string("name"), package: try reader.string("package"),
        api: try reader.string("api"))
    case "undecodedPicture":
      self = .undecodedPicture(type: try reader.string("type"), api: try reader.string("api"))
    case "brokenConstraints": self = .brokenConstraints(try reader.string("text"))
    case "leftOut":
      self = .leftOut(
        name: try reader.string("name"), file: try reader.string("file"),
        answer: try reader.optionalString("answer"))
    case "foreignGroup": self = .foreignGroup(try reader.string("group"))
    case "attachmentRefused":
      self = .attachmentRefused(
        url: try reader.string("url"), typeHint: try reader.optionalString("typeHint"),
        code: try reader.integer("code"))
    case "changedAfterHandler":
      self = .changedAfterHandler(property: try reader.string("property"))
    case "denied": self = .denied(try SandboxDenial(json: json))
    case "fileRefused": self = .fileRefused(try FileRefusal(json: json))
    default:
      throw JSONShapeError(key: "kind", found: "an unknown name", expected: "a kind of note")
    }
  }

  package var json: JSONValue {
    switch self {
    case .inert(let api): ["kind": "inert", "api": .string(api)]
    case .undrawn(let view, let shows):
      ["kind": "undrawn", "shows": .string(shows), "view": .string(view)]
    case .missingLibrary(let name, let package, let api):
      [
        "kind": "missingLibrary", "name": .string(name), "package": .string(package),
        "api": .string(api),
      ]
    case .undecodedPicture(let type, let api):
      ["kind": "undecodedPicture", "type": .string(type), "api": .string(api)]
    case .brokenConstraints(let text): ["kind": "brokenConstraints", "text": .string(text)]
    case .leftOut(let name, let file, let answer):
      [
        "kind": "leftOut", "name": .string(name), "file": .string(file),
        "answer": JSONValue(answer),
      ]
    case .foreignGroup(let group): ["kind": "foreignGroup", "group": .string(group)]
    case .attachmentRefused(let url, let typeHint, let code):
      [
        "kind": "attachmentRefused", "url": .string(url), "typeHint": JSONValue(typeHint),
        "code": .integer(code),
      ]
    case .changedAfterHandler(let property):
      ["kind": "changedAfterHandler", "property": .string(property)]
    case .denied(let denial):
      [
        "kind": "denied", "action": .string(denial.action.rawValue),
        "target": .string(denial.target),
      ]
    case .fileRefused(let refusal):
      .object((refusal.json.object ?? [:]).merging(["kind": "fileRefused"]) { $1 })
    }
  }
}
