import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite struct NetworkFileTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("jpeg", to: "media/photo.jpg")
    try folder.write("{}", to: "recorded/index.json")
  }

  private func plan(_ text: String) throws -> NetworkPlan {
    try NetworkFile.parse(Array(text.utf8), name: "net.json", folder: folder.url)
  }

  private func host(_ value: String) throws -> HostPlan {
    try #require(try plan(#"{"hosts": {"cdn.example": \#(value)}}"#).hosts.first)
  }

  private func answer(_ value: String) throws -> HostedAnswer {
    try #require(try host(#"{"answers": {"/a.jpg": \#(value)}}"#).answers["/a.jpg"])
  }

  @Test("a file without hosts is a network that is offline towards all, at real speed")
  func defaults() throws {
    let plan = try plan("{}")
    #expect(plan.hosts.isEmpty)
    #expect(plan.unnamedHosts == .offline)
    #expect(plan.condition == nil)
    #expect(plan.faults.isEmpty)
    #expect(plan.seed == 0)
    #expect(plan.scale == TimeScale())
    #expect(plan.recording == nil)
  }

  @Test("what is said at the top counts for the whole network")
  func network() throws {
    let plan = try plan(
      """
      {"$schema": "x", "comment": "y", "version": 1, "hosts": {}, "unnamedHosts": "network",
       "condition": "edge", "faults": ["refused", {"name": "reset", "after": 300}],
       "seed": 9223372036854775807, "speed": 0.5, "record": "new"}
      """)
    #expect(plan.unnamedHosts == .network)
    #expect(plan.condition == NetworkCondition.preset(named: "Edge"))
    #expect(plan.faults.map(\.description) == ["refused", "reset:after=300"])
    #expect(plan.seed == UInt64(Int.max))
    #expect(plan.scale == TimeScale(speed: 0.5))
    #expect(plan.recording?.folder == folder.url.appending(path: "new").path)
  }

  @Test("hosts that are not named may be answered from a recording")
  func replay() throws {
    let recording = NetworkPlan.Recording(folder: folder.url.appending(path: "recorded").path)
    #expect(
      try plan(#"{"unnamedHosts": {"recording": "recorded", "keepsTiming": true}}"#).unnamedHosts
        == .recording(recording, keepsTiming: true))
    #expect(
      try plan(#"{"unnamedHosts": {"recording": "recorded"}}"#).unnamedHosts
        == .recording(recording, keepsTiming: false))
  }

  @Test("a host in short form is a folder, the real network, generated bodies or a status")
  func shortHosts() throws {
    guard case .folder(let media) = try host(#""media""#).source else {
      Issue.record("no folder")
      return
    }
    #expect(media.host == "cdn.example")
    #expect(media.folder.path == folder.url.appending(path: "media").path)
    guard case .network = try host(#""network""#).source,
      case .generated = try host(#""generated""#).source
    else {
      Issue.record("no network, or nothing generated")
      return
    }
    #expect(try host("503").answers == ["/*": HostedAnswer(.none, status: 503)])
  }

  @Test("a folder called network is named with its slash, an absolute path as it is")
  func ambiguousFolder() throws {
    try folder.write("", to: "network/x")
    guard case .folder = try host(#""network/""#).source,
      case .folder(let absolute) = try host("\"\(folder.url.path)/media\"").source
    else {
      Issue.record("no folder")
      return
    }
    #expect(absolute.folder.path == folder.url.path + "/media")
  }

  @Test("a host in long form has a source, answers, a certificate, a link and faults")
  func longHost() throws {
    let host = try host(
      """
      {"recording": "recorded", "keepsTiming": true, "certificate": "self-signed",
       "condition": "3G", "faults": "reset:after=10KB,path=*.jpg,probability=0.5",
       "answers": {"/gone/*": 404}, "network": false}
      """)
    guard case .recording(let recording, let keepsTiming) = host.source else {
      Issue.record("no recording")
      return
    }
    #expect(recording.folder == folder.url.appending(path: "recorded").path)
    #expect(keepsTiming)
    #expect(host.certificate == .selfSigned)
    #expect(host.condition?.name == "3G")
    #expect(host.faults.map(\.description) == ["reset:after=10KB,path=*.jpg,probability=0.5"])
    #expect(host.answers.keys.sorted() == ["/gone/*"])
  }

  @Test("hosts keep the order of the file, their names in one spelling")
  func hostNames() throws {
    let plan = try plan(#"{"hosts": {"B.Example.": 404, "a.example": 404, "[::0001]": 404}}"#)
    #expect(plan.hosts.map(\.name.text) == ["b.example", "a.example", "::1"])
  }

  @Test("an answer in short form is a status or a file")
  func shortAnswers() throws {
    #expect(try answer("410") == HostedAnswer(.none, status: 410))
    let file = folder.url.appending(path: "media/photo.jpg").path
    #expect(try answer(#""media/photo.jpg""#) == HostedAnswer(.file(path: file)))
  }

  @Test(
    "an answer's body is a text, bytes in base64, a file, made up, none, or from the source",
    arguments: [
      (#"{"body": "héllo"}"#, HostedAnswer.Body.bytes(Array("héllo".utf8)), 200),
      (#"{"base64": "AP8="}"#, .bytes([0, 255]), 200),
      (#"{"generate": "2KB", "status": 206}"#, .generated(bytes: 2048), 206),
      (#"{"generate": 10}"#, .generated(bytes: 10), 200),
      (#"{"status": 503}"#, .none, 503),
      (#"{"redirect": "/b"}"#, .none, 302),
      (#"{"delay": "3s"}"#, .source, 200),
      ("{}", .source, 200),
    ])
  func bodies(text: String, body: HostedAnswer.Body, status: Int) throws {
    let answer = try answer(text)
    #expect(answer.body == body)
    #expect(answer.status == status)
  }

  @Test("headers keep their order, an array sends a field several times")
  func headers() throws {
    let answer = try answer(
      #"{"body": "", "headers": {"X-B": "1", "Set-Cookie": ["a=1", "b=2"], "X-A": "2"}}"#)
    #expect(
      answer.headers.map { "\($0.name): \($0.value)" } == [
        "X-B: 1", "Set-Cookie: a=1", "Set-Cookie: b=2", "X-A: 2",
      ])
  }

  @Test("a redirect is a Location header and a status of its own when one is given")
  func redirect() throws {
    let answer = try answer(#"{"redirect": "https://b.example/c", "status": 308}"#)
    #expect(answer.status == 308)
    #expect(answer.headers == [HeaderField(name: "Location", value: "https://b.example/c")])
  }

  @Test("type, etag, delay, chunks and gzip are taken over")
  func framing() throws {
    let answer = try answer(
      #"{"body": "x", "type": "image/png", "etag": "v1", "delay": "1500ms", "chunked": true, "#
        + #""gzip": false}"#)
    #expect(answer.contentType == "image/png")
    #expect(answer.entityTag == "v1")
    #expect(answer.delay == .milliseconds(1500))
    #expect(answer.isChunked)
    #expect(answer.gzip == false)
  }

  @Test("type and etag replace those of a body from the source")
  func overriding() throws {
    let answer = try answer(#"{"type": "text/html", "etag": "v1"}"#)
    #expect(
      answer.headers == [
        HeaderField(name: "Content-Type", value: "text/html"),
        HeaderField(name: "ETag", value: "\"v1\""),
      ])
  }

  @Test("a condition is figures of its own, or a preset with some changed; directions stand apart")
  func conditions() throws {
    let figures = try #require(
      try plan(
        #"{"condition": {"name": "Train", "down": {"bandwidth": "1.2Mbps", "delay": "180ms", "#
          + #""jitter": "20ms", "loss": "3%"}, "up": "256kbps", "dns": "1s"}}"#
      ).condition)
    var expected = NetworkCondition(name: "Train")
    expected.download.bitsPerSecond = 1_200_000
    expected.download.delay = .milliseconds(180)
    expected.download.jitter = .milliseconds(20)
    expected.download.lossRate = 0.03
    expected.upload.bitsPerSecond = 256_000
    expected.dnsDelay = .seconds(1)
    #expect(figures == expected)

    var changed = try #require(NetworkCondition.preset(named: "Edge"))
    changed.name = "custom"
    changed.upload.lossRate = 0.2
    #expect(
      try plan(#"{"condition": {"preset": "edge", "up": {"loss": "20%"}}}"#).condition == changed)
    #expect(
      try plan(#"{"condition": {"preset": "edge"}}"#).condition
        == NetworkCondition.preset(named: "Edge"))
  }

  @Test("none is a link that does nothing for a host, and no link at all for the device")
  func noCondition() throws {
    #expect(try host(#"{"condition": "none"}"#).condition == NetworkCondition(name: "none"))
    #expect(try plan(#"{"condition": "none"}"#).condition == nil)
  }

  @Test("a fault as a dictionary says the same as its text")
  func faults() throws {
    let text = try plan(
      #"{"faults": "reset:after=4KB,host=a.example,path=/x*,requests=2-5,probability=0.3"}"#)
    let dictionary = try plan(
      #"{"faults": {"name": "reset", "after": "4KB", "host": "A.example", "path": "/x*", "#
        + #""requests": "2-5", "probability": "30%"}}"#)
    #expect(text.faults == dictionary.faults)
    #expect(
      try plan(#"{"faults": {"name": "reset", "requests": 3, "probability": 0.25}}"#)
        .faults.map(\.description) == ["reset:requests=3,probability=0.25"])
  }

  @Test("a file is read with paths from its own folder; a byte order mark does no harm")
  func reading() throws {
    let file = try folder.write("\u{FEFF}{\"hosts\": {\"cdn.example\": \"media\"}}", to: "net.json")
    let plan = try NetworkFile.read(path: file)
    guard case .folder(let media)? = plan.hosts.first?.source else {
      Issue.record("no folder")
      return
    }
    #expect(media.folder.path == folder.url.appending(path: "media").path)
  }

  @Test("a file that cannot be read says why and what to do")
  func unreadable() throws {
    let path = folder.url.appending(path: "no.json").path
    let error = #expect(throws: NetworkError.self) { try NetworkFile.read(path: path) }
    #expect(
      error?.message
        == "cannot read the network file \(path): No such file or directory; "
        + "name a file that can be read")
    let directory = #expect(throws: NetworkError.self) {
      try NetworkFile.read(path: folder.url.path)
    }
    #expect(directory?.message.contains("Is a directory") == true)
    #expect(directory?.code == .invalidNetworkFile)
  }

  @Test("a file beyond the limit is refused without being read whole", .timeLimit(.minutes(1)))
  func huge() throws {
    let bytes = NetworkFile.maximumBytes + 1
    try folder.writeSparse(byteCount: bytes, to: "huge.json")
    let path = folder.url.appending(path: "huge.json").path
    let expected =
      "\(path):1:1: the file is larger than 4 MiB; put long bodies into files of their own"
    #expect(throws: NetworkError.self) { try NetworkFile.read(path: path) }
    #expect(error(path) == expected)
    #expect(error("/dev/zero")?.contains("larger than 4 MiB") == true)
  }

  private func error(_ path: String) -> String? {
    do throws(NetworkError) {
      _ = try NetworkFile.read(path: path)
      return nil
    } catch {
      return error.message
    }
  }
}
