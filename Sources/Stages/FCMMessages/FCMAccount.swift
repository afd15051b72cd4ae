import Cryptography
import Foundation
import JSONModel
import TextFormats

/// A service account, whose file a backend has in `GOOGLE_APPLICATION_CREDENTIALS`.
package struct FCMAccount: Sendable {
  /// A flaw of an account's file.
  package struct Fault: Error, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// The project it sends for.
  package let project: String
  package let email: String
  /// The key that signs the account's assertions.
  private let key: PrivateKey

  /// Creates an account with a key of its own, 2,048 bits.
  package init(project: String) {
    self.project = project
    email = "pushsim@\(project).iam.gserviceaccount.com"
    key = PrivateKey(.rsa)
  }

  /// Reads a file: one that `json(tokenURL:)` wrote, or one of Google's.
  /// - Throws: `Fault` with what is missing.
  package init(json: JSONValue) throws(Fault) {
    guard json["type"] == "service_account", let email = json["client_email"]?.string,
      let pem = json["private_key"]?.string, let project = json["project_id"]?.string
    else {
      throw Fault(
        description:
          "no service account: type, project_id, client_email and private_key are needed")
    }
    guard let key = PrivateKey(pem: pem, .rsa) else {
      throw Fault(description: "private_key is no RSA key of 2,048 bits or more, as PEM text")
    }
    (self.project, self.email, self.key) = (project, email, key)
  }

  /// The key that verifies the account's assertions.
  package var publicKey: PublicKey { key.publicKey }

  /// The file, as Google's console writes it.
  /// - Parameter tokenURL: where clients get access tokens.
  package func json(tokenURL: String) throws -> JSONValue {
    let certificates = "https://www.googleapis.com"
    return try [
      "type": "service_account", "project_id": .string(project),
      "private_key_id": .string(keyID),
      "private_key": .string(key.pem), "client_email": .string(email),
      "client_id": .string(FCMProject(id: project).number),
      "auth_uri": "https://accounts.google.com/o/oauth2/auth", "token_uri": .string(tokenURL),
      "auth_provider_x509_cert_url": .string("\(certificates)/oauth2/v1/certs"),
      "client_x509_cert_url": .string("\(certificates)/robot/v1/metadata/x509/pushsim"),
      "universe_domain": "googleapis.com",
    ]
  }

  /// A name of the key, made of its public half.
  private var keyID: String {
    get throws { Hexadecimal.text(MessageDigest.sha1.of(try publicKey.der)) }
  }

  /// Signs, as a client does with the file.
  package func sign(_ text: String) throws -> [UInt8] {
    try key.signature(of: Array(text.utf8))
  }
}
