import Matching
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers for all hosts of a network: from their answers for single paths, else from their
/// sources.
struct HostResponder: OriginResponding {
  /// One host with what its answers need.
  private struct Host: Sendable {
    var answers: AnswerResponder
    var stubs = StubResponder([])
    var log: RequestLog?
    var source: (any OriginResponding)?
    /// Bodies of its own may be compressed; those of recordings and of the real network are as they
    /// were.
    var compresses: Bool
  }

  private let hosts: [String: Host]
  private let unnamed: Host?
  private let clock: OriginClock
  private let filePool: NIOThreadPool

  /// - Throws: `NetworkError` when a folder or a recording is gone.
  init(_ setup: OriginSetup, filePool: NIOThreadPool, clock: OriginClock) throws {
    self.clock = clock
    self.filePool = filePool
    let outside = setup.network ?? OfflineResponder(journal: setup.journal)
    hosts = try Dictionary(
      setup.hosts.map { plan in
        (plan.name.text, try Self.host(plan, setup, outside: outside, filePool: filePool))
      }
    ) { first, _ in first }
    unnamed =
      setup.answersAnyHost
      ? Host(
        answers: AnswerResponder([:], filePool: filePool), source: outside, compresses: false)
      : nil
  }

  func response(to request: OriginRequest) async throws -> OriginResponse {
    guard let name = request.host else {
      return .page(.badRequest, "The request names no host.")
    }
    // A certificate for another host was shown then: see `OriginTLS`.
    let isMisdirected = request.tlsServerName.map { host(named: $0) == nil } ?? false
    guard let host = hosts.value(ofHost: name) ?? unnamed, !isMisdirected else {
      return .page(.misdirectedRequest, "This server does not answer for the host asked for.")
    }
    let stubbed = try await stubbedAnswer(of: host, to: request)
    let answer = stubbed ?? host.answers.answer(for: request.path)
    if let delay = answer?.delay { try await clock.sleep(delay) }
    var response =
      if let own = try await ownResponse(of: host, stubbed, to: request) {
        own
      } else {
        try await host.source?.response(to: request) ?? .notFound
      }
    if host.compresses,
      ResponseCompression.applies(to: response, request: request, wanted: answer?.gzip)
    {
      let plain = response
      response = try await filePool.runIfActive { try ResponseCompression.compressed(plain) }
    }
    answer?.finish(&response)
    return response
  }

  /// Notes the request, and finds the answer that is for it alone.
  private func stubbedAnswer(
    of host: Host, to request: OriginRequest
  ) async throws -> HostedAnswer? {
    guard host.log != nil || !host.stubs.isEmpty else { return nil }
    let received = ReceivedRequest(request)
    host.log?.note(received)
    return try await host.stubs.answer(to: received)
  }

  /// The response that the host has besides its source.
  private func ownResponse(
    of host: Host, _ stubbed: HostedAnswer?, to request: OriginRequest
  ) async throws -> OriginResponse? {
    guard let stubbed else { return try await host.answers.response(to: request) }
    return try await host.answers.response(to: request, of: stubbed)
  }

  private func host(named serverName: String) -> Host? {
    HostName(serverName).flatMap { hosts.value(ofHost: $0.text) } ?? unnamed
  }

  private static func host(
    _ plan: HostPlan, _ setup: OriginSetup, outside: any OriginResponding,
    filePool: NIOThreadPool
  ) throws -> Host {
    let source: (any OriginResponding)?
    switch plan.source {
    case .nothing: source = nil
    case .folder(let folder): source = try FolderResponder(folder: folder, filePool: filePool)
    case .generated: source = GeneratedResponder()
    case .network: source = outside
    case .recording(let recording, let keepsTiming):
      guard let make = setup.recording else {
        throw NetworkError(
          .recording, "cannot replay \(recording.folder) for \(plan.name): no replayer was given")
      }
      source = try make(recording, keepsTiming)
    }
    let compresses =
      switch plan.source {
      case .network, .recording: false
      case .nothing, .folder, .generated: true
      }
    return Host(
      answers: AnswerResponder(plan.answers, filePool: filePool),
      stubs: StubResponder(plan.stubs), log: plan.log, source: source, compresses: compresses)
  }
}

/// Answers where the real network is asked for and not allowed: as a device without a connection.
private struct OfflineResponder: OriginResponding {
  let journal: NetworkJournal

  func response(to request: OriginRequest) async throws -> OriginResponse {
    journal.note(
      .upstreamFailed(
        code: -1009,
        text: "nothing answers for \(request.host ?? "the host") here, and the network is not "
          + "allowed; serve the host or allow the network"),
      transfer: request.transfer)
    var response = OriginResponse(.serviceUnavailable)
    response.delivery.cut = ResponseDelivery.Cut(manner: .close, bodyBytes: nil)
    return response
  }
}
