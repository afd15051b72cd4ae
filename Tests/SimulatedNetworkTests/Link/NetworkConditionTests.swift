import Testing

@testable import SimulatedNetwork

@Suite struct NetworkConditionTests {
  @Test("Presets have Apple's names, each once, and their figures")
  func presets() throws {
    #expect(NetworkCondition.presets.count == 16)
    #expect(Set(NetworkCondition.presets.map(\.name)).count == 16)
    let edge = try #require(NetworkCondition.preset(named: "edge"))
    #expect(edge.name == "Edge")
    #expect(edge.download.bitsPerSecond == 240_000)
    #expect(edge.upload.bitsPerSecond == 200_000)
    #expect(edge.download.delay == .milliseconds(400))
    #expect(edge.upload.delay == .milliseconds(440))
    let bad = try #require(NetworkCondition.preset(named: "Very Bad Network"))
    #expect(bad.download.lossRate == 0.1)
    #expect(bad.upload.lossRate == 0.1)
    let dead = try #require(NetworkCondition.preset(named: "100% loss"))
    #expect(dead.download.bitsPerSecond == nil)
    #expect(dead.download.lossRate == 1)
    let dns = try #require(NetworkCondition.preset(named: "High Latency DNS"))
    #expect(dns.dnsDelay == .seconds(3))
    for preset in NetworkCondition.presets { try preset.checked() }
  }

  @Test("A preset's text is its name", arguments: NetworkCondition.presets)
  func presetText(preset: NetworkCondition) throws {
    #expect(preset.description == preset.name)
    #expect(try NetworkCondition(preset.name) == preset)
    #expect(try NetworkCondition("  \(preset.name.uppercased()) ") == preset)
  }

  @Test("A custom condition is read with its units")
  func custom() throws {
    let text =
      "down=240kbps, down-delay=400ms,down-jitter=50ms,down-loss=1%,UP=1.5Mbps,"
      + "up-delay=0.44s,up-jitter=2ms,up-loss=0.5%,dns=3s"
    let condition = try NetworkCondition(text)
    #expect(condition.download.bitsPerSecond == 240_000)
    #expect(condition.download.delay == .milliseconds(400))
    #expect(condition.download.jitter == .milliseconds(50))
    #expect(condition.download.lossRate == 0.01)
    #expect(condition.upload.bitsPerSecond == 1_500_000)
    #expect(condition.upload.delay == .milliseconds(440))
    #expect(condition.upload.jitter == .milliseconds(2))
    #expect(condition.upload.lossRate == 0.005)
    #expect(condition.dnsDelay == .seconds(3))
    #expect(
      condition.description
        == "down=240kbps,down-delay=400ms,down-jitter=50ms,down-loss=1%,up=1.5Mbps,"
        + "up-delay=440ms,up-jitter=2ms,up-loss=0.5%,dns=3s")
  }

  @Test(
    "A custom condition's text reads as the same condition",
    arguments: [
      "dns=0s", "down=1bps", "up=333.25kbps", "down-loss=7%", "down-loss=0.1234567891234%",
      "down-delay=0.000001ms", "down-delay=1.5s,up-loss=100%", "up=1000000Mbps", "down=1e3kbps",
    ])
  func roundTrip(text: String) throws {
    let condition = try NetworkCondition(text)
    #expect(condition.name == condition.description)
    #expect(try NetworkCondition(condition.description) == condition)
  }

  @Test("A preset that was changed is shown by its figures")
  func changedPreset() throws {
    var condition = try NetworkCondition("Edge")
    condition.download.lossRate = 0.02
    #expect(condition.description.contains("down-loss=2%"))
    let read = try NetworkCondition(condition.description)
    #expect(read.download == condition.download)
    #expect(read.upload == condition.upload)
  }

  @Test(
    "An unreadable condition is refused with a remedy",
    arguments: [
      ("Egde", "did you mean Edge?"),
      ("wifi", "did you mean Wi-Fi?"),
      ("Very Bad", "did you mean Very Bad Network?"),
      ("Dial-up modem", "there are 100% Loss, Very Bad Network"),
      ("", "it is empty"),
      ("down=fast", "240kbps or 1.5Mbps"),
      ("down=240", "240kbps or 1.5Mbps"),
      ("down=0kbps", "above 0"),
      ("down=-1kbps", "above 0"),
      ("down=infkbps", "above 0"),
      ("down=0x10kbps", "above 0"),
      ("down-delay=400", "400ms or 3s"),
      ("down-delay=2h", "400ms or 3s"),
      ("down-delay=9999s", "up to an hour"),
      ("down-loss=0.1", "such as 1%"),
      ("down-loss=101%", "from 0% to 100%"),
      ("up=1kbps,up=2kbps", "given twice"),
      ("up=1kbps,", "not KEY=VALUE"),
      ("loss=1%", "there is no 'loss'"),
    ])
  func refusals(text: String, advice: String) {
    let error = #expect(throws: NetworkError.self) { try NetworkCondition(text) }
    #expect(error?.code == .invalidCondition)
    #expect(error?.message.contains(advice) == true, "\(error?.message ?? "")")
  }

  @Test("Figures no link can have are refused")
  func checks() {
    let changes: [(inout NetworkCondition) -> Void] = [
      { $0.download.bitsPerSecond = 0 }, { $0.upload.bitsPerSecond = .nan },
      { $0.download.lossRate = 1.1 }, { $0.upload.lossRate = .nan },
      { $0.download.delay = .seconds(-1) }, { $0.upload.jitter = .seconds(-1) },
      { $0.dnsDelay = .seconds(-1) },
    ]
    for change in changes {
      var condition = NetworkCondition(name: "odd")
      change(&condition)
      let error = #expect(throws: NetworkError.self) { try condition.checked() }
      #expect(error?.message.contains("odd") == true)
    }
  }
}
