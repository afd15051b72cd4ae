import FCMMessages
import JSONModel
import Testing

/// Bodies of `messages:send`.
@Suite struct FCMMessageTests {
  private func error(_ body: String) -> FCMError? {
    do throws(FCMError) {
      _ = try FCMMessage(body: Array(body.utf8))
      return nil
    } catch { return error }
  }

  @Test("Names in both of Google's styles are one, and what is of other platforms is taken")
  func names() throws {
    let camel = """
      {"validateOnly": true, "message": {"topic": "news", "notification": {"title": "T", "body": "B"},
        "data": {"k": "v"}, "apns": {"fcmOptions": {"image": "https://i/a.png"}, "liveActivityToken": "aa",
        "headers": {"Apns-Priority": "5"}, "payload": {"aps": {"badge": 1}}},
        "android": {"priority": "high", "ttl": "3.5s", "notification": {"clickAction": "x", "sticky": true,
        "vibrateTimings": ["0.5s"], "bodyLocArgs": ["a"], "notificationCount": 3,
        "lightSettings": {"color": {"red": 0.5}}}}, "webpush": {"headers": {"TTL": "1"}},
        "fcmOptions": {"analyticsLabel": "label"}, "name": "ignored", "condition": null}}
      """
    let snake = """
      {"validate_only": "true", "message": {"topic": "news", "notification": {"title": "T", "body": "B"},
        "data": {"k": "v"}, "apns": {"fcm_options": {"image": "https://i/a.png"},
        "live_activity_token": "aa", "headers": {"apns-priority": "5"}, "payload": {"aps": {"badge": 1}}},
        "fcm_options": {"analytics_label": "label"}}}
      """
    for body in [camel, snake] {
      let message = try FCMMessage(body: Array(body.utf8))
      #expect(message.isValidateOnly && message.target == .topic("news"))
      #expect(message.title == "T" && message.body == "B" && message.data == ["k": "v"])
      #expect(message.image == "https://i/a.png" && message.liveActivityToken == "aa")
      #expect(message.headers == ["apns-priority": "5"] && message.analyticsLabel == "label")
      #expect(message.payload == ["aps": ["badge": 1]])
    }
  }

  @Test(
    "An unknown field is refused at its place, in Google's words",
    arguments: [
      (
        #"{"mesage":{}}"#, "",
        #"Invalid JSON payload received. Unknown name "mesage": Cannot find field."#
      ),
      (
        #"{"message":{"token":"t","x":1}}"#, "message",
        #"Invalid JSON payload received. Unknown name "x" at 'message': Cannot find field."#
      ),
      (
        #"{"message":{"token":"t","apns":{"fcmOptions":{"url":1}}}}"#, "message.apns.fcm_options",
        #"Invalid JSON payload received. Unknown name "url" at 'message.apns.fcm_options': Cannot find field."#
      ),
      (
        #"{"message":{"token":5}}"#, "message.token",
        "Invalid value at 'message.token' (TYPE_STRING), 5"
      ),
      (
        #"{"message":{"data":{"a":"1","b":21465}}}"#, "message.data[1].value",
        "Invalid value at 'message.data[1].value' (TYPE_STRING), 21465"
      ),
      (
        #"{"message":{"data":{"a":{"b":1}}}}"#, "message.data[0].value",
        #"Invalid JSON payload received. Unknown name "b" at 'message.data[0].value': Cannot find field."#
      ),
      (
        #"{"message":{"notification":[]}}"#, "message",
        #"Invalid JSON payload received. Unknown name "notification" at 'message': "#
          + "Proto field is not repeating, cannot start list."
      ),
      (
        #"{"message":{"notification":"Hi"}}"#, "message.notification",
        "Invalid value at 'message.notification' "
          + "(type.googleapis.com/google.firebase.fcm.v1.Notification), \"Hi\""
      ),
      (
        #"{"message":{"token":"a","topic":"b"}}"#, "message",
        "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set 'topic'"
      ),
      (
        #"{"message":{"android":{"priority":"urgent"}}}"#, "message.android.priority",
        "Invalid value at 'message.android.priority' "
          + "(type.googleapis.com/google.firebase.fcm.v1.AndroidConfig.Priority), \"urgent\""
      ),
      (
        #"{"message":{"android":{"ttl":"3600"}}}"#, "message.android.ttl",
        "Invalid value at 'message.android.ttl' (type.googleapis.com/google.protobuf.Duration), \"3600\""
      ),
      (
        #"{"validateOnly":"yes"}"#, "validate_only",
        #"Invalid value at 'validate_only' (TYPE_BOOL), "yes""#
      ),
      (
        "[]", "",
        #"Invalid JSON payload received. Unknown name "": Root element must be a message."#
      ),
    ])
  func schema(body: String, field: String, message: String) {
    let error = error(body)
    #expect(error?.status == .invalidArgument && error?.message == message)
    let violation = error?.details.first?["fieldViolations"]?.array?.first
    #expect(violation?["description"]?.string == message)
    #expect(violation?["field"]?.string ?? "" == field)
    // Google's parser says it, not FCM.
    #expect(error?.code == nil)
  }

