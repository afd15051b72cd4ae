import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload
import TextFormats

/// Checks of the top level: whether `aps` is there, and is called so.
enum RootChecks {
  static let all = [wrongRoot, missingAps, apsNotDictionary, firebaseRequest, badEnvelope]

  static let wrongRoot = PayloadCheck(
    LintPage(
      id: "wrong-root", title: "aps under another name", severity: .error,
      summary: "The dictionary with Apple's keys is called apns, APS or otherwise, or lies deeper.",
      rationale: """
        iOS knows only aps, in small letters, at the top level. An article of 2016 printed its
        samples with apns, and they are still copied. Nothing is shown, and the extension does not
        wake.
        """,
      wrong: #"{"apns":{"alert":"Hi","mutable-content":1}}"#,
      right: #"{"aps":{"alert":"Hi","mutable-content":1}}"#, fix: "call it aps",
      rules: [.`PAYL-02`, .`PAYL-01`], isFixable: true)
  ) { push, found in
    guard push.apsValue == nil else { return }
    for member in push.root.members {
      guard member.value.isObject else { continue }
      let name = member.key.text
      if isAlmostAps(name), hasAppleKeys(member.value) {
        found.add(
          member.key, "the payload has \(member.key.shown) where iOS knows only aps",
          fix: "rename \(member.key.shown) to aps",
          edits: isSpeltOtherwise(name) ? [MemberEdits.rename(member.key, to: "aps")] : [])
      } else if let inner = member.value.member("aps"), inner.value.isObject {
        found.add(
          inner.key, "aps lies inside \(member.key.shown), where the device does not look",
          fix:
            "send what stands in \(member.key.shown) as the payload, or move aps to the top level")
      }
    }
  }

  /// `apns`, `APS` and `aps `, which are meant to be aps for certain.
  private static func isSpeltOtherwise(_ name: String) -> Bool {
    let letters = KnownKeys.letters(name)
    return letters == Array("apns".utf8) || letters == Array("aps".utf8)
  }

  /// The same, and slips of one letter.
  static func isAlmostAps(_ name: String) -> Bool {
    let letters = KnownKeys.letters(name)
    return isSpeltOtherwise(name)
      || (letters.count <= 4 && letters.first == UInt8(ascii: "a")
        && NearestName.distance(letters, Array("aps".utf8)) == 1)
  }

  static func hasAppleKeys(_ spot: JSONTape.Element) -> Bool {
    spot.members.contains { member in
      ["alert", "badge", "sound", "category"].contains(member.key.text)
        || KnownKeys.unmistakable.contains(member.key.text)
    }
  }

  static let missingAps = PayloadCheck(
    LintPage(
      id: "missing-aps", title: "No aps", severity: .error,
      summary: "The payload has no aps, nor anything that was meant to be it.",
      rationale: """
        Without aps the device shows nothing and wakes no extension. Pushes that go straight to the
        app (voip, mdm, complication, fileprovider, location, pushtotalk) need none and are left
        alone when their type is known.
        """,
      wrong: #"{"alert":"Hi","badge":1}"#, right: #"{"aps":{"alert":"Hi","badge":1}}"#,
      fix: "put Apple's keys into a top-level dictionary named aps", rules: [.`PAYL-01`])
  ) { push, found in
    guard push.apsValue == nil, !goesToTheApp(push) else { return }
    let isExplained = push.root.members.contains { member in
      member.value.isObject
        && (isAlmostAps(member.key.text) && hasAppleKeys(member.value)
          || member.value["aps"]?.isObject ?? false)
    }
    guard !isExplained, !isFirebase(push) else { return }
    let lost = push.root.members.first { member in
      ["alert", "badge", "sound"].contains(member.key.text)
        || KnownKeys.unmistakable.contains(member.key.text)
    }
    if let lost {
      found.add(
        lost.key, "\(lost.key.shown) stands at the top level and there is no aps; nothing is shown")
    } else {
      found.add(push.root.opening, pointer(push), "the payload has no aps; nothing is shown")
    }
  }

  static func pointer(_ push: LintedPush) -> String {
    push.root.tape.root.map { push.root.pointer(from: $0) } ?? ""
  }

