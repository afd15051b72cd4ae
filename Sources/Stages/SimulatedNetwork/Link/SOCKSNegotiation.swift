import Cryptography
import NIOCore

/// The server's side of SOCKS 5 (RFC 1928) up to a CONNECT request, with user name and password
/// (RFC 1929) as the only way in; without I/O.
struct SOCKSNegotiation {
  /// The destination of a client.
  struct Request: Hashable {
    /// The number of its link: its user name.
    var link: Int
    /// A name or an address, as the client wrote it.
    var host: String
    var port: Int
  }

  /// The next step.
  enum Step: Hashable {
    /// More bytes are needed.
    case wait
    case reply([UInt8])
    case request(Request)
    /// Reply, if there is anything to, and close.
    case refuse([UInt8])
  }

  /// The reply field of the answer to a request.
  enum Reply: UInt8 {
    case succeeded = 0
    case notAllowed = 2
    case networkUnreachable = 3
    case hostUnreachable = 4
    case connectionRefused = 5
    case commandNotSupported = 7
    case addressTypeNotSupported = 8

    /// The whole answer; clients of this proxy ignore its address.
    var bytes: [UInt8] { [5, rawValue, 0, 1, 0, 0, 0, 0, 0, 0] }
  }

  private enum Stage {
    case greeting
    case authentication
    case request(link: Int)
    case over
  }

  private static let version: UInt8 = 5
  private static let authenticationVersion: UInt8 = 1
  private static let passwordMethod: UInt8 = 2
  private static let noAcceptableMethod: UInt8 = 0xFF
  private static let connectCommand: UInt8 = 1

  private let password: [UInt8]
  private var stage = Stage.greeting

  init(password: String) {
    self.password = Array(password.utf8)
  }

  /// Reads the next message from `input`, if it is there whole.
  mutating func next(_ input: inout ByteBuffer) -> Step {
    var reader = input
    let step: Step? =
      switch stage {
      case .greeting: greeting(&reader)
      case .authentication: authentication(&reader)
      case .request(let link): request(&reader, link: link)
      case .over: nil
      }
    guard let step else { return .wait }
    input = reader
    if case .refuse = step { stage = .over }
    return step
  }

  private mutating func greeting(_ input: inout ByteBuffer) -> Step? {
    guard let version = input.readInteger(as: UInt8.self) else { return nil }
    guard version == Self.version else { return .refuse([]) }
    guard let count = input.readInteger(as: UInt8.self),
      let methods = input.readBytes(length: Int(count))
    else { return nil }
    guard methods.contains(Self.passwordMethod) else {
      return .refuse([Self.version, Self.noAcceptableMethod])
    }
    stage = .authentication
    return .reply([Self.version, Self.passwordMethod])
  }

  private mutating func authentication(_ input: inout ByteBuffer) -> Step? {
    guard let version = input.readInteger(as: UInt8.self) else { return nil }
    guard version == Self.authenticationVersion else { return .refuse([]) }
    guard let user = input.readCounted(), let password = input.readCounted() else { return nil }
    guard SecretComparison.areEqual(password, self.password),
      let link = Int(String(decoding: user, as: UTF8.self))
    else {
      return .refuse([Self.authenticationVersion, 1])
    }
    stage = .request(link: link)
    return .reply([Self.authenticationVersion, 0])
  }

  private mutating func request(_ input: inout ByteBuffer, link: Int) -> Step? {
    guard let head = input.readBytes(length: 4) else { return nil }
    guard head[0] == Self.version else { return .refuse([]) }
    guard head[1] == Self.connectCommand else {
      return .refuse(Reply.commandNotSupported.bytes)
    }
    let host: String
    switch head[3] {
    case 1:
      guard let bytes = input.readBytes(length: 4) else { return nil }
      host = bytes.map(String.init).joined(separator: ".")
    case 3:
      guard let name = input.readCounted() else { return nil }
      host = String(decoding: name, as: UTF8.self)
    case 4:
      guard let bytes = input.readBytes(length: 16) else { return nil }
      host = Self.text(ofIPv6: bytes)
    default:
      return .refuse(Reply.addressTypeNotSupported.bytes)
    }
    guard let port = input.readInteger(as: UInt16.self) else { return nil }
    stage = .over
    return .request(Request(link: link, host: host, port: Int(port)))
  }

  private static func text(ofIPv6 bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 2)
      .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
      .joined(separator: ":")
  }
}

extension ByteBuffer {
  /// Bytes behind their number, which is one byte.
  fileprivate mutating func readCounted() -> [UInt8]? {
    guard let count = readInteger(as: UInt8.self) else { return nil }
    return readBytes(length: Int(count))
  }
}