  @Test("Several faults are listed together, a line each, and no more than fifty")
  func several() {
    let two = error(#"{"message":{"a":1,"b":2}}"#)
    #expect(two?.message.split(separator: "\n").count == 2)
    let many = (0..<10_000).map { "\"x\($0)\":1" }.joined(separator: ",")
    #expect(error("{\"message\":{\(many)}}")?.message.split(separator: "\n").count == 50)
  }

  @Test(
    "A message against FCM's rules gets FCM's code",
    arguments: [
      ("{}", "Recipient of the message is not set.", "message"),
      (#"{"message":{}}"#, "Recipient of the message is not set.", "message"),
      (#"{"message":{"token":""}}"#, "Recipient of the message is not set.", "message"),
      (#"{"message":{"topic":"a b"}}"#, "Topic name contains invalid characters.", "message"),
      (#"{"message":{"topic":"/topics/a"}}"#, "Topic name contains invalid characters.", "message"),
      (
        #"{"message":{"token":"t","data":{"from":"x"}}}"#, "Invalid data payload key: from",
        "message.data"
      ),
      (
        #"{"message":{"token":"t","data":{"google.x":"x"}}}"#, "Invalid data payload key: google.x",
        "message.data"
      ),
      (
        #"{"message":{"token":"t","data":{"gcm.notification.x":"x"}}}"#,
        "Invalid data payload key: gcm.notification.x", "message.data"
      ),
      (
        #"{"message":{"token":"t","data":{"message_type":"x"}}}"#,
        "Invalid data payload key: message_type", "message.data"
      ),
      (
        #"{"message":{"token":"t","fcmOptions":{"analyticsLabel":"a b"}}}"#,
        "Invalid analytics label.", "message.fcm_options.analytics_label"
      ),
      (
        #"{"message":{"token":"t","apns":{"payload":{"aps":{"badge":"1"}}}}}"#,
        "Value type for APS key [badge] is a number.", "message.apns.payload.aps.badge"
      ),
      (
        #"{"message":{"token":"t","android":{},"androidV2":{}}}"#,
        "Only one of android and android_v2 may be set.", "message"
      ),
    ])
  func rules(body: String, message: String, field: String) {
    let error = error(body)
    #expect(error?.message == message && error?.code == .invalidArgument)
    let violation = error?.details.first?["fieldViolations"]?.array?.first
    #expect(violation == ["field": .string(field), "description": .string(message)])
  }

  @Test("A condition that is none is refused without details, as Google does")
  func condition() {
    let error = error(#"{"message":{"condition":"a && b"}}"#)
    #expect(
      error?.json == [
        "error": [
          "code": 400, "message": "Request contains an invalid argument.",
          "status": "INVALID_ARGUMENT",
        ]
      ])
  }

  @Test(
    "Hostile bodies are refused: no JSON, binary, deep, duplicate keys, wrong types everywhere",
    arguments: [
      "", "{", "\u{0}\u{1}", "nul", "\"text\"", "5",
      String(repeating: "[", count: 100_000), String(repeating: "{\"message\":", count: 500) + "1",
      #"{"message":{"token":"a"},"message":5}"#, #"{"message":{"data":{"a":[[[[]]]]}}}"#,
      #"{"message":{"apns":{"headers":{"a":{}}}}}"#, #"{"message":{"apns":{"payload":[]}}}"#,
      #"{"message":{"token":"t","apns":{"payload":{"aps":"x"}}}}"#,
      #"{"message":{"token":{"a":1}}}"#,
      #"{"message":{"android":{"notification":{"titleLocArgs":[1]}}}}"#,
    ])
  func hostile(body: String) {
    #expect(error(body)?.status == .invalidArgument)
  }

  @Test("Bytes that are no UTF-8 are refused")
  func bytes() {
    #expect(throws: FCMError.self) { try FCMMessage(body: [0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D]) }
  }
}
