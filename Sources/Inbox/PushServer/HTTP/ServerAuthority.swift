import Foundation
import Glibc
import PushSimulator
import SimulatedNetwork
import SystemFiles

/// The authority of the certificates of APNs', FCM's and JPush's endpoints.
enum ServerAuthority {
  /// The file of a folder of data with the key and the certificate, which is its owner's alone.
  static let fileName = "authority.pem"

  /// The authority that a folder keeps, so that clients that have copied its certificate go on; else
  /// a new one, which the folder keeps from now on.
  /// - Throws: `SimulatorError` for a file that cannot be read or written.
  static func kept(in folder: URL?) throws -> OriginAuthority {
    guard let folder else { return try OriginAuthority(lasting: .server) }
    let file = folder.appendingPathComponent(fileName)
    do {
      if access(file.path, F_OK) == 0,
        let known = OriginAuthority(keptPEM: try String(contentsOf: file, encoding: .utf8))
      {
        return known
      }
      let authority = try OriginAuthority(lasting: .server)
      let place = try OpenFolder(folder.path)
      let draft = try FileDraft(in: place, mode: 0o600)
      try draft.append(Array(authority.keptPEM.utf8))
      try draft.publish(as: fileName)
      return authority
    } catch {
      throw SimulatorError(
        .failed, "\(file.path) cannot be read or written: \(error)", cause: error)
    }
  }
}
