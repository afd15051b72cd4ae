import Foundation

/// The claims of a token.
public protocol Claims: Codable {
  /// The issuer.
  var iss: String? { get }
  /// Whom it is about.
  var sub: String? { get }
  /// For whom it is.
  var aud: [String]? { get }
  /// When it ends.
  var exp: Date? { get }
  /// When it begins.
  var nbf: Date? { get }
  /// When it was issued.
  var iat: Date? { get }
  /// The identifier that distinguishes it.
  var jti: String? { get }
}

extension Claims {
  /// Nothing.
  public var iss: String? { nil }
  /// Nothing.
  public var sub: String? { nil }
  /// Nothing.
  public var aud: [String]? { nil }
  /// Nothing.
  public var exp: Date? { nil }
  /// Nothing.
  public var nbf: Date? { nil }
  /// Nothing.
  public var iat: Date? { nil }
  /// Nothing.
  public var jti: String? { nil }
}

/// How a token is signed.
public struct Header: Codable {
  /// The kind.
  public var typ: String?
  /// The algorithm.
  public internal(set) var alg: String?
  /// Which key.
  public var kid: String?

  /// Creates a header.
  public init(typ: String? = "JWT", kid: String? = nil) { (self.typ, self.kid) = (typ, kid) }
}

/// A flaw of a token.
public struct JWTError: Error, Equatable, LocalizedError {
  /// In words.
  public let localizedDescription: String
  /// In words.
  public var errorDescription: String? { localizedDescription }

  /// It has not three parts of base64.
  public static let invalidJWTString = JWTError(
    localizedDescription: "Input was not a valid JWT String")
  /// The signature is none of the key's.
  public static let failedVerification = JWTError(
    localizedDescription: "JWT verifier failed to verify the JWT String signature")
  /// There is no such key, or no such algorithm here.
  public static let invalidPrivateKey = JWTError(
    localizedDescription: "Provided private key could not be used to sign JWT")
}

/// Whether a token counts now.
public enum ValidateClaimsResult: Equatable, CustomStringConvertible {
  /// It counts.
  case success
  /// It has ended.
  case expired
  /// It has not begun.
  case notBefore
  /// It is of the future.
  case issuedAt

  /// In words.
  public var description: String {
    switch self {
    case .success: "Success"
    case .expired: "Claims validation failed: Token expired"
    case .notBefore: "Claims validation failed: Token is before nbf"
    case .issuedAt: "Claims validation failed: Token iat is in the future"
    }
  }
}

/// A token that says something, and by its signature who says it.
public struct JWT<T: Claims>: Codable {
  /// How it is signed.
  public var header: Header
  /// The claims.
  public var claims: T

  /// Makes a token.
  public init(header: Header = Header(), claims: T) {
    (self.header, self.claims) = (header, claims)
  }

  /// Reads a token whose signature has to be right.
  public init(jwtString: String, verifier: JWTVerifier = .none) throws {
    let parts = jwtString.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 3, let header = Data(base64url: parts[0]),
      let claims = Data(base64url: parts[1])
    else { throw JWTError.invalidJWTString }
    guard Self.verify(jwtString, using: verifier) else { throw JWTError.failedVerification }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    self.header = try decoder.decode(Header.self, from: header)
    self.claims = try decoder.decode(T.self, from: claims)
  }

  /// The token with its signature.
  public mutating func sign(using signer: JWTSigner) throws -> String {
    header.alg = signer.name
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let text = try [encoder.encode(header), encoder.encode(claims)].map(\.base64url)
      .joined(separator: ".")
    guard let sign = signer.sign else { return text + "." }
    return text + "." + (try sign(Data(text.utf8))).base64url
  }

  /// Whether the signature is right.
  public static func verify(_ jwt: String, using jwtVerifier: JWTVerifier) -> Bool {
    let parts = jwt.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let check = jwtVerifier.check else { return true }
    guard parts.count == 3, let signature = Data(base64url: parts[2]) else { return false }
    return check(Data("\(parts[0]).\(parts[1])".utf8), signature)
  }

  /// Whether the token counts now, give or take seconds.
  public func validateClaims(leeway: TimeInterval = 0) -> ValidateClaimsResult {
    let now = Date()
    if let end = claims.exp, end + leeway < now { return .expired }
    if let start = claims.nbf, start > now + leeway { return .notBefore }
    if let issue = claims.iat, issue > now + leeway { return .issuedAt }
    return .success
  }
}

extension Data {
  fileprivate init?(base64url text: String) {
    let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(
      of: "_", with: "/")
    self.init(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
  }

  fileprivate var base64url: String {
    base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }
}
