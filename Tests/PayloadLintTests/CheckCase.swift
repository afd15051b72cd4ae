import Diagnostics
import Testing

@testable import PayloadLint

/// A text and whether a check finds fault with it.
struct CheckCase: Sendable, CustomTestStringConvertible {
  let check: String
  let text: String
  let fires: Bool
  var severity: Finding.Severity?

  var testDescription: String {
    "\(check) \(fires ? "fires" : "is silent") on \(text.prefix(90))"
  }

  static func fires(
    _ check: String, _ text: String, _ severity: Finding.Severity? = nil
  ) -> CheckCase {
    CheckCase(check: check, text: text, fires: true, severity: severity)
  }

  static func misses(_ check: String, _ text: String) -> CheckCase {
    CheckCase(check: check, text: text, fires: false)
  }

  static let all =
    texts + roots + places + keys + values + alerts + sizes + media + silent + headers
    + urgency + activities

  private static let texts = [
    fires("not-json", #"{"aps":{"alert":"Hi",}}"#, .error),
    fires("not-json", "{'aps':{}}"), fires("not-json", #"{"aps":{"alert":"Hi"}"#),
    misses("not-json", #"{"aps":{"alert":"Hi"}}"#),
    misses("not-utf8", #"{"aps":{"alert":"Grüße 👍🏽"}}"#),
    fires("byte-order-mark", "\u{FEFF}{\"aps\":{\"alert\":\"Hi\"}}", .warning),
    misses("byte-order-mark", "{\"aps\":{\"alert\":\"\u{FEFF}Hi\"}}"),
    fires("empty-payload", " \n"), misses("empty-payload", "{}"),
    fires("not-dictionary", #"[{"aps":{}}]"#), fires("not-dictionary", #""{\"aps\":{}}""#),
    misses("not-dictionary", "{}"),
    fires("duplicate-key", #"{"aps":{"alert":"Hi","badge":1,"badge":2}}"#, .error),
    fires("duplicate-key", #"{"aps":{"alert":"Hi","badge":1,"badge":1}}"#),
    fires("duplicate-key", #"{"aps":{"alert":"Hi"},"a":[{"b":1,"b":2}]}"#),
    fires("duplicate-key", #"{"aps":{"alert":"Hi"},"key":1,"k\u0065y":2}"#),
    misses("duplicate-key", #"{"aps":{"alert":{"title":"A","body":"B"}},"title":1,"body":2}"#),
    fires("big-integer", #"{"aps":{"alert":"Hi"},"id":92233720368547758079}"#, .warning),
    fires("big-integer", #"{"aps":{"alert":"Hi"},"id":9007199254740993}"#, .info),
    misses(
      "big-integer", #"{"aps":{"alert":"Hi"},"id":9007199254740992,"s":"92233720368547758079"}"#),
  ]

  private static let roots = [
    fires("wrong-root", #"{"apns":{"alert":"Hi"}}"#, .error),
    fires("wrong-root", #"{"APS":{"alert":"Hi"}}"#),
    fires("wrong-root", #"{"data":{"aps":{"alert":"Hi"}}}"#),
    misses("wrong-root", #"{"aps":{"alert":"Hi"},"apns":{"alert":"Hi"}}"#),
    misses("wrong-root", #"{"app":{"name":"x"},"aps":{"alert":"Hi"}}"#),
    fires("missing-aps", #"{"title":"Hi"}"#, .error), fires("missing-aps", "{}"),
    misses("missing-aps", #"{"mdm":"PushMagic"}"#),
    misses("missing-aps", #"{"pushType":"voip","payload":{"call":7}}"#),
    misses("missing-aps", #"{"apns":{"alert":"Hi"}}"#),
    fires("aps-not-dictionary", #"{"aps":"{}"}"#), fires("aps-not-dictionary", #"{"aps":null}"#),
    misses("aps-not-dictionary", #"{"aps":{}}"#),
    fires("firebase-request", #"{"message":{"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#, .info),
    fires("firebase-request", #"{"to":"x","notification":{"body":"Hi"},"mutable_content":true}"#),
    misses("firebase-request", #"{"aps":{"alert":"Hi"},"to":"x","data":{}}"#),
    fires("provider-request", #"{"app_id":"a","contents":{"en":"Hi"}}"#, .info),
    fires("provider-request", #"{"default":"x","APNS":"{\"aps\":{\"alert\":\"Hi\"}}"}"#),
    fires("provider-request", #"[{"to":"ExpoPushToken[a]","body":"Hi"}]"#),
    fires("missing-aps", #"{"default":"x","APNS":"{}"}"#),
    misses("missing-aps", #"{"app_id":"a","contents":{"en":"Hi"}}"#),
    misses("provider-request", #"{"aps":{"alert":"Hi"},"app_id":"a","contents":{"en":"Hi"}}"#),
    misses("provider-request", #"{"message":{"token":"t","notification":{"body":"Hi"}}}"#),
    fires("bad-request", #"{"app_id":"a","contents":"Hi"}"#, .error),
    misses("bad-request", #"{"app_id":"a","contents":{"en":"Hi"}}"#),
    misses("bad-request", #"{"aps":{"alert":"Hi"},"app_id":"a","contents":"Hi"}"#),
    fires("bad-envelope", #"{"headers":{"apns-priority":[5]},"payload":{"aps":{"alert":"Hi"}}}"#),
    fires("bad-envelope", #"{"headers":"none","payload":{"aps":{"alert":"Hi"}}}"#),
    misses("bad-envelope", #"{"headers":{"apns-priority":"5"},"payload":{"aps":{"alert":"Hi"}}}"#),
  ]

  private static let places = [
    fires("key-outside-aps", #"{"aps":{"alert":"Hi"},"mutable-content":1}"#, .error),
    fires("key-outside-aps", #"{"aps":{"alert":"Hi"},"mutableContent":true}"#, .error),
    fires(
      "key-outside-aps", #"{"aps":{"alert":"Hi","mutable-content":1},"mutable-content":1}"#, .info),
    fires("key-outside-aps", #"{"aps":{"alert":"Hi"},"data":{"content-available":1}}"#, .info),
    misses("key-outside-aps", #"{"aps":{"alert":"Hi"},"category":"x","sound":"y","mutable":1}"#),
    fires("alert-outside-aps", #"{"aps":{"sound":"x"},"alert":{"title":"Hi"}}"#, .error),
    misses("alert-outside-aps", #"{"aps":{"alert":"Hi"},"alert":{"title":"Hi"}}"#),
    misses("alert-outside-aps", #"{"aps":{"content-available":1},"alert":{"title":"Hi"}}"#),
    misses("alert-outside-aps", #"{"aps":{"sound":"x"},"alert":{"level":3}}"#),
    fires("key-in-alert", #"{"aps":{"alert":{"body":"Hi","sound":"x"}}}"#, .error),
    fires("key-in-alert", #"{"aps":{"alert":{"body":"Hi","mutable_content":1}}}"#, .error),
    fires("key-in-alert", #"{"aps":{"sound":"x","alert":{"body":"Hi","sound":"x"}}}"#, .warning),
    misses("key-in-alert", #"{"aps":{"sound":"x","alert":{"body":"Hi","subtitle":"y"}}}"#),
    misses(
      "key-in-alert",
      #"{"aps":{"event":"update","content-state":{},"timestamp":1,"alert":{"body":"Hi","sound":"x"}}}"#
    ),
    fires("alert-key-in-aps", #"{"aps":{"title":"Hi","body":"There"}}"#, .error),
    fires("alert-key-in-aps", #"{"aps":{"title":"Hi","alert":"There"}}"#, .warning),
    fires("alert-key-in-aps", #"{"aps":{"title":"Hi","alert":{"body":"There"}}}"#, .warning),
    misses("alert-key-in-aps", #"{"aps":{"alert":{"title":"Hi"}},"title":"Hi"}"#),
  ]

  private static let keys = [
    fires("misspelt-key", #"{"aps":{"alert":"Hi","mutable_content":1}}"#, .error),
    fires("misspelt-key", #"{"aps":{"alert":"Hi","threadId":"x"}}"#, .error),
    fires("misspelt-key", #"{"aps":{"alert":{"titel":"Hi"}}}"#, .error),
    fires(
      "misspelt-key", #"{"aps":{"alert":"Hi","mutable-content":1,"mutable_content":1}}"#, .info),
    misses("misspelt-key", #"{"aps":{"alert":"Hi","mutable-content":1,"album":7}}"#),
    fires("unknown-key", #"{"aps":{"alert":"Hi","album":7}}"#, .info),
    misses("unknown-key", #"{"aps":{"alert":"Hi","url-args":[]},"album":7}"#),
    fires("deprecated-key", #"{"aps":{"alert":{"body":"Hi","action-loc-key":"VIEW"}}}"#, .info),
    misses("deprecated-key", #"{"aps":{"alert":{"body":"Hi","launch-image":"a.png"}}}"#),
    fires("null-value", #"{"aps":{"alert":{"title":null,"body":"Hi"}}}"#, .info),
    fires("null-value", #"{"aps":{"alert":"Hi"},"id":null}"#, .info),
    misses("null-value", #"{"aps":{"alert":"Hi"},"id":"null"}"#),
  ]

  private static let values = [
    fires("mutable-content-value", #"{"aps":{"alert":"Hi","mutable-content":"1"}}"#, .error),
    fires("mutable-content-value", #"{"aps":{"alert":"Hi","mutable-content":true}}"#, .warning),
    fires("mutable-content-value", #"{"aps":{"alert":"Hi","mutable-content":2}}"#, .error),
    misses("mutable-content-value", #"{"aps":{"alert":"Hi","mutable-content":0}}"#),
    misses("mutable-content-value", #"{"aps":{"alert":"Hi","mutable-content":1.0}}"#),
    fires("content-available-value", #"{"aps":{"content-available":"1"}}"#, .error),
    fires("content-available-value", #"{"aps":{"content-available":false}}"#, .info),
    misses("content-available-value", #"{"aps":{"content-available":1}}"#),
    fires(
      "content-available-beside-mutable-content",
      #"{"aps":{"alert":"Hi","mutable-content":1,"content-available":1}}"#, .info),
    misses(
      "content-available-beside-mutable-content",
      #"{"aps":{"alert":"Hi","mutable-content":1,"content-available":0}}"#),
    fires("wrong-type", #"{"aps":{"alert":"Hi","badge":"3"}}"#, .error),
    fires("wrong-type", #"{"aps":{"alert":7}}"#),
    fires("wrong-type", #"{"aps":{"alert":{"title":7}}}"#),
    fires("wrong-type", #"{"aps":{"alert":{"loc-key":"K","loc-args":[7]}}}"#, .warning),
    fires("wrong-type", #"{"aps":{"alert":"Hi","sound":{"critical":"1"}}}"#, .error),
    misses("wrong-type", #"{"aps":{"alert":"Hi","badge":3.0,"sound":{"critical":1,"volume":1}}}"#),
    misses(
      "wrong-type",
      #"{"aps":{"event":"update","content-state":{},"timestamp":1,"alert":{"title":{"loc-key":"K"}}}}"#
    ),
    fires("out-of-range", #"{"aps":{"alert":"Hi","badge":-1}}"#, .warning),
    fires("out-of-range", #"{"aps":{"alert":"Hi","relevance-score":50}}"#),
    fires("out-of-range", #"{"aps":{"alert":"Hi","sound":{"critical":1,"volume":7}}}"#),
    misses("out-of-range", #"{"aps":{"alert":"Hi","badge":0,"relevance-score":1}}"#),
    misses(
      "out-of-range",
      #"{"aps":{"event":"update","content-state":{},"timestamp":1,"relevance-score":100}}"#),
  ]

  private static let alerts = [
    fires("empty-alert", #"{"aps":{"alert":{"title":"","body":""}}}"#, .warning),
    fires("empty-alert", #"{"aps":{"alert":"","content-available":1}}"#, .info),
    misses("empty-alert", #"{"aps":{"alert":{"loc-key":"K"}}}"#),
    misses("empty-alert", #"{"aps":{"sound":"x"}}"#),
    fires("mutable-content-without-alert", #"{"aps":{"mutable-content":1}}"#, .warning),
    fires("mutable-content-without-alert", #"{"aps":{"mutable-content":1,"badge":1}}"#),
    misses("mutable-content-without-alert", #"{"aps":{"mutable-content":1,"alert":"Hi"}}"#),
    misses(
      "mutable-content-without-alert",
      #"{"pushType":"voip","payload":{"aps":{"mutable-content":1}}}"#),
    fires("printf-in-body", #"{"aps":{"alert":{"body":"%d new messages"}}}"#, .warning),
    fires("printf-in-body", #"{"aps":{"alert":"%@ wrote"}}"#),
    misses("printf-in-body", #"{"aps":{"alert":"50% off, 100%% wool"}}"#),
    fires("unfilled-template", #"{"aps":{"alert":"Hi {{ user.name }}"}}"#, .warning),
    fires("unfilled-template", #"{"aps":{"alert":{"title":"a","subtitle":"${city}"}}}"#),
    fires("unfilled-template", #"{"aps":{"alert":{"body":"Hi <%= name %>, {% if x %}"}}}"#),
    misses("unfilled-template", #"{"aps":{"alert":"{} $5 {a} 50% {{}}"},"t":"{{x}}"}"#),
    fires("loc-args-without-key", #"{"aps":{"alert":{"body":"Hi","loc-args":["Ann"]}}}"#, .warning),
    misses("loc-args-without-key", #"{"aps":{"alert":{"loc-key":"K","loc-args":["Ann"]}}}"#),
    misses("loc-args-without-key", #"{"aps":{"alert":{"body":"Hi","loc-args":[]}}}"#),
  ]

  private static func filled(_ bytes: Int, around text: (String) -> String) -> String {
    text(String(repeating: "x", count: bytes - text("").utf8.count))
  }

  private static func body(_ bytes: Int) -> String {
    filled(bytes) { #"{"aps":{"alert":{"body":"\#($0)"}}}"# }
  }

  private static let sizes = [
    fires("payload-too-large", body(4097), .error), misses("payload-too-large", body(4096)),
    fires("payload-too-large", body(4092).replacing("}}}", with: "}}      }"), .warning),
    fires("payload-too-large", #"{"pushType":"voip","payload":\#(body(5121))}"#, .error),
    misses("payload-too-large", #"{"pushType":"voip","payload":\#(body(5120))}"#),
    misses(
      "payload-too-large", #"{"headers":{"apns-channel-id":"c"},"payload":\#(body(5120))}"#),
    misses(
      "payload-too-large",
      #"{"Simulator Target Bundle":"com.example.app","#
        + filled(4096) { #"{"aps":{"alert":"\#($0)"}}"# }.dropFirst()),
    fires("payload-nearly-full", body(3700), .info), misses("payload-nearly-full", body(3600)),
    misses("payload-nearly-full", body(4097)),
  ]

  private static func image(_ address: String, _ more: String = "", mutable: Bool = true) -> String
  {
    #"{"aps":{"alert":"Hi"\#(mutable ? #","mutable-content":1"# : "")},"image":"\#(address)"\#(more)}"#
  }

  private static let media = [
    fires("media-over-http", image("http://cdn.example.com/a.jpg"), .warning),
    fires(
      "media-over-http", #"{"aps":{"alert":"Hi"},"data":{"attachment-url":"http://a.example/x"}}"#),
    fires(
      "media-over-http", #"{"aps":{"alert":"Hi"},"attachment":{"url":"http:\/\/a.example\/x.png"}}"#
    ),
    misses("media-over-http", image("https://cdn.example.com/a.jpg")),
    misses("media-over-http", #"{"aps":{"alert":"Hi"},"url":"http://example.com/article"}"#),
    misses("media-over-http", image("http://192.168.0.7/a.jpg")),
    fires("media-type-unsupported", image("https://cdn.example.com/a.webp?w=1"), .warning),
    misses("media-type-unsupported", image("https://cdn.example.com/a.JPG")),
    misses("media-type-unsupported", #"{"aps":{"alert":"Hi"},"link":"https://example.com/a.pdf"}"#),
    fires("media-without-extension", image("https://cdn.example.com/i?id=7"), .info),
    misses("media-without-extension", image("https://cdn.example.com/i", #","media-type":"jpg""#)),
    misses("media-without-extension", image("https://cdn.example.com/i", mutable: false)),
    fires("media-address-malformed", image("https://cdn.example.com/my photo.jpg"), .warning),
    misses("media-address-malformed", image("https://cdn.example.com/my%20photo.jpg?a=b&c=d")),
    fires(
      "media-without-mutable-content", image("https://cdn.example.com/a.jpg", mutable: false), .info
    ),
    misses("media-without-mutable-content", image("https://cdn.example.com/a.jpg")),
    misses(
      "media-without-mutable-content",
      #"{"aps":{"content-available":1},"image":"https://cdn.example.com/a.jpg"}"#),
  ]

  private static func sent(_ type: String, _ aps: String, _ headers: String = "") -> String {
    #"{"pushType":"\#(type)","headers":{\#(headers)},"payload":{"aps":{\#(aps)}}}"#
  }

  private static let silent = [
    fires("silent-with-alert", sent("background", #""content-available":1,"alert":"Hi""#), .error),
    misses("silent-with-alert", sent("alert", #""content-available":1,"alert":"Hi""#)),
    misses("silent-with-alert", #"{"aps":{"content-available":1,"alert":"Hi"}}"#),
    fires(
      "silent-priority", sent("background", #""content-available":1"#, #""apns-priority":10"#),
      .error),
    fires("silent-priority", sent("background", #""content-available":1"#), .info),
    misses(
      "silent-priority", sent("background", #""content-available":1"#, #""apns-priority":"5""#)),
    misses("silent-priority", sent("alert", #""alert":"Hi""#, #""apns-priority":10"#)),
    fires("background-without-content-available", sent("background", ""), .error),
    misses("background-without-content-available", sent("background", #""content-available":1"#)),
    fires("push-type-mismatch", sent("alert", #""content-available":1"#), .warning),
    fires("push-type-mismatch", sent("alert", #""event":"update","content-state":{}"#)),
    misses("push-type-mismatch", sent("alert", #""badge":1"#)),
  ]

  private static func with(_ headers: String, _ payload: String = #"{"aps":{"alert":"Hi"}}"#)
    -> String
  {
    #"{"headers":{\#(headers)},"payload":\#(payload)}"#
  }

  private static let headers = [
    fires("unknown-push-type", sent("silent", #""alert":"Hi""#), .error),
    misses("unknown-push-type", sent("pushtotalk", #""alert":"Hi""#)),
    fires(
      "collapse-id-too-long",
      with(#""apns-collapse-id":"\#(String(repeating: "é", count: 32))x""#), .error),
    misses(
      "collapse-id-too-long", with(#""apns-collapse-id":"\#(String(repeating: "é", count: 32))""#)),
    fires("bad-priority", with(#""apns-priority":"high""#), .error),
    misses("bad-priority", with(#""apns-priority":"10""#)),
    fires("bad-apns-id", with(#""apns-id":"EC1BF194-B3B2-424A-89E6-D0D4E9E4D2A1""#), .error),
    misses("bad-apns-id", with(#""apns-id":"ec1bf194-b3b2-424a-89e6-d0d4e9e4d2a1""#)),
    fires("bad-expiration", with(#""apns-expiration":1767225600000"#), .error),
    fires("bad-expiration", with(#""apns-expiration":"soon""#)),
    misses("bad-expiration", with(#""apns-expiration":"0""#)),
    fires(
      "bad-topic", with(#""apns-push-type":"voip","apns-topic":"com.example.app""#, #"{"c":1}"#),
      .error),
    fires("bad-topic", with(#""apns-push-type":"alert","apns-topic":"com.example.app.voip""#)),
    misses("bad-topic", with(#""apns-push-type":"voip","apns-topic":"com.example.app.voip""#)),
    misses("bad-topic", with(#""apns-topic":"com.example.app""#)),
    fires("unknown-header", with(#""apns-pushtype":"alert""#), .warning),
    misses("unknown-header", with(#""authorization":"bearer x","APNS-Push-Type":"alert""#)),
    fires("unknown-header", with(#""thread-id":"a""#), .warning),
    fires("header-in-payload", #"{"aps":{"alert":"Hi"},"headers":{"apns-priority":5}}"#, .warning),
    fires("header-in-payload", #"{"aps":{"alert":"Hi"},"apns-push-type":"alert"}"#),
    fires("header-in-payload", #"{"aps":{"alert":"Hi","apns-collapse-id":"a"}}"#),
    fires(
      "header-in-payload",
      #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi"},"headers":{"apns-priority":"5"}}}}}"#
    ),
    misses("header-in-payload", with(#""apns-priority":"5""#)),
    misses("header-in-payload", #"{"aps":{"alert":"Hi"},"headers":{"accept":"x"}}"#),
  ]

  private static let urgency = [
    fires(
      "interruption-level-unknown", #"{"aps":{"alert":"Hi","interruption-level":"timeSensitive"}}"#,
      .error),
    misses(
      "interruption-level-unknown", #"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#
    ),
    fires(
      "interruption-level-sound",
      #"{"aps":{"alert":"Hi","interruption-level":"critical","sound":"a.caf"}}"#, .warning),
    fires(
      "interruption-level-sound",
      #"{"aps":{"alert":"Hi","interruption-level":"active","sound":{"critical":1}}}"#),
    fires(
      "interruption-level-sound",
      #"{"aps":{"alert":"Hi","interruption-level":"passive","sound":"default"}}"#, .info),
    misses(
      "interruption-level-sound",
      #"{"aps":{"alert":"Hi","interruption-level":"critical","sound":{"critical":1,"name":"a"}}}"#),
    misses("interruption-level-sound", #"{"aps":{"alert":"Hi","interruption-level":"critical"}}"#),
    fires(
      "interruption-level-priority",
      with(#""apns-priority":5"#, #"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#),
      .warning),
    misses(
      "interruption-level-priority",
      with(#""apns-priority":5"#, #"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#)),
    fires(
      "interruption-level-without-alert",
      #"{"aps":{"content-available":1,"interruption-level":"time-sensitive"}}"#, .info),
    misses(
      "interruption-level-without-alert",
      #"{"aps":{"content-available":1,"alert":"Hi","interruption-level":"time-sensitive"}}"#),
  ]

  private static let activities = [
    fires("live-activity-key", #"{"aps":{"alert":"Hi","stale-date":1767225600}}"#, .info),
    misses(
      "live-activity-key",
      #"{"aps":{"event":"update","content-state":{},"timestamp":1,"stale-date":1767225600}}"#),
    fires("live-activity-incomplete", #"{"aps":{"event":"update","content-state":{}}}"#, .warning),
    fires(
      "live-activity-incomplete", #"{"aps":{"event":"start","content-state":{},"timestamp":1}}"#,
      .error),
    misses(
      "live-activity-incomplete", #"{"aps":{"event":"end","content-state":{},"timestamp":1}}"#),
    fires(
      "live-activity-time",
      #"{"aps":{"event":"end","content-state":{},"timestamp":1767225600000}}"#, .warning),
    misses(
      "live-activity-time", #"{"aps":{"event":"end","content-state":{},"timestamp":1767225600}}"#),
    fires(
      "live-activity-date",
      #"{"aps":{"event":"update","timestamp":1,"content-state":{"a":{"endsAt":1767225600}}}}"#,
      .info),
    fires(
      "live-activity-date",
      #"{"aps":{"event":"start","timestamp":1,"content-state":{},"attributes":{"from":1767225600000}}}"#
    ),
    misses(
      "live-activity-date",
      #"{"aps":{"event":"update","timestamp":1767225600,"content-state":{"endsAt":788918400}}}"#),
    misses(
      "live-activity-date", #"{"aps":{"alert":"Hi","content-state":{"endsAt":1767225600}}}"#),
  ]
}
