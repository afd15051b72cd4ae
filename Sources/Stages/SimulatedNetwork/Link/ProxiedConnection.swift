import Glibc
import NIOCore

/// One connection through the proxy, from its client's greeting until both ends are gone.
///
/// negotiate → admit → look up → shake hands → connect to the server → forward both ways.
final class ProxiedConnection {
  private enum Stage {
    case negotiating(SOCKSNegotiation)
    /// For a lookup, a handshake, the server, or for ever.
    case waiting
    case forwarding(upload: ProxiedStream, download: ProxiedStream)
    case closed
  }

  /// Real time for a client to say where it wants to go: it is on the same machine.
  private static let negotiationTime = TimeAmount.seconds(10)

  private let proxy: ProxyState
  private let client: any Channel
  private var server: (any Channel)?
  private var stage: Stage
  private var timer: Scheduled<Void>?
  /// Bytes from the client that wait to be read.
  private var received = ByteBuffer()
  /// The entry in the log of connection times.
  private var logSerial: Int?

  init(client: any Channel, proxy: ProxyState) {
    self.client = client
    self.proxy = proxy
    stage = .negotiating(SOCKSNegotiation(password: proxy.password))
  }

  // MARK: What the ends do

  func begin() {
    guard proxy.add(self) else { return close(resetting: false) }
    timer = client.eventLoop.assumeIsolated().scheduleTask(in: Self.negotiationTime) {
      [weak self] in self?.close(resetting: false)
    }
    client.read()
  }

  func receive(_ bytes: ByteBuffer, from side: ProxyChannelHandler.Side) {
    switch (stage, side) {
    case (.negotiating, .client):
      received.writeImmutableBuffer(bytes)
      negotiate()
    case (.waiting, .client): received.writeImmutableBuffer(bytes)
    case (.forwarding(let upload, _), .client): upload.append(bytes)
    case (.forwarding(_, let download), .server): download.append(bytes)
    case (.negotiating, .server), (.waiting, .server), (.closed, _): break
    }
  }

  func readAgain(_ side: ProxyChannelHandler.Side) {
    switch (stage, side) {
    case (.negotiating, .client): client.read()
    case (.forwarding(let upload, _), .client): upload.read()
    case (.forwarding(_, let download), .server): download.read()
    case (.negotiating, .server), (.waiting, _), (.closed, _): break
    }
  }

  func finish(_ side: ProxyChannelHandler.Side) {
    switch (stage, side) {
    case (.forwarding(let upload, _), .client): upload.append(.finish)
    case (.forwarding(_, let download), .server): download.append(.finish)
    case (.negotiating, _), (.waiting, _), (.closed, _): close(resetting: true)
    }
  }

  /// Notes that an end is gone; `wasBroken` when an error was seen.
  func vanish(_ side: ProxyChannelHandler.Side, wasBroken: Bool) {
    guard case .forwarding(let upload, let download) = stage else {
      return close(resetting: true)
    }
    let (from, to, other) =
      side == .client ? (upload, download, server) : (download, upload, client)
    // The end of the second half closes a channel as a whole. All else is a reset.
    if !to.hasDelivered || wasBroken {
      from.append(.reset)
    } else if !from.hasEnded {
      from.append(.finish)
    }
    to.cancel()
    if other?.isActive != true || from.isLost { close(resetting: true) }
  }

  // MARK: Before forwarding

  private func negotiate() {
    while case .negotiating(var negotiation) = stage {
      let step = negotiation.next(&received)
      stage = .negotiating(negotiation)
      switch step {
      case .wait: return
      case .reply(let bytes): client.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
      case .refuse(let bytes): return refuse(bytes)
      case .request(let request):
        timer?.cancel()
        stage = .waiting
        admit(request)
      }
    }
  }

  /// Sends a refusal and closes.
  private func refuse(_ bytes: [UInt8]) {
    timer?.cancel()
    stage = .waiting
    let sent = client.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { [weak self] _ in
      self?.close(resetting: false)
    }
    client.writeAndFlush(ByteBuffer(bytes: bytes), promise: sent)
  }

