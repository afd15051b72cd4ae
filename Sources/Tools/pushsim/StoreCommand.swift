import ArgumentParser
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import PushStore
import TextFormats

/// `pushsim store`
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "List, check, repair and export a device's delivered notifications and their files.",
    discussion: """
      Example:
        pushsim store list
        pushsim store show 3f2a90c1
        pushsim store verify --device /tmp/device
        pushsim store gc --dry-run
        pushsim store export saved.tar
      """,
    subcommands: [
      List.self, Show.self, Remove.self, Verify.self, Repair.self, CollectGarbage.self,
      Export.self,
    ])

  /// The store, and the format of the output.
  struct Options: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The device's folder; $XDG_STATE_HOME/pushsim by default.", valueName: "dir"),
      completion: .directory)
    var device: String?

    @Flag(help: "Print JSON, one line for each notification.")
    var json = false

    func validate() throws { try DeviceOptions.checkFolder(device) }

    /// Opens the store of an existing device.
    /// - Parameter recovers: whether to clean up after killed processes; false changes nothing.
    func open(recovers: Bool = true) throws -> PushStore {
      let folder = device.map { URL(fileURLWithPath: $0) } ?? Device.defaultFolder()
      // A folder without a device would become one.
      let database = folder.appendingPathComponent("Device.sqlite").path
      guard FileManager.default.fileExists(atPath: database) else {
        throw Failure(
          "there is no device in \(folder.path): deliver something first, or name its folder "
            + "with --device", exitCode: Failure.Code.unreadableInput)
      }
      return try PushStore(deviceFolder: folder, recovers: recovers)
    }

    /// Runs `body` on the store and gives its errors their exit codes.
    func withStore(recovers: Bool = true, _ body: (PushStore) throws -> Void) throws {
      do {
        try body(open(recovers: recovers))
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Failure(error)
      }
    }
  }

  /// `pushsim store list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List delivered notifications, the newest first.",
      discussion: "Example:\n  pushsim store list --bundle com.example.app --limit 10")

    @OptionGroup var options: Options
    @Option(
      help: ArgumentHelp("Only notifications of this app.", valueName: "id"),
      transform: BundleArgument.parse)
    var bundle: BundleArgument?
    @Option(help: ArgumentHelp("The largest number of notifications to list.", valueName: "number"))
    var limit: Int?

    func run() throws {
      try options.withStore { store in
        for notification in try store.list(bundle: bundle?.bundle, limit: limit) {
          if options.json {
            try StandardOutput.write(notification.json.compactText + "\n")
          } else {
            try StandardOutput.show(notification.line + "\n")
          }
        }
      }
    }
  }

  /// `pushsim store show`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show one delivered notification and where its files are.",
      discussion: "Example:\n  pushsim store show 3f2a90c1")

    @Argument(help: "The notification's id, or its first digits.", completion: .notifications)
    var id: String
    @OptionGroup var options: Options

    func run() throws {
      try options.withStore { store in
        let json = try store.show(id).json
        try StandardOutput.write((options.json ? json.compactText : json.prettyText) + "\n")
      }
    }
  }

  /// `pushsim store remove`
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove delivered notifications, with the files that only they show.",
      discussion: "Examples:\n  pushsim store remove 3f2a90c1\n  pushsim store remove --all")

    @Argument(help: "Ids of notifications, or their first digits.", completion: .notifications)
    var ids: [String] = []
    @Flag(help: "Remove all of them.")
    var all = false
    @OptionGroup var options: Options

    func validate() throws {
      if ids.isEmpty != all { throw ValidationError("Name notifications, or use --all.") }
    }

    func run() throws {
      try options.withStore { store in
        if all {
          let count = try store.removeAll()
          let json = JSONValue.object(["removed": .integer(count)])
          try StandardOutput.write(
            options.json ? json.compactText + "\n" : "removed \(Amount.of(count, "notification"))\n"
          )
        }
        for id in ids {
          let removed = try store.remove(id)
          let json = JSONValue.object(["id": .string(removed), "removed": .integer(1)])
          try StandardOutput.write(
            options.json ? json.compactText + "\n" : "removed \(removed)\n")
        }
      }
    }
  }
}

extension StoredNotification {
  /// One line of a list. It shows titles, because the user asked for the list.
  fileprivate var line: String {
    let style = Date.ISO8601FormatStyle()
    let what = reason.map { "\(outcome):\($0)" } ?? outcome
    let files = content.attachments.count
    let attached = files == 0 ? "" : "  \(files) attached"
    let title = content.title.isEmpty ? content.body : content.title
    let text = TerminalText.printable(title.prefix(50).utf8)
    return "\(shortID)  \(deliveredAt.formatted(style))  \(bundle)  \(what)  \(text)\(attached)"
  }
}
