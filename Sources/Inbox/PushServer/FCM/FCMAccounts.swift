import FCMMessages
import Foundation
import NIOCore
import NIOPosix
import NotificationModel
import Synchronization

/// The projects and service accounts of FCM's endpoint, and the last number of a message.
package final class FCMAccounts: Sendable {
  let options: FCMOptions
  /// Whether unknown tokens and accounts are refused, whatever the inbox does.
  private let isStrict: Bool
  private let credentials: Mutex<FCMCredentials>
  private let last = Mutex<Int>(0)

  /// - Parameters:
  ///   - hosts: the names under which `/token` is reached beside Google's.
  ///   - isStrict: refuses tokens that were not issued here even where the inbox takes unknown devices.
  init(_ options: FCMOptions, hosts: [String], isStrict: Bool) {
    (self.options, self.isStrict) = (options, isStrict)
    var credentials = FCMCredentials()
    credentials.hosts.formUnion(hosts)
    for account in options.accounts { credentials.add(account) }
    self.credentials = Mutex(credentials)
  }

  /// Returns the credentials that may send.
  /// - Parameter strict: whether the inbox is strict.
  func credentials(strict: Bool) -> FCMCredentials {
    var credentials = credentials.withLock { $0 }
    credentials.isStrict = isStrict || strict
    return credentials
  }

  /// The service account of a project, made when it is asked for first.
  package func account(of project: String) async throws -> FCMAccount {
    let known = credentials.withLock { $0.accounts.values.first { $0.project == project } }
    if let known { return known }
    // Making a key takes long; no thread of Swift's pool may wait for it.
    let made = try await NIOThreadPool.singleton.runIfActive { FCMAccount(project: project) }
    return credentials.withLock { credentials in
      if let other = credentials.accounts[made.email] { return other }
      credentials.add(made)
      return made
    }
  }

  /// The project of accounts that name none.
  package var defaultProject: String { options.projects.first?.id ?? FCMProject.defaultID }

  /// The project of a path.
  /// - Throws: Google's error for an unknown project.
  func project(_ id: String, permission: String) throws(FCMError) -> FCMProject {
    if let known = options.projects.first(where: { $0.id == id || $0.number == id }) {
      return known
    }
    guard options.projects.isEmpty, FCMProject.isID(id) else {
      throw .noProject(id, permission: permission)
    }
    return FCMProject(id: id)
  }

  /// The project that an app belongs to.
  func project(of app: BundleIdentifier) -> FCMProject {
    options.projects.first { $0.has(app) } ?? FCMProject(id: defaultProject)
  }

  /// The number of a new message: microseconds since 1970, each once.
  func messageID(at now: Date) -> String {
    let time = Int(now.timeIntervalSince1970 * 1_000_000)
    return last.withLock { last in
      last = max(last + 1, time)
      return "\(last)"
    }
  }
}
