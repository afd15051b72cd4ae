import DeliveryReports
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SystemFiles

/// A page that shows the latest deliveries by itself while it is open in a browser.
///
/// It needs no server: a frame asks a small script beside it for the number of the latest round,
/// and takes in the report when that has changed. What is shown runs no scripts, whatever a payload
/// holds.
final class LivePage {
  /// The page to open.
  let url: URL
  private let folder: URL
  private var number = 0

  /// Creates the page in `folder`, or in the user's cache.
  /// - Throws: `Failure` with code 70 when it cannot be written.
  init(in folder: String?, for extensionFolder: URL) throws(Failure) {
    self.folder =
      folder.map { URL(fileURLWithPath: $0) }
      ?? CacheFolder.url().appendingPathComponent(
        "Watch/\(extensionFolder.lastPathComponent)-\(CacheFolder.name(for: extensionFolder.path))")
    url = self.folder.appendingPathComponent("index.html")
    do {
      try FileManager.default.createDirectory(
        at: self.folder, withIntermediateDirectories: true)
    } catch {
      throw ReportFile.failure(self.folder.path, error.localizedDescription)
    }
    try write("<p>building …</p>")
    try ReportFile(path: url.path).write(Self.frame)
  }

  /// Shows deliveries.
  func show(_ deliveries: [Delivery]) throws(Failure) {
    try write(TimelinePage(deliveries: deliveries).html)
  }

  /// Shows why there is no delivery.
  func show(failure: String) throws(Failure) {
    let head = TimelineMarkup.element(
      "head", [:],
      [
        .element("meta", ["charset": "utf-8"]),
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .style(TimelinePage.css),
      ])
    let body = TimelineMarkup.element("body", [:], [.element("pre", text: failure)])
    try write("<!DOCTYPE html>\n" + TimelineMarkup.element("html", [:], [head, body]).html)
  }

  private func write(_ html: String) throws(Failure) {
    number += 1
    // Of another round than any that a browser may still show.
    let round = "\(getpid()).\(number)"
    try put("content.js", "content(\(JSONValue.string(html).compactText))\n")
    try put("round.js", "round(\"\(round)\")\n")
  }

  private func put(_ name: String, _ text: String) throws(Failure) {
    try ReportFile(path: folder.appendingPathComponent(name).path).write(text)
  }

  private static let frame = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <title>pushsim watch</title>
    <style>
    html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block }
    </style>
    </head>
    <body>
    <iframe id="report" title="What the user sees" sandbox="allow-same-origin"></iframe>
    <script>
    const report = document.getElementById("report");
    let shown = "";
    function load(name) {
      const script = document.createElement("script");
      script.onload = script.onerror = () => script.remove();
      script.src = name + "?" + Date.now();
      document.head.append(script);
    }
    function round(number) {
      if (number === shown) return;
      shown = number;
      load("content.js");
    }
    function content(html) {
      const top = report.contentWindow.scrollY;
      report.onload = () => report.contentWindow.scrollTo(0, top);
      report.srcdoc = html;
    }
    load("round.js");
    setInterval(() => load("round.js"), 100);
    </script>
    </body>
    </html>

    """
}
