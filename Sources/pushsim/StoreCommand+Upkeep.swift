import ArgumentParser
import Foundation
import NotificationModel
import PushStore

extension StoreCommand {
  /// `pushsim store verify`
  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare the index with the files, byte for byte; nothing is changed.",
      discussion: """
        What a killed process left is no damage: the next delivery, or store gc, removes it.

        Example:
          pushsim store verify --device /tmp/device

        Exit codes: 0 sound; 1 damaged; 66 there is no device; 70 it cannot be read.
        """)

    @OptionGroup var options: Options

    func run() throws {
      try options.withStore(recovers: false) { store in
        let report = try store.check()
        try StoreCommand.show(report, json: options.json, verdict: "the store is")
        if !report.isSound { throw ExitCode(Failure.Code.fellBack) }
      }
    }
  }

  /// `pushsim store repair`
  struct Repair: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put right what store verify finds, and say what was done.",
      discussion: """
        A notification whose file is damaged or missing keeps its text and loses the attachment. \
        What is taken out is kept in PushStore/Quarantine of the device.

        Example:
          pushsim store repair --device /tmp/device

        Exit codes: 0 nothing is wrong any more; 1 something is left; 66 there is no device; 70 it \
        cannot be read or written.
        """)

    @OptionGroup var options: Options

    func run() throws {
      try options.withStore(recovers: false) { store in
        let report = try store.repair()
        try StoreCommand.show(report, json: options.json, verdict: "the store is now")
        if !report.isSound { throw ExitCode(Failure.Code.fellBack) }
      }
    }
  }

  /// `pushsim store gc`
  struct CollectGarbage: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "gc",
      abstract: "Remove what nothing needs: leftovers of killed processes, stale thumbnails.",
      discussion: """
        What extensions left in their temporary folders is listed with its size, and removed with \
        --temporary-files.

        Examples:
          pushsim store gc --dry-run
          pushsim store gc --temporary-files --device /tmp/device
        """)

    @OptionGroup var options: Options
    @Flag(help: "Only say what would be removed.")
    var dryRun = false
    @Flag(help: "Remove the extensions' temporary files too; none may be running.")
    var temporaryFiles = false

    func run() throws {
      try options.withStore(recovers: false) { store in
        let report = try store.collectGarbage(removes: !dryRun, temporaryFiles: temporaryFiles)
        if options.json { return try StandardOutput.write(report.json.compactText + "\n") }
        for item in report.items {
          let state =
            item.isRemoved
            ? "removed"
            : dryRun && (temporaryFiles || item.kind != .temporaryFile)
              ? "would remove" : "left"
          let path = StoreCommand.printable(item.path)
          try StandardOutput.write(
            "\(state): \(item.kind.rawValue): \(item.bytes) bytes: \(path)\n")
        }
        let removed = report.bytes(removedOnly: true)
        try StandardOutput.write("\(removed) of \(report.bytes()) bytes removed\n")
      }
    }
  }

  /// `pushsim store export`
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Copy all files of delivered notifications, with a manifest, to a folder or tar file.",
      discussion: """
        Files are called APP/IDENTIFIER.EXTENSION after their attachments; manifest.json tells the \
        notifications. The folder or file must not be there; it appears whole or not at all.

        Examples:
          pushsim store export saved
          pushsim store export saved.tar --bundle com.example.app

        Exit codes: 0 written; 1 written, but some files are damaged or could not be read; 66 there \
        is no device; 70 it cannot be written.
        """)

    @Argument(
      help: "The new folder, or a file that ends in .tar.", completion: .file(extensions: ["tar"]))
    var target: String
    @OptionGroup var options: Options
    @Option(help: ArgumentHelp("Only those of this app.", valueName: "id"))
    var bundle: BundleArgument?

    func run() throws {
      try options.withStore { store in
        let path = URL(fileURLWithPath: target).path
        let report = try store.export(to: path, bundle: bundle?.bundle)
        if options.json {
          try StandardOutput.write(report.json.compactText + "\n")
        } else {
          for reason in report.unreadable {
            try StandardOutput.write("unreadable: \(StoreCommand.printable(reason))\n")
          }
          try StandardOutput.write(
            "exported \(report.files) files, \(report.bytes) bytes, of \(report.notifications) "
              + "notifications to \(path)\n")
        }
        if !report.unreadable.isEmpty { throw ExitCode(Failure.Code.fellBack) }
      }
    }
  }

  /// Prints a report, a line for each problem.
  private static func show(_ report: VerifyReport, json: Bool, verdict: String) throws {
    if json { return try StandardOutput.write(report.json.compactText + "\n") }
    for problem in report.problems {
      let state =
        problem.isRepaired ? "repaired" : problem.kind.isLeftover ? "left over" : "found"
      let action = problem.action.map { " (\(printable($0)))" } ?? ""
      try StandardOutput.write(
        "\(state): \(problem.kind.rawValue): \(printable(problem.subject))\(action)\n")
    }
    try StandardOutput.write(
      "\(verdict) \(report.isSound ? "sound" : "damaged"): \(report.notifications) notifications, "
        + "\(report.files) files\n")
  }

  /// A path as one line, whatever characters a file's name has.
  private static func printable(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? "?" : $0 })
  }
}
