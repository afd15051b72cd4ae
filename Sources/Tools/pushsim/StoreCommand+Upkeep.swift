import ArgumentParser
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel
import PushStore
import StoreExport
import TextFormats

extension StoreCommand {
  /// `pushsim store verify`
  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare the index with the files, byte for byte; nothing is changed.",
      discussion: """
        Leftovers of a killed process are not damage: the next delivery, or store gc, removes them.

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
      abstract: "Repair what store verify finds, and report what was done.",
      discussion: """
        A notification whose file is damaged or missing keeps its text and loses the attachment. \
        Damaged files move to PushStore/Quarantine of the device.

        Example:
          pushsim store repair --device /tmp/device

        Exit codes: 0 the store is sound now; 1 some damage is left; 66 there is no device; 70 it \
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
      abstract: "Remove unneeded files: leftovers of killed processes, stale thumbnails.",
      discussion: """
        Files that extensions left in their temporary folders are listed with their sizes, and \
        removed with --temporary-files.

        Examples:
          pushsim store gc --dry-run
          pushsim store gc --temporary-files --device /tmp/device
        """)

    @OptionGroup var options: Options
    @Flag(help: "Only list what would be removed.")
    var dryRun = false
    @Flag(help: "Also remove the extensions' temporary files, unless the device is in use.")
    var temporaryFiles = false

    func run() throws {
      try options.withStore(recovers: false) { store in
        let report = try store.collectGarbage(removes: !dryRun, temporaryFiles: temporaryFiles)
        if temporaryFiles, report.isInUse {
          StandardOutput.error(
            "pushsim: temporary files stay, because a delivery is running on this device; run gc "
              + "again when it has ended")
        }
        if options.json { return try StandardOutput.write(report.json.compactText + "\n") }
        for item in report.items {
          let state =
            item.isRemoved
            ? "removed"
            : dryRun && (temporaryFiles && !report.isInUse || item.kind != .temporaryFile)
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
        Files are named APP/IDENTIFIER.EXTENSION after their attachments; manifest.json describes \
        the notifications. The folder or file must not exist; it appears as a whole or not at all.

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
    @Option(
      help: ArgumentHelp("Only notifications of this app.", valueName: "id"),
      transform: BundleArgument.parse)
    var bundle: BundleArgument?

    func run() throws {
      try options.withStore { store in
        let path = URL(fileURLWithPath: target).path
        let ending = URL(fileURLWithPath: target).pathExtension
        guard !["zip", "tgz", "gz", "zst", "xz"].contains(ending) else {
          throw Failure(
            "\(target) would be a folder of that name; name a folder, or a file ending in .tar",
            exitCode: Failure.Code.usage)
        }
        let report = try store.export(to: path, bundle: bundle?.bundle)
        if options.json {
          try StandardOutput.write(report.json.compactText + "\n")
        } else {
          for reason in report.unreadable {
            try StandardOutput.write("unreadable: \(StoreCommand.printable(reason))\n")
          }
          try StandardOutput.write(
            "exported \(Amount.of(report.files, "file")), \(Amount.of(report.bytes, "byte")), of "
              + "\(Amount.of(report.notifications, "notification")) to \(path)\n")
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
      "\(verdict) \(report.isSound ? "sound" : "damaged"): "
        + "\(Amount.of(report.notifications, "notification")), \(Amount.of(report.files, "file"))\n"
    )
  }

  /// A path as one line, whatever characters a file's name has.
  private static func printable(_ text: String) -> String {
    String(text.map { TerminalText.printable(String($0)) == String($0) ? $0 : "?" })
  }
}