  private static func goesToTheApp(_ push: LintedPush) -> Bool {
    if push.root["mdm"]?.isString ?? false { return true }
    guard push.hasDeclaredType, let type = push.pushType else { return false }
    switch type {
    case .alert, .background, .liveactivity, .controls, .widgets: return false
    case .location, .voip, .complication, .fileprovider, .mdm, .pushtotalk: return true
    }
  }

  static let apsNotDictionary = PayloadCheck(
    LintPage(
      id: "aps-not-dictionary", title: "aps is not a dictionary", severity: .error,
      summary: "aps is a text, a list or null.",
      rationale: """
        The device finds none of Apple's keys then. A text that holds JSON in quotes was encoded
        twice.
        """,
      wrong: #"{"aps":"{\"alert\":\"Hi\"}"}"#, right: #"{"aps":{"alert":"Hi"}}"#,
      fix: "make aps a dictionary", rules: [.`PAYL-01`])
  ) { push, found in
    guard let aps = push.apsValue, !aps.isObject else { return }
    found.add(aps, "aps is \(aps.phrase) where a dictionary is expected; nothing is shown")
  }

  static let firebaseRequest = PayloadCheck(
    LintPage(
      id: "firebase-request", title: "Request to Firebase", severity: .info,
      summary: "This is what a provider sends to Firebase, not what the device receives.",
      rationale: """
        Firebase makes the payload of it: message.apns.payload, with the keys of message.data beside
        aps and the texts of message.notification as alert. Only message.apns is looked at here. A
        request to its old interface, with to and notification, is not, and no payload is made of it.
        """,
      wrong: #"{"message":{"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#,
      right: #"{"aps":{"alert":"Hi"}}"#,
      fix: "let `pushsim deliver` make the payload of it, or rehearse that payload itself",
      rules: [.`PAYL-01`])
  ) { push, found in
    guard push.form == .firebase || isFirebase(push) else { return }
    let document = push.root.tape.root ?? push.root
    guard push.form == .firebase || push.root["message"] != nil else {
      return found.add(
        document.opening, "",
        "this is a request to Firebase's old interface; nothing in it is looked at",
        fix:
          "send it to Firebase's HTTP v1 interface, with message.token, message.notification and "
          + "message.apns, and rehearse that")
    }
    found.add(
      document.opening, "",
      push.form == .firebase
        ? "this is a request to Firebase; only its apns part is looked at"
        : "this is a request to Firebase without a payload for APNs; nothing in it is looked at")
  }

  /// A request to Firebase that has no payload of its own for APNs.
  static func isFirebase(_ push: LintedPush) -> Bool {
    guard push.form == .bare, push.apsValue == nil else { return false }
    if let message = push.root["message"], message.isObject {
      return ["token", "topic", "condition", "notification", "android", "webpush"].contains {
        name in message.members.contains { $0.key.text == name }
      }
    }
    let isAddressed =
      push.root["to"] != nil || push.root["registration_ids"] != nil
      || push.root["token"] != nil || push.root["condition"] != nil
    return isAddressed && (push.root["notification"] != nil || push.root["data"] != nil)
  }

  static let badEnvelope = PayloadCheck(
    LintPage(
      id: "bad-envelope", title: "Envelope of another form", severity: .error,
      summary: "A member of the envelope around the payload has the wrong type.",
      rationale: """
        headers is a dictionary of texts and numbers, pushType a text. `pushsim batch` takes no
        payload from an envelope that is otherwise.
        """,
      wrong: #"{"headers":{"apns-priority":[5]},"payload":{"aps":{"alert":"Hi"}}}"#,
      right: #"{"headers":{"apns-priority":5},"payload":{"aps":{"alert":"Hi"}}}"#,
      fix: "give headers as texts or numbers", rules: [])
  ) { push, found in
    for member in push.headers.wrong {
      found.add(
        member.value,
        "\(member.key.shown) is \(member.value.phrase) where "
          + (member.key.equals("headers") ? "a dictionary" : "a text or a number")
          + " is expected")
    }
  }
}

extension JSONTape.Element {
  /// The opening bracket of a list of values: a place for what is wrong with all of it.
  var opening: Range<Int> { range.lowerBound..<min(range.lowerBound + 1, range.upperBound) }
}
