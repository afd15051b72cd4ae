import Foundation
import PushSimTesting
import TestSupport

/// A service extension in Objective-C, made for a test.
struct ObjectiveCExtension {
  /// The text before the class.
  var declarations = ""
  /// The whole source in place of one that is made of the other parts.
  var whole: String?
  /// The code of `didReceive…`, with `request`, `best`, a copy of its content, and `info`.
  var receive = ""
  /// The code of `serviceExtensionTimeWillExpire`.
  var expire = "self.handler(self.best);"
  /// Further methods of the class.
  var methods = ""

  /// Its only source.
  var source: String {
    whole ?? """
      #import <UserNotifications/UserNotifications.h>
      \(declarations)
      @interface NotificationService : UNNotificationServiceExtension
      @property(nonatomic, strong) void (^handler)(UNNotificationContent *content);
      @property(nonatomic, strong) UNMutableNotificationContent *best;
      @end

      @implementation NotificationService
      - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                         withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
        self.handler = contentHandler;
        self.best = [request.content mutableCopy];
        UNMutableNotificationContent *best = self.best;
        NSDictionary *info = request.content.userInfo;
        (void)best;
        (void)info;
        \(receive)
      }
      - (void)serviceExtensionTimeWillExpire {
        \(expire)
      }
      \(methods)
      @end

      """
  }

  static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
    <key>NSExtensionPrincipalClass</key><string>NotificationService</string>
    </dict></dict></plist>
    """

  /// A device with the extension.
  func simulator(
    hosts: [SimulatedHost] = [], deadline: Duration = .seconds(30)
  ) async throws -> Simulator {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("objective-c-\(UUID().uuidString)/NotificationService")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try Data(Self.infoPlist.utf8).write(to: folder.appendingPathComponent("Info.plist"))
    try Data(source.utf8).write(to: folder.appendingPathComponent("NotificationService.m"))
    return try await Simulator(extension: folder, hosts: hosts) { $0.deadline = deadline }
  }
}
