import APNs
import JSONModel
import Testing

@testable import ProviderRequests

@Suite("OneSignal's requests")
struct OneSignalTests {
  @Test("every documented member for iPhones goes where OneSignal's code for apps reads it")
  func whole() throws {
    let push = try Sample.push(
      """
      {"app_id": "8250eaf6-1a58-489e-b136-7c74a864b434", "included_segments": ["All"],
       "headings": {"en": "Shop"}, "subtitle": {"en": "Order 17"}, "contents": {"en": "Shipped"},
       "data": {"order": 17}, "url": "https://example.com/17", "name": "campaign",
       "ios_attachments": {"id1": "https://example.com/a.jpg"}, "ios_sound": "ping.caf",
       "ios_badgeType": "SetTo", "ios_badgeCount": 3, "ios_category": "ORDER", "thread_id": "t",
       "summary_arg": "Ann", "summary_arg_count": 2, "target_content_identifier": "window",
       "ios_relevance_score": 0.5, "ios_interruption_level": "time_sensitive",
       "buttons": [{"id": "yes", "text": "Yes", "icon": "ic"}], "content_available": true,
       "collapse_id": "o17", "ttl": 60, "send_after": "later", "android_channel_id": "c",
       "surprise": 1}
      """)
    #expect(push.provider == .oneSignal)
    #expect(
      try Sample.payload(push) == [
        "aps": [
          "alert": [
            "title": "Shop", "subtitle": "Order 17", "body": "Shipped", "summary-arg": "Ann",
            "summary-arg-count": 2,
          ],
          "badge": 3, "sound": "ping.caf", "category": "ORDER", "thread-id": "t",
          "target-content-id": "window", "relevance-score": 0.5,
          "interruption-level": "time-sensitive", "content-available": 1, "mutable-content": 1,
        ],
        "custom": [
          "i": "00000000-0000-0000-0000-000000000000", "a": ["order": 17],
          "u": "https://example.com/17",
        ],
        "att": ["id1": "https://example.com/a.jpg"], "buttons": [["i": "yes", "n": "Yes"]],
      ])
    #expect(
      push.headers
        == PushHeaders(
          pushType: "alert", collapseIdentifier: "o17", expiration: 1_800_000_060))
    #expect(push.taken.first == "headings.en → aps.alert.title")
    #expect(push.taken.contains("data → custom.a") && push.taken.contains("ttl → apns-expiration"))
    #expect(push.notes.contains("OneSignal sets mutable-content in every push"))
    #expect(push.notes.contains("who gets it is not rehearsed: included_segments"))
    #expect(push.notes.contains("when it is sent is not rehearsed: send_after"))
    #expect(push.notes.contains("for other platforms: android_channel_id"))
    #expect(push.notes.contains("not known to pushsim, and left out: surprise"))
    #expect(!push.notes.contains { $0.contains("name") || $0.contains("app_id") })
  }

  @Test("without a sound it is the default, nil is none, and a lifetime is three days")
  func defaults() throws {
    let plain = try Sample.push(#"{"app_id":"a","contents":{"en":"Hi"},"filters":[]}"#)
    #expect(try Sample.payload(plain)["aps"]?["sound"] == "default")
    #expect(plain.headers.expiration == 1_800_259_200)
    let quiet = try Sample.push(#"{"app_id":"a","contents":{"en":"Hi"},"ios_sound":"nil"}"#)
    #expect(try Sample.payload(quiet)["aps"]?["sound"] == nil)
  }

  @Test("content_available alone is a background push, and the override makes another type")
  func types() throws {
    let silent = try Sample.push(#"{"app_id":"a","content_available":true,"data":{"k":"v"}}"#)
    #expect(try Sample.payload(silent)["aps"] == ["content-available": 1, "mutable-content": 1])
    #expect(silent.headers.pushType == "background")
    let call = try Sample.push(
      #"{"app_id":"a","contents":{"en":"Ann"},"apns_push_type_override":"voip"}"#)
    #expect(call.headers.pushType == "voip")
  }

  @Test("Increase is for the extension to count, None for nobody")
  func badges() throws {
    func payload(_ type: String) throws -> JSONValue {
      try Sample.payload(
        try Sample.push(
          #"{"app_id":"a","contents":{"en":"Hi"},"ios_badgeType":"\#(type)","ios_badgeCount":-1}"#
        ))
    }
    #expect(try payload("Increase")["custom"]?["badge_inc"] == -1)
    #expect(try payload("Increase")["aps"]?["badge"] == nil)
    #expect(try payload("None")["custom"]?["badge_inc"] == nil)
  }

  @Test(
    "the user's language chooses the text, a region falls back, and English is for all others",
    arguments: [
      (["de-AT"], "Hallo"), (["zh-Hans"], "你好"), (["fr", "de"], "Hallo"), (["fr"], "Hi"),
      ([], "Hi"),
    ])
  func languages(languages: [String], text: String) throws {
    let push = try Sample.push(
      #"{"app_id":"a","contents":{"de":"Hallo","en":"Hi","zh-Hans":"你好"}}"#, languages: languages)
    #expect(try Sample.payload(push)["aps"]?["alert"]?["body"] == .string(text))
    #expect(push.notes.contains { $0.hasPrefix("contents has 3 languages") })
  }

  @Test("texts that OneSignal fills in stay as they are, and that is said")
  func placeholders() throws {
    let push = try Sample.push(#"{"app_id":"a","contents":{"en":"Hi {{ name }}"}}"#)
    #expect(push.notes.contains { $0.hasPrefix("{{ }}") })
  }

  @Test(
    "what OneSignal refuses is refused with its place, and without its value",
    arguments: [
      (
        #"{"app_id":"a","contents":"secret"}"#,
        #"whose "contents" is not a dictionary (line 1, column 26)"#
      ),
      (#"{"app_id":"a","contents":{"de":"secret"}}"#, #"whose "contents" has no "en""#),
      (#"{"app_id":"a","contents":{"en":7}}"#, #"whose "contents.en" is not a text"#),
      (#"{"app_id":"a","template_id":"secret"}"#, #"without "contents"; the text of a template"#),
      (
        #"{"app_id":"a","contents":{"en":"Hi"},"data":"secret"}"#,
        #"whose "data" is not a dictionary"#
      ),
      (
        "{\"app_id\":\"a\",\n\"contents\":{\"en\":\"Hi\"},\n \"ttl\":\"secret\"}",
        "(line 3, column 8)"
      ),
      (
        #"{"app_id":"a","contents":{"en":"Hi"},"ios_badgeType":"secret"}"#,
        "not one of None, SetTo, Increase"
      ),
      (#"{"app_id":"a","contents":{"en":"Hi"},"content_available":"secret"}"#, "not true or false"),
      (
        #"{"app_id":"a","contents":{"en":"Hi"},"buttons":[{"id":"secret"}]}"#,
        #"without "id" and "text""#
      ),
    ])
  func refused(request: String, words: String) throws {
    let message = try #require(Sample.refusal(request))
    #expect(message.hasPrefix("is OneSignal's request ") && message.contains(words), "\(message)")
    #expect(!message.contains("secret"))
  }
}
