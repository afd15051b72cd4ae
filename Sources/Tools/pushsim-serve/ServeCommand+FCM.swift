import FCMMessages
import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushServer
import PushSimulator

// FCM's projects and service accounts.
extension ServeCommand {
  func fcm() throws(SimulatorError) -> FCMOptions {
    var options = FCMOptions()
    options.gone = fcmGone
    options.port = command.isEmpty ? fcmPort : 0
    for text in fcmProject { options.projects.append(try Self.project(text)) }
    for (_, file) in try accountFiles() where access(file, F_OK) == 0 {
      do {
        let json = try JSONParser.parse(Data(contentsOf: URL(fileURLWithPath: file))).value
        options.accounts.append(try FCMAccount(json: json))
      } catch {
        throw SimulatorError(
          .unreadableInput, "--fcm-account \(file) is \(error)", cause: error)
      }
    }
    return options
  }

  /// Reads `ID=APP,APP`.
  private static func project(_ text: String) throws(SimulatorError) -> FCMProject {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let apps = parts.dropFirst().first?.split(separator: ",").map { BundleIdentifier(String($0)) }
    guard let id = parts.first, FCMProject.isID(id), let apps, !apps.isEmpty,
      !apps.contains(nil)
    else {
      throw SimulatorError(
        .usage, "--fcm-project \(text): give a project and its apps, ID=com.example.app")
    }
    return FCMProject(id: id, apps: Set(apps.compactMap(\.self)))
  }

  /// The files of service accounts, each with its project where it names one.
  private func accountFiles() throws(SimulatorError) -> [(project: String?, file: String)] {
    var files: [(project: String?, file: String)] = []
    for text in fcmAccount {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let file = parts.last, parts.count == 1 || FCMProject.isID(parts[0]) else {
        throw SimulatorError(.usage, "--fcm-account \(text): give FILE, or PROJECT=FILE")
      }
      files.append((parts.count == 2 ? parts[0] : nil, file))
    }
    return files
  }

  /// Writes the service accounts whose files are not there.
  func writeAccounts(_ server: PushServer) async throws {
    for (project, file) in try accountFiles() where access(file, F_OK) != 0 {
      let account = try await server.fcm.account(of: project ?? server.fcm.defaultProject)
      let text = JSONWriter.pretty(
        try account.json(tokenURL: server.url.absoluteString + "token"))
      do {
        try Data(text).write(to: URL(fileURLWithPath: file), options: .atomic)
        chmod(file, 0o600)
      } catch {
        throw SimulatorError(
          .usage, "\(file) cannot be written: \(error.localizedDescription)", cause: error)
      }
    }
  }
}
