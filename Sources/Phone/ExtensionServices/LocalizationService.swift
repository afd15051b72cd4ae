import ExtensionProtocol
import JSONModel
import NotificationModel

/// The texts of the app that code belongs to, in the person's language (PAYL-08).
package final class LocalizationService: DeviceService {
  /// Returns the text of a key; nil where the app has none.
  package typealias Texts = @Sendable (_ key: String) -> String?

  private static let name = "localizations.text"
  private let texts: Texts

  init(_ texts: @escaping Texts) { self.texts = texts }

  package var names: Set<String> { [Self.name] }

  package func answer(_ request: DeviceRequest, reply: @escaping @Sendable (JSONValue) -> Void) {
    let text = request.arguments["key"]?.string.flatMap(texts)
    reply(["text": JSONValue(text)])
  }
}
