import APNs
import Diagnostics
import NotificationModel
import NotificationPayload
import Testing

@Suite struct RouterTests {
  private let proper = #""alert":{"body":"x"},"mutable-content":1"#

  @Test(
    "WAKE-01, WAKE-02: mutable-content 1 and an alert text wake the extension through all gates")
  func wakes() throws {
    let decision = try push(aps: proper).decision
    #expect(decision.route == .wakesExtension)
    #expect(decision.gates.map(\.name) == RoutingCheck.Name.allCases)
    #expect(decision.stop == nil)
    #expect(decision.findings.isEmpty)
  }

  @Test(
    "WAKE-01, WAKE-04: what keeps the extension asleep is named by gate and rule, with a fix",
    arguments: [
      (#""alert":{"body":"x"}"#, RoutingCheck.Name.mutableContent, "WAKE-01"),
      (#""alert":{"body":"x"},"mutable-content":0"#, .mutableContent, "WAKE-01"),
      (#""alert":{"body":"x"},"mutable-content":"1""#, .mutableContent, "WAKE-01"),
      (#""sound":"default","mutable-content":1"#, .alert, "WAKE-04"),
      (#""badge":0,"mutable-content":1"#, .alert, "WAKE-04"),
      (#""alert":{"launch-image":"x"},"badge":1,"mutable-content":1"#, .alert, "WAKE-04"),
    ])
  func notWoken(aps: String, gate: RoutingCheck.Name, rule: String) throws {
    let decision = try push(aps: aps).decision
    #expect(decision.route == .original(notWoken: gate))
    #expect(decision.stop?.rule.rawValue == rule)
    let finding = try #require(decision.findings.citing(rule).first)
    // A value that asks for the extension and does not count is a mistake.
    let isMistake = aps.contains(#""mutable-content":"1""#)
    #expect(finding.severity == (isMistake ? .error : .warning))
    #expect(finding.message.hasPrefix("the extension does not wake: "))
    #expect(finding.fix != nil)
  }

  @Test(
    "WAKE-05, PAYL-39: a push without alert text, sound and badge is silent",
    arguments: [
      ("\"content-available\":1", "WAKE-05"), ("", "WAKE-05"),
      ("\"content-available\":1,\"mutable-content\":1", "WAKE-05"),
      ("\"alert\":\"\"", "WAKE-02"), ("\"alert\":{},\"mutable-content\":1", "WAKE-02"),
    ])
  func silent(aps: String, rule: String) throws {
    let decision = try push(aps: aps).decision
    #expect(decision.route == .silent)
    #expect(decision.findings.citing(rule).count == 1)
  }

  @Test("an intended silent push is an info, one with mutable-content a warning")
  func silentSeverity() throws {
    let plain = try push(aps: #""content-available":1"#).decision.findings
    #expect(plain.allSatisfy { $0.severity == .info })
    let mutable = try push(aps: #""content-available":1,"mutable-content":1"#).decision.findings
    #expect(mutable.contains { $0.severity == .warning })
  }

  @Test("PAYL-02: with apns instead of aps nothing shows and nothing wakes")
  func apnsRoot() throws {
    let payload = try payload("{\"apns\":{\(proper)}}")
    let decision = ReceivedPush(payload).decision
    #expect(decision.route == .silent)
    #expect(decision.stop?.rule == .`PAYL-02`)
  }

  @Test("WAKE-03: a string alert wakes, and does not under the strict switch")
  func stringAlert() throws {
    let aps = #""alert":"x","mutable-content":1"#
    let lenient = try push(aps: aps).decision
    #expect(lenient.route == .wakesExtension)
    #expect(lenient.findings.citing("WAKE-03").first?.severity == .info)
    var switches = FidelitySwitches()
    switches.stringAlert = .dictionaryOnly
    #expect(
      try push(aps: aps, switches: switches).decision.route == .original(notWoken: .alertForm))
    #expect(try push(aps: proper, switches: switches).decision.route == .wakesExtension)
  }

  @Test("WAKE-08: content-available beside an alert wakes, and does not under the strict switch")
  func contentAvailable() throws {
    let aps = proper + ",\"content-available\":1"
    let lenient = try push(aps: aps).decision
    #expect(lenient.route == .wakesExtension)
    #expect(lenient.findings.citing("WAKE-08").count == 1)
    var switches = FidelitySwitches()
    switches.contentAvailable = .neverWakes
    let strict = try push(aps: aps, switches: switches).decision
    #expect(strict.route == .original(notWoken: .contentAvailable))
  }

  @Test("WAKE-06, WAKE-13, WAKE-14: the device's state keeps the extension asleep")
  func conditions() throws {
    func stop(_ change: (inout DeviceConditions) -> Void) throws -> RouteDecision {
      var conditions = DeviceConditions()
      change(&conditions)
      return try push(aps: proper, conditions: conditions).decision
    }
    let disabled = try stop { $0.alertsEnabled = false }
    #expect(disabled.route == .original(notWoken: .alertSetting))
    #expect(disabled.stop?.rule == .`WAKE-06`)
    #expect(try stop { $0.hasServiceExtension = false }.stop?.rule == .`WAKE-14`)
    #expect(try stop { $0.extensionPointIdentifier = nil }.stop?.rule == .`WAKE-13`)
    #expect(
      try stop { $0.extensionPointIdentifier = "com.apple.usernotifications.content-extension" }
        .route == .original(notWoken: .serviceExtension))
    #expect(try stop { $0.hasPrincipalClass = false }.stop?.rule == .`WAKE-13`)
  }

  @Test("CENT-04: without permission nothing shows, whatever else stops the push")
  func permission() throws {
    var conditions = DeviceConditions()
    for permission in [AuthorizationStatus.denied, .notDetermined] {
      conditions.permission = permission
      let decision = try push(aps: proper, conditions: conditions).decision
      #expect(decision.route == .silent)
      #expect(decision.stop?.name == .permission && decision.stop?.rule == .`CENT-04`)
      let other = try push(aps: #""alert":"x""#, conditions: conditions).decision
      #expect(other.route == .silent)
      #expect(other.findings.map(\.rule) == [.`WAKE-01`, .`CENT-04`])
    }
    for permission in [AuthorizationStatus.provisional, .ephemeral] {
      conditions.permission = permission
      #expect(try push(aps: proper, conditions: conditions).decision.route == .wakesExtension)
    }
  }

  @Test("CENT-12: app state and lock change nothing but what the gates and a finding say")
  func states() throws {
    for state in AppPresence.allCases {
      for lock in [DeviceState.unlocked, .locked, .beforeFirstUnlock] {
        var conditions = DeviceConditions()
        conditions.appState = state
        conditions.lock = lock
        let decision = try push(aps: proper, conditions: conditions).decision
        #expect(decision.route == .wakesExtension)
        #expect(decision.findings.map(\.rule) == (state == .foreground ? [.`CENT-12`] : []))
      }
    }
  }

  @Test("WAKE-11: a category, registered or not, changes nothing")
  func category() throws {
    #expect(try push(aps: proper + #","category":"none""#).decision.route == .wakesExtension)
    let without = try push(aps: #""alert":{"body":"x"},"category":"c""#).decision
    #expect(without.route == .original(notWoken: .mutableContent))
  }

  @Test("APNS-10: only the push type alert leads to the extension", arguments: PushType.allCases)
  func pushTypes(type: PushType) throws {
    let route = try push(aps: proper, type: type.rawValue).decision.route
    #expect(route == (type == .alert ? .wakesExtension : .silent))
  }

  @Test(
    "PAYL-37, WAKE-02: any of title, subtitle and body is an alert text",
    arguments: [
      "title", "subtitle", "body",
    ])
  func alertTexts(key: String) throws {
    let aps = #""mutable-content":1,"alert":{"\#(key)":"x"}"#
    #expect(try push(aps: aps).decision.route == .wakesExtension)
  }

  @Test("STAT-21: an alert that is sent as a background push shows nothing")
  func alertAsBackground() throws {
    let decision = try push(aps: proper, type: "background").decision
    #expect(decision.route == .silent)
    #expect(decision.stop?.rule == .`STAT-21`)
  }

  @Test("APNS-11, PAYL-19: push types that do not fit the payload are reported")
  func mismatches() throws {
    let background = try push(aps: proper, type: "background").decision.findings
    #expect(background.citing("APNS-11").first?.severity == .warning)
    let alert = try push(aps: #""content-available":1"#, type: "alert").decision.findings
    #expect(alert.citing("APNS-11").count == 1)
    let empty = try push(aps: "", type: "background").decision.findings
    #expect(empty.citing("APNS-11").first?.fix?.contains("content-available") == true)
    #expect(try push(aps: proper, type: "alert").decision.findings.isEmpty)
  }

  @Test("a push type that was not given is inferred from the keys")
  func inference() throws {
    #expect(try push(aps: "").pushType == .alert)
    #expect(try push(aps: #""content-available":1"#).pushType == .background)
    #expect(try push(aps: #""content-available":1,"badge":1"#).pushType == .alert)
    #expect(try push(aps: #""event":"end","content-state":{}"#).pushType == .liveactivity)
  }

  @Test("a rejected push has one finding, the error of its rejection, whatever else would stop it")
  func rejected() throws {
    let decision = try push(aps: "", type: "nonsense").decision
    #expect(decision.route == .rejected(.invalidPushType))
    #expect(decision.findings.count == 1)
    #expect(decision.findings.first?.severity == .error)
    #expect(decision.findings.first?.rule == .`APNS-10`)
  }

  @Test("the trail goes on behind the first stop and tells what else would stop the push")
  func trail() throws {
    var conditions = DeviceConditions()
    conditions.alertsEnabled = false
    let decision = try push(aps: #""alert":"x""#, conditions: conditions).decision
    #expect(decision.gates.filter { !$0.isPassed }.map(\.rule) == [.`WAKE-01`, .`WAKE-06`])
    #expect(decision.findings.map(\.rule) == [.`WAKE-01`, .`WAKE-06`])
  }

  @Test("WAKE-15, WAKE-16: the log lines of a push are the device's, flag for flag")
  func logLine() throws {
    let received = try push(aps: proper)
    #expect(
      DeviceLog.received(identifier: "ID", pushType: received.pushType, push: received.push)
        == "Received remote notification request ID [ waking: 0, hasAlertContent: 1, hasSound: 0 "
        + "hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 1 pushType: Alert]")
    let background = try push(aps: #""content-available":1,"sound":"default","badge":0"#)
    #expect(
      DeviceLog.received(identifier: "I", pushType: background.pushType, push: background.push)
        == "Received remote notification request I [ waking: 1, hasAlertContent: 0, hasSound: 1 "
        + "hasBadge: 1 hasContentAvailable: 1 hasMutableContent: 0 pushType: Alert]")
    #expect(DeviceLog.delivered(identifier: "I") == "Delivered user visible push notification I")
  }

  @Test("APNS-28: the collapse identifier names the request, else the one given")
  func requestIdentifier() throws {
    let received = try push(aps: proper)
    let headers = PushHeaders(collapseIdentifier: "match")
    #expect(received.request(identifier: "uuid", headers: headers).identifier == "match")
    let request = received.request(identifier: "uuid", headers: PushHeaders())
    #expect(request.identifier == "uuid")
    #expect(request.content.body == "x")
    #expect(request.trigger.isMutableContent)
  }

  @Test("no finding, gate or error quotes the payload's texts")
  func privacy() throws {
    let secret = "SECRET"
    let aps = #"""
      "alert":{"title":"SECRET %d","body":"SECRET %d","loc-key":"SECRET","loc-args":["SECRET"]},
      "sound":{"name":"SECRET","volume":2,"critical":true},"interruption-level":"SECRET",
      "badge":"SECRET","mutable-content":"SECRET","thread-id":["SECRET"],"custom":"SECRET"
      """#
    let received = try push(aps: aps)
    #expect(received.findings.count > 5)
    #expect(received.findings.allSatisfy { !"\($0)".contains(secret) })
    #expect(received.decision.gates.allSatisfy { !"\($0)".contains(secret) })
  }

  @Test("APNS-31: a broadcast must say when it expires and how urgent it is")
  func broadcast() throws {
    let update = try payload("{\"aps\":{}}")
    var headers = PushHeaders(pushType: "liveactivity", channelIdentifier: "dGVzdA==")
    let bare = ReceivedPush(update, headers: headers).findings.citing("APNS-31")
    #expect(bare.count == 1 && bare.first?.message.contains("apns-expiration and") == true)
    headers.priority = 10
    headers.expiration = 0
    let received = ReceivedPush(update, headers: headers)
    #expect(received.findings.citing("APNS-31").isEmpty)
    #expect(received.decision.route == .silent)
    #expect(received.decision.gates.first?.message.contains("of at most 5120") == true)
  }
}
