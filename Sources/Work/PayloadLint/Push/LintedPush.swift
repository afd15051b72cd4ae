import APNs
import JSONModel
import NotificationModel
import NotificationPayload

/// A payload as its checks look at it, with what its provider sends along.
struct LintedPush {
  /// In what the payload was found.
  enum Form {
    /// It is the whole text.
    case bare
    /// An envelope: `{"headers": …, "payload": …}`.
    case envelope
    /// A request to Firebase, which makes the payload of it.
    case firebase
  }

  let form: Form
  /// The payload's dictionary.
  let root: JSONTape.Element
  /// `aps`, whatever it is.
  let apsValue: JSONTape.Element?
  /// `aps`, where it is a dictionary.
  let aps: JSONTape.Element?
  /// `aps.alert`, whatever it is.
  let alert: JSONTape.Element?
  let headers: LintedHeaders
  let settings: LintSettings
  /// Whether Firebase puts a text into the alert: the request's `notification` has one.
  let hasFirebaseText: Bool
  /// The links to media outside `aps`, and inside it.
  let media: [MediaLink]
  /// The members of Apple's dictionaries whose keys are none of Apple's.
  let strangers: [Stranger]

  /// A member that one of Apple's dictionaries does not know.
  struct Stranger {
    var dictionary: AppleDictionary
    var owner: JSONTape.Element
    var member: JSONTape.Element.Member
    var key: String
  }

  init(
    _ form: Form, root: JSONTape.Element, headers: LintedHeaders, settings: LintSettings,
    notification: JSONTape.Element? = nil
  ) {
    self.form = form
    hasFirebaseText = ["title", "body"].contains { (key: StaticString) in
      notification?[key].map { $0.isString && !$0.range.isEmpty } ?? false
    }
    self.root = root
    self.headers = headers
    self.settings = settings
    apsValue = root["aps"]
    aps = apsValue.flatMap { $0.isObject ? $0 : nil }
    alert = aps?["alert"]
    media = MediaLink.all(in: root, keys: settings.mediaKeys)
    strangers = Self.strangers(aps, alert)
  }

  private static func strangers(_ aps: JSONTape.Element?, _ alert: JSONTape.Element?) -> [Stranger]
  {
    var strangers: [Stranger] = []
    func look(at owner: JSONTape.Element?, _ dictionary: AppleDictionary) {
      guard let owner, owner.isObject else { return }
      for member in owner.members {
        let key = member.key.text
        guard !dictionary.keys.contains(key) else { continue }
        strangers.append(
          Stranger(dictionary: dictionary, owner: owner, member: member, key: key))
      }
    }
    look(at: aps, .aps)
    look(at: alert, .alert)
    look(at: aps?["sound"], .sound)
    return strangers
  }

  /// The push type: the declared one, or the one the keys of `aps` suggest; nil for one that APNs
  /// does not know.
  var pushType: PushType? {
    if let declared = headers[.pushType] { return PushType(rawValue: declared.text) }
    guard let aps else { return .alert }
    if aps["content-state"] != nil, aps["event"] != nil { return .liveactivity }
    guard isContentAvailable else { return .alert }
    let isVisible = alert != nil || aps["badge"] != nil || aps["sound"] != nil
    return isVisible ? .alert : .background
  }

  /// Whether the provider says what type it is.
  var hasDeclaredType: Bool { headers[.pushType] != nil }

  /// Whether it is one for a Live Activity, by its type or by keys that only those have.
  var isForActivity: Bool {
    pushType == .liveactivity || aps?["content-state"] != nil || aps?["attributes-type"] != nil
  }

  var isContentAvailable: Bool { aps?["content-available"]?.isOne ?? false }

  var isMutable: Bool { aps?["mutable-content"]?.isOne ?? false }

  /// Whether the alert has a text: without one the extension does not wake (WAKE-02).
  var hasAlertText: Bool {
    if hasFirebaseText { return true }
    guard let alert else { return false }
    if alert.isString { return !alert.range.isEmpty }
    return Self.textKeys.contains { key in
      alert[key].map { $0.isString && !$0.range.isEmpty } ?? false
    }
  }

  /// Whether anything shows or sounds (PAYL-19).
  var isVisible: Bool {
    guard let aps else { return false }
    if hasAlertText || (aps["badge"]?.isNumber ?? false) { return true }
    guard let sound = aps["sound"] else { return false }
    return sound.isObject || sound.isString && !sound.range.isEmpty
  }

  private static let textKeys: [StaticString] = [
    "body", "title", "loc-key", "title-loc-key", "subtitle", "subtitle-loc-key",
  ]
}

extension LintedPush {
  /// Finds the payload in a document: the document itself, or what an envelope or a request to
  /// Firebase holds.
  init(in document: JSONTape.Element, settings: LintSettings) {
    if document["aps"] == nil {
      if let payload = document["payload"], payload.isObject {
        let headers = LintedHeaders(envelope: document, defaults: settings.headers)
        self.init(.envelope, root: payload, headers: headers, settings: settings)
        return
      }
      let request = document["message"] ?? document
      if let apns = request["apns"], let payload = apns["payload"], payload.isObject {
        let headers = LintedHeaders(envelope: apns, defaults: settings.headers)
        self.init(
          .firebase, root: payload, headers: headers, settings: settings,
          notification: request["notification"].flatMap { $0.isObject ? $0 : nil })
        return
      }
    }
    let headers = LintedHeaders(envelope: nil, defaults: settings.headers)
    self.init(.bare, root: document, headers: headers, settings: settings)
  }
}
