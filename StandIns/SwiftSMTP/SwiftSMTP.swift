import Foundation
import StandInSupport

/// A server for mail. There is none here: every mail fails, and the log says so.
public struct SMTP {
  /// How a connection is made secret.
  public enum TLSMode {
    /// Where the server asks for it.
    case normal
    /// Not at all.
    case ignoreTLS
    /// From the beginning.
    case requireTLS
    /// When the server asks for it, as it must.
    case requireSTARTTLS
  }

  /// Takes a server and an account.
  public init(
    hostname: String, email: String, password: String, port: Int32 = 587,
    tlsMode: TLSMode = .requireSTARTTLS, tlsConfiguration: TLSConfiguration? = nil,
    authMethods: [AuthMethod] = [], domainName: String = "localhost", timeout: UInt = 10
  ) {}

  /// Would send a mail; the handler gets an error, on another queue.
  public func send(_ mail: Mail, completion: ((Error?) -> Void)? = nil) {
    send([mail], completion: { _, failed in completion?(failed.first?.1) })
  }

  /// Would send mails; each fails.
  public func send(_ mails: [Mail], progress: Progress = nil, completion: Completion = nil) {
    if !mails.isEmpty { StandInLog.notSent("SwiftSMTP", "a mail") }
    DispatchQueue.global().async {
      let failed = mails.map { mail -> (Mail, Error) in
        let error: SMTPError = mail.to.isEmpty ? .noRecipients : .requiredSTARTTLS
        progress?(mail, error)
        return (mail, error)
      }
      completion?([], failed)
    }
  }
}

/// Called after each mail.
public typealias Progress = ((Mail, Error?) -> Void)?
/// Called with the mails that were sent, and those that were not.
public typealias Completion = (([Mail], [(Mail, Error)]) -> Void)?

/// How an account shows who it is.
public enum AuthMethod: String {
  /// By a digest.
  case cramMD5 = "CRAM-MD5"
  /// By name and password.
  case login = "LOGIN"
  /// By name and password.
  case plain = "PLAIN"
  /// By a token.
  case xoauth2 = "XOAUTH2"
}

/// How a connection is made secret; taken and not used.
public struct TLSConfiguration {
  /// Without certificates.
  public init() {}
}

/// A mail.
public struct Mail {
  /// A sender or receiver.
  public struct User {
    /// The name.
    public let name: String?
    /// The address.
    public let email: String
    /// Creates one.
    public init(name: String? = nil, email: String) { (self.name, self.email) = (name, email) }
  }

  /// A number of its own.
  public let uuid = UUID().uuidString
  /// The sender.
  public let from: User
  /// The receivers.
  public let to: [User]
  /// The receivers of a copy.
  public let cc: [User]
  /// The receivers of a hidden copy.
  public let bcc: [User]
  /// The subject.
  public let subject: String
  /// The text.
  public let text: String
  /// The files.
  public let attachments: [Attachment]
  /// Further headers.
  public let additionalHeaders: [String: String]

  /// Makes a mail.
  public init(
    from: User, to: [User], cc: [User] = [], bcc: [User] = [], subject: String = "",
    text: String = "", attachments: [Attachment] = [], additionalHeaders: [String: String] = [:]
  ) {
    (self.from, self.to, self.cc, self.bcc) = (from, to, cc, bcc)
    (self.subject, self.text) = (subject, text)
    (self.attachments, self.additionalHeaders) = (attachments, additionalHeaders)
  }
}

/// A file of a mail; taken and not used.
public struct Attachment {
  /// Bytes.
  public init(
    data: Data, mime: String, name: String, inline: Bool = false,
    additionalHeaders: [String: String] = [:], relatedAttachments: [Attachment] = []
  ) {}
  /// A file.
  public init(
    filePath: String, mime: String = "application/octet-stream", name: String? = nil,
    inline: Bool = false, additionalHeaders: [String: String] = [:],
    relatedAttachments: [Attachment] = []
  ) {}
  /// A page.
  public init(
    htmlContent: String, characterSet: String = "utf-8", alternative: Bool = true,
    additionalHeaders: [String: String] = [:], relatedAttachments: [Attachment] = []
  ) {}
}

/// Why a mail was not sent.
public enum SMTPError: Error, CustomStringConvertible {
  /// Nobody would get it.
  case noRecipients
  /// The connection did not become secret.
  case requiredSTARTTLS

  /// The error in words.
  public var description: String {
    switch self {
    case .noRecipients: "An email requires at least one recipient."
    case .requiredSTARTTLS: "STARTTLS was required but the server did not issue a STARTTLS command."
    }
  }
}
