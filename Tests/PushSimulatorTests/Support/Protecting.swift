import Foundation

extension TestExtension {
  /// An extension that protects files in every way, tells which it can open, and holds locks.
  static let protecting = TestExtension(
    name: "Protecting", swiftFiles: ["NotificationService.swift": service],
    resources: ["Protecting.entitlements": entitlements("")])

  /// The same with a protection class for all its files.
  static let protectingAll = TestExtension(
    name: "ProtectingAll", swiftFiles: ["NotificationService.swift": service],
    resources: [
      "ProtectingAll.entitlements": entitlements(
        """
        <key>com.apple.developer.default-data-protection</key>
        <string>NSFileProtectionComplete</string>
        """)
    ])

  private static func entitlements(_ further: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>com.apple.security.application-groups</key>
      <array><string>group.com.example.app</string></array>
      \(further)
      </dict></plist>
      """.utf8)
  }

  private static let service = """
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      let group = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.com.example.app")!

      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        do {
          content.title = try act(content.userInfo["do"] as! String)
        } catch let error as NSError {
          content.title = "\\(error.domain) \\(error.code)"
        }
        contentHandler(content)
      }

      func act(_ action: String) throws -> String {
        switch action {
        case "protect": return try protect()
        case "read": return read()
        case "new complete":
          try Data("new".utf8).write(
            to: group.appendingPathComponent("new"), options: .completeFileProtection)
          return "written"
        case "new unless open":
          let file = group.appendingPathComponent("newUnlessOpen")
          try Data("new".utf8).write(to: file, options: .completeFileProtectionUnlessOpen)
          return try String(contentsOf: file, encoding: .utf8)
        case "make": return make()
        case "flock": return lock { flock($0, LOCK_EX) }
        case "flock and unlock": return lock { flock($0, LOCK_EX) + flock($0, LOCK_UN) }
        case "fcntl":
          return lock {
            var range = Glibc.flock()
            range.l_type = Int16(F_WRLCK)
            return fcntl($0, F_SETLK, &range)
          }
        case "sqlite": return database(wal: false, "BEGIN IMMEDIATE")
        case "sqlite idle": return database(wal: true, "SELECT 1")
        default: return "?"
        }
      }

      func protect() throws -> String {
        let data = Data("secret".utf8)
        let name = { (name: String) in self.group.appendingPathComponent(name) }
        try data.write(to: name("byWriting"), options: [.atomic, .completeFileProtection])
        try data.write(to: name("byAttribute"))
        try FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.complete], ofItemAtPath: name("byAttribute").path)
        try data.write(to: name("byURL"))
        try (name("byURL") as NSURL).setResourceValue(
          URLFileProtection.complete, forKey: .fileProtectionKey)
        _ = FileManager.default.createFile(
          atPath: name("byCreating").path, contents: data,
          attributes: [.protectionKey: FileProtectionType.complete])
        try data.write(to: name("unlessOpen"), options: .completeFileProtectionUnlessOpen)
        try data.write(to: name("none"), options: .noFileProtection)
        try data.write(to: name("standard"))
        try FileManager.default.createDirectory(
          at: name("folder"), withIntermediateDirectories: true)
        try FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.complete], ofItemAtPath: name("folder").path)
        try data.write(to: name("folder/inherits"))
        let kind = try FileManager.default.attributesOfItem(atPath: name("byWriting").path)[
          .protectionKey] as? FileProtectionType
        let value = try name("unlessOpen").resourceValues(forKeys: [.fileProtectionKey])
        return "\\(kind?.rawValue ?? "nil") \\(value.fileProtection?.rawValue ?? "nil")"
      }

      /// Returns the files that can be made of each class, by every way to name one, and their
      /// resulting class.
      func make() -> String {
        let classes: [(FileProtectionType, Data.WritingOptions)] = [
          (.complete, .completeFileProtection),
          (.completeUnlessOpen, .completeFileProtectionUnlessOpen),
          (
            .completeUntilFirstUserAuthentication,
            .completeFileProtectionUntilFirstUserAuthentication
          ), (.none, .noFileProtection),
        ]
        return classes.map { type, options in
          let ways: [(URL) -> Bool] = [
            { (try? Data("x".utf8).write(to: $0, options: options)) != nil },
            { (try? Data("x".utf8).write(to: $0, options: [.atomic, options])) != nil },
            {
              FileManager.default.createFile(
                atPath: $0.path, contents: Data("x".utf8), attributes: [.protectionKey: type])
            },
          ]
          let made = ways.indices.map { index in
            let file = group.appendingPathComponent("\\(type.rawValue)\\(index)")
            let isMade = ways[index](file)
            let kept = try? FileManager.default.attributesOfItem(atPath: file.path)[.protectionKey]
            guard isMade else { return kept == nil ? "-" : "left" }
            return (kept as? FileProtectionType)?.rawValue == type.rawValue ? "made" : "\\(kept ?? "nil")"
          }
          return made.joined(separator: " ")
        }.joined(separator: ", ")
      }

      func read() -> String {
        let names = [
          "byWriting", "byAttribute", "byURL", "byCreating", "unlessOpen", "none", "standard",
          "folder/inherits",
        ]
        return names.map { name in
          let file = group.appendingPathComponent(name)
          let descriptor = open(file.path, O_RDONLY)
          let plain = descriptor < 0 ? (errno == EPERM ? "EPERM" : "errno \\(errno)") : "open"
          close(descriptor)
          do {
            _ = try Data(contentsOf: file)
            return "\\(name) \\(plain) read"
          } catch let error as NSError {
            return "\\(name) \\(plain) \\(error.code)"
          }
        }.joined(separator: ", ")
      }

      func lock(_ take: (Int32) -> Int32) -> String {
        let descriptor = open(group.appendingPathComponent("shared.db").path, O_CREAT | O_RDWR, 0o600)
        return take(descriptor) == 0 ? "locked" : "errno \\(errno)"
      }

      func database(wal: Bool, _ statement: String) -> String {
        typealias Open = @convention(c) (
          UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> Int32
        typealias Exec = @convention(c) (
          OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, OpaquePointer?, OpaquePointer?
        ) -> Int32
        guard let library = dlopen("libsqlite3.so.0", RTLD_NOW),
          let open = dlsym(library, "sqlite3_open"), let exec = dlsym(library, "sqlite3_exec")
        else { return "no SQLite" }
        var database: OpaquePointer?
        var status = unsafeBitCast(open, to: Open.self)(
          group.appendingPathComponent("shared.sqlite").path, &database)
        let run = unsafeBitCast(exec, to: Exec.self)
        if wal { status += run(database, "PRAGMA journal_mode = WAL", nil, nil, nil) }
        status += run(database, "CREATE TABLE IF NOT EXISTS t (x)", nil, nil, nil)
        status += run(database, statement, nil, nil, nil)
        return status == 0 ? "open" : "status \\(status)"
      }
    }
    """
}
