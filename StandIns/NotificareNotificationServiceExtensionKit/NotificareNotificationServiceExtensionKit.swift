import Foundation
import StandInSupport
import UniformTypeIdentifiers
import UserNotifications

/// Notificare's helper: attaches what `attachment.uri` names, with the type that the server states.
public class NotificareNotificationServiceExtension {
  private static let module = "NotificareNotificationServiceExtensionKit"

  /// Why there is no attachment.
  public enum Error: Swift.Error {
    /// The URI is none.
    case invalidUrl
    /// It was not downloaded, or is nothing that iOS attaches.
    case downloadFailed
  }

  private init() {}

  /// Downloads and attaches the media; the extension itself calls its handler with the result.
  public static func handleNotificationRequest(
    _ request: UNNotificationRequest,
    _ completion: @escaping (Result<UNNotificationContent, Swift.Error>) -> Void
  ) {
    Task {
      do {
        completion(.success(try await handleNotificationRequest(request)))
      } catch {
        StandInLog.write(module, "the media was not attached: \(StandInLog.code(of: error))")
        completion(.failure(error))
      }
    }
  }

  /// Downloads and attaches the media.
  public static func handleNotificationRequest(
    _ request: UNNotificationRequest
  ) async throws -> UNNotificationContent {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let uri = request.content.userInfo.members("attachment")?["uri"] as? String
    else { return request.content }
    guard let url = URL(string: uri) else { throw Error.invalidUrl }
    let (data, response) = try await URLSession.shared.data(from: url)
    content.attachments = [try attachment(of: data, response, url.lastPathComponent)]
    return content
  }

  private static func attachment(
    of data: Data, _ response: URLResponse, _ name: String
  ) throws -> UNNotificationAttachment {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let file = folder.appendingPathComponent(name)
    var options: [AnyHashable: Any] = [:]
    if let type = response.mimeType.flatMap({ UTType(mimeType: $0) }) {
      options[UNNotificationAttachmentOptionsTypeHintKey] = type.identifier
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file)
      return try UNNotificationAttachment(
        identifier: "file_\(name)", url: file, options: options)
    } catch {
      throw Error.downloadFailed
    }
  }
}
