import APNs
import FCMMessages
import Foundation
import JSONModel

/// Messages to Firebase's HTTP v1 API; what becomes of them is what `FCMDoor` knows.
enum FirebaseRequest {
  private static let targets = ["token", "topic", "condition", "fid"]
  private static let contents = ["notification", "data", "apns", "android", "webpush"]

  /// Whether it is a message with something to send to somebody, and nothing beside it.
  static func isOne(_ root: [String: JSONValue]) -> Bool {
    guard let members = root["message"]?.object,
      root.keys.allSatisfy({ ["message", "validate_only", "validateOnly"].contains($0) })
    else { return false }
    func has(_ names: [String], _ isRight: (JSONValue) -> Bool) -> Bool {
      names.contains { members[$0].map(isRight) ?? false }
    }
    return has(targets) { $0.string != nil } && has(contents) { $0.object != nil }
      || has(["apns"]) { $0["payload"]?.object != nil }
  }

  /// Stands for the numbers that Firebase makes up.
  private static let standIn = "0"

  static func push(
    of document: LocatedJSON, now: Date
  ) throws(RequestFault) -> ProviderPush {
    let message: FCMMessage
    let push: FCMMessage.Push
    do {
      message = try FCMMessage(document)
      push = try message.push(
        toAny: nil, installation: standIn,
        FCMMessage.Envelope(messageID: standIn, senderID: standIn, sentAt: now))
    } catch {
      let place = RefusedField(error, in: document)
      throw RequestFault("that Firebase refuses: \(words(error, place))", at: place.offset)
    }
    var result = ProviderPush(
      provider: .fcm, payload: PayloadText(push.payload), headers: push.fields)
    result.places[""] = document.offset
    result.taken = usedFields(message)
    let members = document.value["message"]
    result.notes = notes(members)
    if message.isValidateOnly { result.notes.append("validate_only: Firebase delivers nothing") }
    return result
  }

  /// Firebase's words, without the values that it quotes.
  private static func words(_ error: FCMError, _ place: RefusedField) -> String {
    if let name = place.unknownName {
      return "\(error.status.rawValue): it knows no field \(name)"
        + (place.field.isEmpty ? "" : " at \(place.field)")
    }
    let fields = error.details.flatMap { $0["fieldViolations"]?.array ?? [] }
      .compactMap { $0["field"]?.string }
    return fields.isEmpty
      ? error.message : "\(error.status.rawValue) at \(fields.prefix(5).joined(separator: ", "))"
  }

  private static func usedFields(_ message: FCMMessage) -> [String] {
    var taken: [String] = []
    if message.title != nil || message.body != nil { taken.append("notification → aps.alert") }
    if !message.data.isEmpty { taken.append("data → the root") }
    if !message.payload.isEmpty { taken.append("apns.payload → the payload") }
    if message.image != nil { taken.append("image → fcm_options.image") }
    if message.analyticsLabel != nil { taken.append("analytics_label → google.c.a.m_l") }
    if !message.headers.isEmpty { taken.append("apns.headers → the headers") }
    return taken
  }

  private static func notes(_ message: JSONValue?) -> [String] {
    var notes = [
      "Firebase makes gcm.message_id, google.c.fid and google.c.sender.id up; stand-ins are there"
    ]
    let names = (message?.object ?? [:]).keys.sorted()
    let audience = names.filter(targets.contains)
    if !audience.isEmpty {
      notes.append("who gets it is not rehearsed: \(audience.joined(separator: ", "))")
    }
    let others = names.filter(["android", "androidV2", "android_v2", "webpush"].contains)
    if !others.isEmpty { notes.append("for other platforms: \(others.joined(separator: ", "))") }
    return notes
  }
}

/// The first field of a request that Firebase refuses, and where it stands.
private struct RefusedField {
  /// In the names of the protocol buffer; empty for the root.
  let field: String
  /// The member of it that Firebase does not know; nil for another fault.
  let unknownName: String?
  /// Bytes before the member, or before the nearest one around it that is there.
  let offset: Int

  init(_ error: FCMError, in document: LocatedJSON) {
    let first = error.details.lazy.flatMap { $0["fieldViolations"]?.array ?? [] }.first
    field = first?["field"]?.string ?? ""
    unknownName = first?["description"]?.string?
      .firstMatch(of: /Unknown name "([^"]{1,100})"/).map { String($0.1) }
    var value = document
    var offset = document.offset
    for name in field.split(separator: ".").map(String.init) + [unknownName].compactMap(\.self) {
      guard let member = value.object?.first(where: { Self.letters($0.key) == Self.letters(name) })
      else { break }
      (value, offset) = (member.value, member.keyOffset)
    }
    self.offset = offset
  }

  /// Both spellings of a field are one.
  private static func letters(_ name: String) -> String {
    name.lowercased().replacing("_", with: "")
  }
}
