import APNs
import JSONModel
import Testing

@testable import ProviderRequests

@Suite("Braze's requests")
struct BrazeTests {
  private func request(_ apple: String) -> String {
    #"{"external_user_ids":["u"],"messages":{"apple_push":\#(apple),"email":{}}}"#
  }

  @Test("every documented member of an Apple push object is placed")
  func whole() throws {
    let push = try Sample.push(
      request(
        """
        {"badge": 1, "alert": {"title": "T", "body": "B", "title_loc_key": "TK",
          "title_loc_args": ["a"], "loc_key": "K", "loc_args": ["b"], "action_loc_key": "A"},
         "sound": "default", "extra": {"k": "v", "n": {"a": 1}}, "content-available": true,
         "interruption_level": "passive", "relevance_score": 0.5, "expiry": "2027-01-15T08:00:00Z",
         "custom_uri": "app://x", "use_webview": false, "message_variation_id": "v",
         "notification_group_thread_id": "t", "asset_url": "https://example.com/a.jpg",
         "asset_file_type": "jpg", "collapse_id": "c", "category": "C", "buttons": [],
         "apns_priority": 5, "surprise": 1}
        """))
    #expect(push.provider == .braze)
    #expect(
      try Sample.payload(push) == [
        "aps": [
          "alert": [
            "title": "T", "body": "B", "title-loc-key": "TK", "title-loc-args": ["a"],
            "loc-key": "K", "loc-args": ["b"], "action-loc-key": "A",
          ],
          "badge": 1, "sound": "default", "content-available": 1, "interruption-level": "passive",
          "relevance-score": 0.5, "thread-id": "t", "category": "C", "mutable-content": 1,
        ],
        "ab": ["att": ["url": "https://example.com/a.jpg", "type": "jpg"]], "ab_uri": "app://x",
        "k": "v", "n": ["a": 1],
      ])
    #expect(
      push.headers
        == PushHeaders(priority: 5, collapseIdentifier: "c", expiration: 1_800_000_000))
    #expect(push.notes.contains("Braze sets mutable-content for an asset"))
    #expect(push.notes.contains("where Braze puts these is not documented: use_webview, buttons"))
    #expect(push.notes.contains("not known to pushsim, and left out: surprise"))
    #expect(push.notes.contains("for other channels: email"))
  }

  @Test("an alert that is a text stays one, and mutable-content is there when it is asked for")
  func plain() throws {
    let text = try Sample.push(request(#"{"alert":"Hi"}"#))
    #expect(try Sample.payload(text) == ["aps": ["alert": "Hi"]])
    let mutable = try Sample.push(request(#"{"alert":"Hi","mutable_content":true}"#))
    #expect(try Sample.payload(mutable)["aps"]?["mutable-content"] == 1)
    let silent = try Sample.push(request(#"{"content-available":true,"extra":{"k":"v"}}"#))
    #expect(try Sample.payload(silent) == ["aps": ["content-available": 1], "k": "v"])
  }

  @Test(
    "what Braze does not take is refused with its place",
    arguments: [
      (#"{"sound":"default"}"#, #"has no "alert", which only content-available makes up for"#),
      (#"{"alert":7}"#, #"whose "messages.apple_push.alert" is not a text (line 1, column 62)"#),
      (#"{"alert":"Hi","asset_url":"secret"}"#, #"has no "asset_file_type" beside it"#),
      (#"{"alert":"Hi","asset_url":"u","asset_file_type":"secret"}"#, "not one of aif, gif"),
      (#"{"alert":"Hi","extra":{"aps":{"secret":1}}}"#, #"has "aps", which Braze refuses"#),
      (#"{"alert":"Hi","expiry":"secret"}"#, "is not a date of ISO 8601"),
      (
        #"{"alert":{"body":"Hi","loc_args":["secret",7]}}"#,
        "alert.loc_args\" is not a list of texts"
      ),
      (#""secret""#, #"whose "messages.apple_push" is not a dictionary"#),
    ])
  func refused(apple: String, words: String) throws {
    let message = try #require(Sample.refusal(request(apple)))
    #expect(message.hasPrefix("is Braze's request ") && message.contains(words), "\(message)")
    #expect(!message.contains("secret"))
  }
}
