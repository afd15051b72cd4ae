import ArgumentParser
import DeliveryReports
import JSONModel
import PushSimulator
import StoreExport

/// Reports that go to files, in addition to the printed report.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write a web page with the deadline, the transfers as a waterfall, memory against the cap, \
      log lines and findings. It is a single file, and contains the texts of notification and log.
      """, valueName: "file.html"), completion: .file(extensions: ["html"]))
  var timeline: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the transfers as HAR 1.2; - for standard output instead of the report. Cookies, \
      authorization, URL queries and request bodies appear only with --show-private.
      """, valueName: "file"), completion: .file(extensions: ["har"]))
  var har: String?

  @Flag(help: Thumbnails.help)
  var thumbnails = false

  /// Whether the archive replaces the printed report.
  var printsArchive: Bool { har == "-" }

  func validate() throws {
    if thumbnails, timeline == nil {
      throw ValidationError("--thumbnails needs a page: give --timeline.")
    }
    guard timeline != "-" else {
      throw ValidationError("--timeline needs a file, such as out.html.")
    }
    if let timeline, timeline == har {
      throw ValidationError("--timeline and --har need a file each.")
    }
  }

  /// Refuses a report in the place of a payload.
  func protect(_ payloads: [String]) throws(Failure) {
    try OutputFiles.check([("--timeline", timeline), ("--har", har)], inputs: payloads)
  }

  /// Opens the files of the reports before anything is delivered.
  /// - Throws: `Failure` when a file cannot be made.
  func files() throws(Failure) -> Files {
    Files(
      timeline: try timeline.map { path throws(Failure) in try ReportFile(path: path) },
      archive: printsArchive
        ? nil : try har.map { path throws(Failure) in try ReportFile(path: path) },
      printsArchive: printsArchive, thumbnailer: thumbnails ? Thumbnailer() : nil)
  }

  /// Where the reports go.
  struct Files {
    let timeline: ReportFile?
    let archive: ReportFile?
    let printsArchive: Bool
    let thumbnailer: Thumbnailer?

    /// Whether a report needs the deliveries after they were printed.
    var areWanted: Bool { timeline != nil || archive != nil || printsArchive }

    /// Writes the requested reports of all deliveries.
    func write(_ deliveries: [Delivery], showsPrivate: Bool) throws(Failure) {
      let page = TimelinePage(deliveries: deliveries, thumbnails: thumbnailer?.png)
      try timeline?.write(page.html)
      Thumbnails.tell(thumbnailer)
      guard archive != nil || printsArchive else { return }
      let json = HTTPArchive(
        deliveries: deliveries, version: Pushsim.configuration.version, showsPrivate: showsPrivate
      ).json
      let text = json.prettyText + "\n"
      try archive?.write(text)
      if printsArchive { try StandardOutput.write(text) }
    }
  }
}
