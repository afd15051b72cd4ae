import APNs
import JSONModel
import Testing

@testable import ProviderRequests

@Suite("Expo's requests")
struct ExpoTests {
  @Test("every documented field for iPhones goes where Expo says it is mapped to")
  func whole() throws {
    let push = try Sample.push(
      """
      {"to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "title": "T", "subtitle": "S", "body": "B",
       "data": {"k": [1]}, "sound": "bells.wav", "badge": 0, "categoryId": "C", "threadId": "t",
       "targetContentId": "w", "relevanceScore": 1, "filterCriteria": "work",
       "interruptionLevel": "time-sensitive", "mutableContent": true, "contentAvailable": true,
       "richContent": {"image": "https://example.com/a.jpg"}, "collapseId": "c",
       "priority": "normal", "ttl": 60, "expiration": 5, "channelId": "x", "surprise": 1}
      """)
    #expect(push.provider == .expo)
    #expect(
      try Sample.payload(push) == [
        "aps": [
          "alert": ["title": "T", "subtitle": "S", "body": "B"], "sound": "bells.wav", "badge": 0,
          "category": "C", "thread-id": "t", "target-content-id": "w", "relevance-score": 1,
          "filter-criteria": "work", "interruption-level": "time-sensitive", "mutable-content": 1,
          "content-available": 1,
        ],
        "body": ["k": [1], "_richContent": ["image": "https://example.com/a.jpg"]],
      ])
    #expect(
      push.headers
        == PushHeaders(priority: 5, collapseIdentifier: "c", expiration: 1_800_000_060))
    #expect(push.notes.contains("for other platforms: channelId"))
    #expect(push.notes.contains("not known to pushsim, and left out: surprise"))
    #expect(push.notes.contains("Expo adds experienceId, scopeKey and projectId of the project"))
  }

  @Test("an array is a push for each message, in their order")
  func several() throws {
    let pushes = try #require(
      try Sample.pushes(
        #"[{"to":"ExpoPushToken[a]","body":"1"},{"to":["ExpoPushToken[a]","ExpoPushToken[b]"],"body":"2"}]"#
      ))
    #expect(
      try pushes.map { try Sample.payload($0)["aps"]?["alert"]?["body"] } == ["1", "2"])
    #expect(pushes[1].notes.contains("each of the 2 recipients gets this push"))
  }

  @Test("false flags leave nothing, the newer name of a flag wins, and priorities are Expo's")
  func flags() throws {
    let push = try Sample.push(
      #"{"to":"ExpoPushToken[a]","body":"B","mutableContent":false,"contentAvailable":false,"_contentAvailable":true,"priority":"high","sound":null}"#
    )
    #expect(try Sample.payload(push) == ["aps": ["alert": ["body": "B"]]])
    #expect(push.headers == PushHeaders(priority: 10))
    let older = try Sample.push(#"{"to":"ExpoPushToken[a]","_contentAvailable":true}"#)
    #expect(try Sample.payload(older) == ["aps": ["content-available": 1]])
  }

  @Test("an image that no extension will load is said, and so is a sound that is not documented")
  func notes() throws {
    let push = try Sample.push(
      #"{"to":"ExpoPushToken[a]","body":"B","richContent":{"image":"u"},"sound":{"critical":true}}"#
    )
    #expect(push.notes.contains { $0.hasPrefix("richContent without mutableContent") })
    #expect(push.notes.contains("what Expo makes of sound as a dictionary is not documented"))
    #expect(try Sample.payload(push)["aps"]?["sound"] == nil)
  }

  @Test(
    "what Expo does not take is refused with its place",
    arguments: [
      (
        #"{"to":"ExpoPushToken[a]","title":7}"#, #"whose "title" is not a text (line 1, column 34)"#
      ),
      (#"{"to":"ExpoPushToken[a]","data":"secret"}"#, #"whose "data" is not a dictionary"#),
      (#"{"to":"ExpoPushToken[a]","priority":"secret"}"#, "not one of default, normal, high"),
      (
        #"{"to":"ExpoPushToken[a]","interruptionLevel":"timeSensitive"}"#,
        "not one of active, critical, passive, time-sensitive"
      ),
      (#"{"to":["ExpoPushToken[a]",7]}"#, #"whose "to" is not a list of texts"#),
    ])
  func refused(request: String, words: String) throws {
    let message = try #require(Sample.refusal(request))
    #expect(message.hasPrefix("is Expo's request ") && message.contains(words), "\(message)")
    #expect(!message.contains("secret"))
  }

  @Test("a message that is named Expo's needs a recipient, and a request at most a hundred")
  func limits() throws {
    #expect(try #require(Sample.refusal(#"{"body":"B"}"#, .expo)).contains(#"without "to""#))
    #expect(try #require(Sample.refusal("[]", .expo)).contains("without a message"))
    #expect(try #require(Sample.refusal("[7]", .expo)).contains("that is not a dictionary"))
    let message = #"{"to":"ExpoPushToken[a]","body":"B"}"#
    func request(_ count: Int) -> String {
      "[" + Array(repeating: message, count: count).joined(separator: ",") + "]"
    }
    #expect(try Sample.pushes(request(100))?.count == 100)
    #expect(try #require(Sample.refusal(request(101))).contains("101 messages"))
  }
}
