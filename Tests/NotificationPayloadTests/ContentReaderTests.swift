import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload
import Testing

@Suite struct ContentReaderTests {
  @Test("PAYL-03: a string alert becomes the body")
  func stringAlert() throws {
    let push = try push(aps: #""alert":"Hello""#).push
    #expect(push.content.body == "Hello")
    #expect(push.content.title.isEmpty)
    #expect(push.alertForm == .string)
  }

  @Test("PAYL-04, PAYL-05, PAYL-28: the members of an alert dictionary map onto the content")
  func dictionaryAlert() throws {
    let push = try push(
      aps: #"""
        "alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L","summary-arg":"A",
        "summary-arg-count":2}
        """#
    ).push
    #expect(push.content.title == "T")
    #expect(push.content.subtitle == "S")
    #expect(push.content.body == "B")
    #expect(push.content.launchImageName == "L")
    #expect(push.content.summaryArgument == "A")
    #expect(push.content.summaryArgumentCount == 2)
    #expect(push.alertForm == .dictionary)
    #expect(push.findings.isEmpty)
  }

  @Test("PAYL-12, PAYL-17, PAYL-18, PAYL-22, PAYL-24: keys of aps map onto the content")
  func otherKeys() throws {
    let push = try push(
      aps: #"""
        "badge":0,"sound":"ping.caf","thread-id":"t","category":"c","target-content-id":"w",
        "interruption-level":"time-sensitive","relevance-score":0.5,"filter-criteria":"f",
        "content-available":1,"mutable-content":1
        """#
    ).push
    #expect(push.content.badge == 0)
    #expect(push.content.sound == Sound(name: "ping.caf"))
    #expect(push.content.threadIdentifier == "t")
    #expect(push.content.categoryIdentifier == "c")
    #expect(push.content.targetContentIdentifier == "w")
    #expect(push.content.interruptionLevel == .timeSensitive)
    #expect(push.content.relevanceScore == 0.5)
    #expect(push.content.filterCriteria == "f")
    #expect(push.trigger == PushTrigger(isContentAvailable: true, isMutableContent: true))
    #expect(push.findings.isEmpty)
  }

  @Test("PAYL-12: an absent badge stays absent")
  func absentBadge() throws {
    #expect(try push(aps: "").push.content.badge == nil)
  }

  @Test("PAYL-34: userInfo is the whole payload with aps and without the simulator's key")
  func userInfo() throws {
    let payload = try payload(
      #"{"Simulator Target Bundle":"a.b","aps":{"badge":1},"id":7,"o":{"k":[1]}}"#)
    let info = ReceivedPush(payload).push.content.userInfo
    #expect(info == ["aps": ["badge": 1], "id": 7, "o": ["k": [1]]])
  }

  @Test("PAYL-16: a critical sound has a name, a volume and the word on its entitlement")
  func criticalSound() throws {
    let received = try push(aps: #""sound":{"critical":1,"name":"a.caf","volume":0.5}"#)
    #expect(received.push.content.sound == Sound(name: "a.caf", isCritical: true, volume: 0.5))
    #expect(received.findings.citing("PAYL-16").first?.severity == .info)
    let loud = try push(aps: #""sound":{"critical":0,"volume":3}"#)
    #expect(loud.push.content.sound == Sound(volume: 1))
    #expect(loud.findings.citing("PAYL-16").first?.message.contains("aps.sound.volume") == true)
  }

  @Test(
    "a wrong type is a finding with key path, type found and type expected, and counts as absent",
    arguments: [
      ("\"badge\":\"3\"", "aps.badge is a string where a number is expected", "PAYL-12"),
      ("\"badge\":true", "aps.badge is a Boolean where a number is expected", "PAYL-12"),
      ("\"badge\":1.5", "aps.badge is a number where a whole number of 64 bits", "PAYL-12"),
      ("\"alert\":5", "aps.alert is a number where a string or a dictionary", "PAYL-03"),
      ("\"alert\":null", "aps.alert is null where a string or a dictionary", "PAYL-03"),
      ("\"alert\":{\"title\":[]}", "aps.alert.title is an array where a string", "PAYL-04"),
      ("\"alert\":{\"loc-key\":1}", "aps.alert.loc-key is a number where a string", "PAYL-07"),
      ("\"sound\":[1]", "aps.sound is an array where a string or a dictionary", "PAYL-14"),
      (
        "\"sound\":{\"critical\":true}", "aps.sound.critical is a Boolean where a number", "PAYL-16"
      ),
      ("\"thread-id\":{}", "aps.thread-id is a dictionary where a string", "PAYL-17"),
      ("\"category\":1", "aps.category is a number where a string", "PAYL-18"),
      (
        "\"content-available\":true", "aps.content-available is a Boolean where the number 1",
        "PAYL-19"
      ),
      (
        "\"mutable-content\":\"1\"", "aps.mutable-content is a string where the number 1", "PAYL-23"
      ),
      ("\"target-content-id\":1", "aps.target-content-id is a number where a string", "PAYL-24"),
      ("\"interruption-level\":1", "aps.interruption-level is a number where a string", "PAYL-25"),
      ("\"relevance-score\":\"1\"", "aps.relevance-score is a string where a number", "PAYL-26"),
      ("\"filter-criteria\":1", "aps.filter-criteria is a number where a string", "PAYL-27"),
    ])
  func wrongTypes(aps: String, message: String, rule: String) throws {
    let found = try push(aps: aps).push.findings
    let finding = try #require(found.first { $0.message.hasPrefix(message) }, "\(found)")
    #expect(finding.rule?.rawValue == rule)
    #expect(finding.severity == .warning)
    #expect(finding.fix != nil)
    var empty = NotificationContent()
    var content = try push(aps: aps).push.content
    content.userInfo = [:]
    empty.sound = content.sound == nil ? nil : Sound()
    #expect(content == empty)
  }

  @Test("PAYL-12, PAYL-19, PAYL-22, PAYL-25, PAYL-26: values out of range are findings")
  func outOfRange() throws {
    let received = try push(
      aps: #"""
        "badge":-1,"interruption-level":"urgent","relevance-score":7,"mutable-content":2,
        "content-available":2
        """#)
    #expect(received.push.content.badge == nil)
    #expect(received.push.content.interruptionLevel == .active)
    #expect(
      received.push.trigger == PushTrigger(isContentAvailable: false, isMutableContent: false))
    for rule in ["PAYL-12", "PAYL-25", "PAYL-26", "PAYL-22", "PAYL-19"] {
      #expect(received.push.findings.citing(rule).count == 1, "\(rule)")
    }
  }

  @Test("PAYL-20, PAYL-21: flags of 0 have no effect and are not findings")
  func zeroFlags() throws {
    let push = try push(aps: #""mutable-content":0,"content-available":0"#).push
    #expect(push.trigger == PushTrigger(isContentAvailable: false, isMutableContent: false))
    #expect(push.findings.isEmpty)
  }

  @Test(
    "PAYL-23: true and \"1\" count as mutable-content under the switch, with a finding; 2 does not")
  func coercedFlag() throws {
    var switches = FidelitySwitches()
    switches.mutableContent = .coerced
    for value in ["true", "\"1\""] {
      let text = "\"mutable-content\":\(value)"
      #expect(try !push(aps: text).push.trigger.isMutableContent)
      let coerced = try push(aps: text, switches: switches).push
      #expect(coerced.trigger.isMutableContent)
      #expect(coerced.findings.citing("PAYL-23").count == 1)
    }
    for value in ["2", "\"yes\"", "false", "null"] {
      let push = try push(aps: "\"mutable-content\":\(value)", switches: switches).push
      #expect(!push.trigger.isMutableContent)
    }
  }

  @Test(
    "PAYL-01: an unknown key of aps is reported, with the key that was probably meant",
    arguments: [
      ("mutable_content", "mutable-content"), ("mutableContent", "mutable-content"),
      ("Mutable-Content", "mutable-content"), ("mutabel-content", "mutable-content"),
      ("contentavailable", "content-available"), ("bagde", "badge"), ("badges", "badge"),
      ("allert", "alert"), ("threadId", "thread-id"), ("relevence-score", "relevance-score"),
    ])
  func typos(key: String, meant: String) throws {
    let found = try push(aps: "\"\(key)\":1").push.findings.citing("PAYL-01")
    #expect(found.count == 1)
    #expect(found.first?.severity == .info)
    #expect(found.first?.message.contains("it looks like \(meant)") == true)
    #expect(found.first?.fix == "write aps.\(meant)")
  }

  @Test("PAYL-01: an unknown key that resembles none gets no suggestion")
  func unknownKey() throws {
    for key in ["image", "x", "custom-data", ""] {
      let found = try push(aps: "\"\(key)\":1").push.findings.citing("PAYL-01")
      #expect(found.count == 1)
      #expect(found.first?.fix == nil, "\(key)")
    }
  }

  @Test("hundreds of unknown keys or wrong arguments do not make hundreds of findings")
  func manyFaults() throws {
    let keys = (0..<500).map { "\"custom\($0)\":1" }.joined(separator: ",")
    let unknown = try push(aps: keys).push.findings
    #expect(unknown.count == 11)
    #expect(unknown.last?.message == "aps has 490 more keys that are not Apple's")
    let numbers = (0..<500).map(String.init).joined(separator: ",")
    let wrong = try push(aps: "\"alert\":{\"loc-key\":\"K\",\"loc-args\":[\(numbers)]}").push
      .findings
    #expect(wrong.citing("PAYL-08").count == 10)
  }

  @Test(
    "PAYL-29, PAYL-30: Live Activity keys are understood in their push type and reported in others")
  func liveActivity() throws {
    let aps = #"""
      "event":"update","timestamp":1,"content-state":{},"relevance-score":80,"stale-date":2
      """#
    #expect(try push(aps: aps, type: "liveactivity").push.findings.isEmpty)
    #expect(try push(aps: aps, type: "alert").push.findings.citing("PAYL-29").count == 4)
    let start = try push(aps: #""event":"start","timestamp":1,"content-state":{}"#)
    #expect(start.pushType == .liveactivity)
    #expect(start.push.findings.citing("PAYL-30").first?.severity == .error)
    let unknown = try push(aps: #""event":"stop""#, type: "liveactivity").push.findings
    #expect(unknown.citing("PAYL-30").count == 1)
    #expect(unknown.citing("PAYL-31").count == 1)
    #expect(unknown.citing("PAYL-29").count == 1)
  }

  @Test("PAYL-11: the printf sequences of a body are reported, without the advice to double a sign")
  func printfSequences() throws {
    let found = try push(aps: #""alert":"%d of %@""#).push
    #expect(found.content.body == "%d of %@")
    let finding = try #require(found.findings.citing("PAYL-11").first)
    #expect(finding.message.contains("2 printf sequences") && finding.severity == .info)
    #expect(finding.fix?.contains("twice") == false)
    #expect(try push(aps: #""alert":"50% off, 100%% wool""#).push.findings.isEmpty)
  }
}
