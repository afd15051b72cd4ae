/// An XML property list with these lines in its dictionary.
package func propertyList(_ lines: String) -> String {
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(lines)</dict></plist>"
}

/// The `NSExtension` entry of a service extension whose class is `name`.
package func serviceExtension(_ name: String) -> String {
  """
  <key>NSExtension</key><dict>
  <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
  <key>NSExtensionPrincipalClass</key><string>\(name)</string></dict>
  """
}
