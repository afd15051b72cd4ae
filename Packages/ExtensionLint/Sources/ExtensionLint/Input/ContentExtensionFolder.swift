import Foundation
import SwiftSyntax

/// A content extension that an app brings, for checks of the app.
struct ContentExtensionFolder {
  /// The categories that it claims.
  let categories: [String]
  /// Whether it answers their actions itself.
  let answersActions: Bool

  /// Reads a folder; nil for one that is no content extension's.
  init?(_ path: String) {
    var inventory = FolderInventory()
    guard (try? inventory.add(path)) != nil, let list = inventory.infoPlist else { return nil }
    self.init(list, sources: inventory.swiftFiles + inventory.objectiveCFiles)
  }

  private init?(_ list: PropertyListFile, sources: [FolderInventory.Item]) {
    let point = list.value("NSExtension", "NSExtensionPointIdentifier") as? String
    guard point == ExtensionPointCheck.contentPoint else { return nil }
    let claimed = list.value(
      "NSExtension", "NSExtensionAttributes", "UNNotificationExtensionCategory")
    categories = claimed as? [String] ?? (claimed as? String).map { [$0] } ?? []
    answersActions = sources.contains { item in
      guard let data = try? Data(contentsOf: item.url) else { return false }
      let text = String(decoding: data, as: UTF8.self)
      guard item.url.pathExtension == "swift" else {
        return text.contains("didReceiveNotificationResponse:")
      }
      return SourceFile(path: item.path, text: text).tree.all(FunctionDeclSyntax.self).contains {
        $0.name.text == "didReceive"
          && $0.signature.parameterClause.parameters.first?.type.trimmedDescription
            == "UNNotificationResponse"
      }
    }
  }
}
