import APNs
import Foundation
import JSONModel

/// Amazon SNS' `Publish` to mobile endpoints, and its `Message` alone.
///
/// docs.aws.amazon.com/sns/latest/dg: "Publishing with platform-specific payloads" has the text that
/// each platform gets and how the push type is inferred, "Message attributes" those that become
/// headers, "TTL" the lifetime.
enum SNSRequest {
  /// The platforms of iPhones, that of the App Store first.
  private static let platforms = ["APNS", "APNS_SANDBOX"]
  private static let otherPlatforms: Set<String> = [
    "GCM", "FCM", "ADM", "BAIDU", "MPNS", "WNS", "MACOS", "MACOS_SANDBOX", "default", "email",
    "email-json", "http", "https", "sms", "sqs", "lambda",
  ]

  /// Whether it is a message for several platforms or the call that publishes one.
  static func isOne(_ root: [String: JSONValue]) -> Bool {
    if root["Message"] != nil {
      return ["MessageStructure", "TopicArn", "TargetArn"].contains { root[$0] != nil }
    }
    return platforms.contains { root[$0]?.string != nil }
  }

  static func push(
    of request: RequestObject, now: Date
  ) throws(RequestFault) -> ProviderPush {
    var (request, push) = (request, Translation())
    var platform = request
    // The offsets in the text of `Message` say nothing about the file.
    var place: Int?
    let isCall = request.left.contains("Message")
    if isCall {
      let message = request.remove("Message")
      guard try request.remove("MessageStructure")?.text() == "json" else {
        throw RequestFault(
          "without \"MessageStructure\": \"json\"; what an iPhone gets of a plain text is not known",
          at: request.offset)
      }
      guard let message else { throw RequestFault("without a \"Message\"", at: request.offset) }
      platform = try inner(message)
      place = message.value.offset
    }
    var result: ProviderPush
    do { result = try payload(&platform, &push) } catch {
      throw RequestFault(error.message, at: place ?? error.offset)
    }
    if let place { result.places = ["": place] }
    try attributes(request.remove("MessageAttributes"), now, &push)
    if push.headers.pushType == nil { push.headers.pushType = inferred(from: result.payload) }
    push.note(
      request.left,
      groups: [
        Translation.Group(
          reason: "who gets it is not rehearsed", names: ["TopicArn", "TargetArn", "PhoneNumber"])
      ],
      silent: otherPlatforms.union(platforms).union([
        "Subject", "MessageDeduplicationId", "MessageGroupId",
      ]))
    let rest = push.push(of: .sns, at: request.offset)
    (result.headers, result.notes) = (rest.headers, rest.notes)
    result.taken += rest.taken
    return result
  }

  /// The JSON that `Message` has as a text.
  private static func inner(_ message: RequestField) throws(RequestFault) -> RequestObject {
    let json = try document(Array(try message.text().utf8), of: message)
    guard let object = RequestObject(json, path: "Message.") else {
      throw message.fault("a dictionary in its text")
    }
    return object
  }

  /// The JSON that a member has as a text.
  private static func document(
    _ text: [UInt8], of field: RequestField
  ) throws(RequestFault) -> LocatedJSON {
    do { return try JSONParser.located(bytes: text) } catch { throw notJSON(error, field) }
  }

  private static func notJSON(_ error: JSONSyntaxError, _ field: RequestField) -> RequestFault {
    RequestFault(
      "whose \"\(field.name)\" is a text that is not JSON: \(error.message), in its own "
        + "\(error.place)", at: field.value.offset)
  }
}

// MARK: - The payload

extension SNSRequest {
  /// The text of an iPhone's platform, which goes to APNs as it is.
  private static func payload(
    _ message: inout RequestObject, _ push: inout Translation
  ) throws(RequestFault) -> ProviderPush {
    let there = platforms.filter(message.left.contains)
    guard let name = there.first, let field = message.remove(name) else {
      throw RequestFault(
        "without a text for APNS or APNS_SANDBOX; what an iPhone gets of \"default\" is not known",
        at: message.offset)
    }
    if there.count > 1 {
      push.notes.append("\(there[0]) is taken; \(there[1]) is there too")
    }
    guard let text = field.value.scalar?.string else {
      throw field.fault("a text: SNS takes the payload as JSON in quotes")
    }
    let payload = PayloadText(Array(text.utf8))
    let value: JSONValue
    do { value = try payload.document().value } catch { throw notJSON(error, field) }
    guard value.object != nil else { throw field.fault("a dictionary in its text") }
    return ProviderPush(
      provider: .sns, payload: payload, taken: ["\(field.name) → the payload, as it is"],
      places: ["": field.value.offset])
  }

  /// "If the aps dictionary only contains content-available set to 1 and no other keys that trigger
  /// user interactions", it is background, else alert.
  private static func inferred(from payload: PayloadText) -> String {
    let aps = payload.value?["aps"]?.object ?? [:]
    let isAvailable =
      aps["content-available"]?.integer == 1 || aps["content-available"]?.bool == true
    let interacts = ["alert", "badge", "sound"].contains { aps[$0] != nil }
    return (isAvailable && !interacts ? PushType.background : .alert).rawValue
  }
}

// MARK: - Headers

extension SNSRequest {
  private static let prefix = "AWS.SNS.MOBILE.APNS."

  private static func attributes(
    _ field: RequestField?, _ now: Date, _ push: inout Translation
  ) throws(RequestFault) {
    guard let field else { return }
    var names: [String] = []
    for attribute in try field.members() {
      guard let value = try text(attribute) else {
        names.append(attribute.name)
        continue
      }
      let header: PushHeaders.Field
      switch attribute.name {
      case prefix + "TOPIC":
        push.headers.topic = value
        header = .topic
      case prefix + "COLLAPSE_ID":
        push.headers.collapseIdentifier = value
        header = .collapseIdentifier
      case prefix + "PUSH_TYPE":
        push.headers.pushType = value
        header = .pushType
      case prefix + "PRIORITY":
        push.headers.priority = try number(value, attribute)
        header = .priority
      case prefix + "TTL", "AWS.SNS.MOBILE.APNS_SANDBOX.TTL":
        push.headers.expiration = Lifetime.expiration(try number(value, attribute), from: now)
        header = .expiration
      default:
        names.append(attribute.name)
        continue
      }
      push.took(attribute, for: header)
    }
    push.note(
      names,
      groups: [Translation.Group(reason: "for other platforms", prefixes: ["AWS.SNS.MOBILE."])])
  }

  /// The text of `{"DataType": "String", "StringValue": …}`; nil for bytes.
  private static func text(_ attribute: RequestField) throws(RequestFault) -> String? {
    guard attribute.value.object != nil else {
      throw attribute.fault("a dictionary with DataType and StringValue")
    }
    guard let value = attribute.value.value["StringValue"] else { return nil }
    guard let text = value.string else { throw attribute.fault("one with a text as StringValue") }
    return text
  }

  private static func number(
    _ text: String, _ attribute: RequestField
  ) throws(RequestFault) -> Int {
    guard let number = Int(text) else { throw attribute.fault("a whole number in its text") }
    return number
  }
}