  private func admit(_ request: SOCKSNegotiation.Request) {
    guard let host = HostName(request.host) else {
      return refuse(SOCKSNegotiation.Reply.hostUnreachable.bytes)
    }
    let admission = proxy.configuration.admit(host.text, request.port)
    guard admission != .unanswered else { return }
    let target = proxy.target(of: host, port: request.port)
    let passes =
      switch admission {
      case .admitted, .cut: true
      case .noSuchHost, .refused, .unreachable, .unanswered: false
      }
    if passes, target == nil { return refuse(SOCKSNegotiation.Reply.notAllowed.bytes) }
    let link = proxy.link(request.link, to: host)
    let opening = link.open(host)
    guard !link.isDead else { return }
    wait(opening.dns) { connection in
      switch admission {
      case .noSuchHost: connection.refuse(.hostUnreachable, opening.dns, .zero)
      case .unreachable: connection.refuse(.networkUnreachable, opening.dns, .zero)
      case .admitted, .cut, .refused, .unanswered:
        guard let handshake = opening.handshake else { return }
        connection.wait(handshake) { connection in
          if let target, target != .nobody, passes {
            connection.connect(to: target, link, opening, admission)
          } else {
            connection.refuse(.connectionRefused, opening.dns, handshake)
          }
        }
      }
    }
  }

  private func wait(_ time: Duration, _ next: @escaping (ProxiedConnection) -> Void) {
    guard time > .zero else { return next(self) }
    timer = proxy.clock.schedule(after: time) { [weak self] in
      if let self, case .waiting = self.stage { next(self) }
    }
  }

  private func refuse(_ reply: SOCKSNegotiation.Reply, _ dns: Duration, _ connect: Duration) {
    log(ConnectionTimes(dns: dns, connect: connect))
    refuse(reply.bytes)
  }

  private func connect(
    to target: ProxyTarget, _ link: ShapedLink, _ opening: ShapedLink.Opening,
    _ admission: Admission
  ) {
    let started = proxy.clock.now
    proxy.connect(to: target, for: self) { [weak self] result in
      guard let self, case .waiting = self.stage else {
        if case .connected(let channel) = result { channel.close(promise: nil) }
        return
      }
      let real = target.isReal ? self.proxy.clock.now - started : .zero
      let connect = (opening.handshake ?? .zero) + real
      switch result {
      case .failed(let reply): self.refuse(reply, opening.dns, connect)
      case .connected(let channel):
        self.log(ConnectionTimes(dns: opening.dns, connect: connect))
        self.proxy(to: channel, link, opening)
        if case .cut(let time) = admission {
          self.timer = self.proxy.clock.schedule(after: time) { [weak self] in
            self?.close(resetting: true)
          }
        }
      }
    }
  }

  // MARK: Forwarding

  private func proxy(
    to server: any Channel, _ link: ShapedLink, _ opening: ShapedLink.Opening
  ) {
    self.server = server
    let upload = ProxiedStream(
      id: proxy.nextStream(), direction: link.upload, clock: proxy.clock, source: client,
      sink: server,
      seed: opening.uploadSeed
    ) { [weak self] in self?.pass($0, to: .server) }
    let download = ProxiedStream(
      id: proxy.nextStream(), direction: link.download, clock: proxy.clock, source: server,
      sink: client,
      seed: opening.downloadSeed
    ) { [weak self] in self?.pass($0, to: .client) }
    stage = .forwarding(upload: upload, download: download)
    client.writeAndFlush(
      ByteBuffer(bytes: SOCKSNegotiation.Reply.succeeded.bytes), promise: nil)
    upload.append(received)
    received = ByteBuffer()
    upload.read()
    download.read()
  }

  private func pass(_ end: ProxiedStream.End, to side: ProxyChannelHandler.Side) {
    guard let channel = side == .client ? client : server else { return }
    switch end {
    case .finish: channel.close(mode: .output, promise: nil)
    case .reset: channel.reset()
    }
  }

  /// Closes both ends at once, with or without resets.
  func close(resetting: Bool) {
    if case .closed = stage { return }
    if case .forwarding(let upload, let download) = stage {
      upload.cancel()
      download.cancel()
    }
    stage = .closed
    timer?.cancel()
    for channel in [client, server].compactMap(\.self) {
      if resetting { channel.reset() } else { channel.close(promise: nil) }
    }
    if let port = client.remoteAddress?.port, let logSerial {
      proxy.times.close(port: port, serial: logSerial)
    }
    proxy.remove(self)
  }

  private func log(_ times: ConnectionTimes) {
    guard let port = client.remoteAddress?.port else { return }
    logSerial = proxy.times.open(port: port, times)
  }
}

extension Channel {
  /// Closes with a reset.
  fileprivate func reset() {
    if let socket = self as? any SocketOptionProvider {
      _ = socket.setSoLinger(linger(l_onoff: 1, l_linger: 0))
    }
    close(promise: nil)
  }
}
