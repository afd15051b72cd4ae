import Batches
import Cryptography
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// All results as one page for a browser: a summary, a gallery of notifications, details.
///
/// The page is one file and loads nothing. Its script draws the embedded JSON; nothing else may run,
/// whatever a payload or a log line holds.
final class BatchPage: ReportWriting {
  /// Rows and details that stand together in one piece of JSON. A browser parses the details only
  /// when somebody looks at one of them.
  private static let rowsAtOnce = 500
  static let detailsAtOnce = 50

  private let text: ReportText
  private var rows: [[UInt8]] = []
  private var details: [[UInt8]] = []
  private var detailCount = 0
  private var pictures: PagePictures
  private var budget: PageBudget

  init(
    _ text: ReportText, _ facts: ReportFacts, thumbnails: ThumbnailSource? = nil
  ) throws(BatchError) {
    self.text = text
    pictures = PagePictures(thumbnails: thumbnails)
    budget = PageBudget(facts.totals)
    try text.write("<!DOCTYPE html>\n<html lang=\"en\">" + Self.head(facts) + "<body>")
    try text.write(PageSummary(facts, budget).markup.html)
    try text.write(PageFindings(facts.totals).markup.html)
    try text.write(PageGallery(facts.totals, budget).markup.html + "\n")
  }

  private static func head(_ facts: ReportFacts) -> String {
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-"
      + digest(scriptText) + "'"
    let elements: [TimelineMarkup] = [
      .element("meta", ["charset": "utf-8"]),
      .element("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("title", text: "\(facts.totals.count) deliveries – pushsim"),
      .style(TimelinePage.css), .style(PackageResources.batch_css),
    ]
    return TimelineMarkup.element("head", [:], elements).html + "\n"
  }

  func add(_ record: ResultRecord) throws(BatchError) {
    guard budget.reserveRow(isGood: record.isGood) else { return }
    var row = PageRow(record)
    if budget.hasRoomForDetail(isGood: record.isGood) {
      let detail = JSONWriter.compact(PageDetail(record).json)
      if budget.reserveDetail(bytes: detail.count, isGood: record.isGood) {
        row.detail = detailCount
        detailCount += 1
        details.append(detail)
      }
    }
    let attachment = record.delivery?.content?.attachments.first
    row.picture = pictures.thumbnail(of: attachment)
    row.isClipped = row.picture != nil
    if row.picture == nil { row.picture = pictures.index(of: attachment) }
    rows.append(JSONWriter.compact(row.json))
    if rows.count == Self.rowsAtOnce { try flushRows() }
    if details.count == Self.detailsAtOnce { try flushDetails() }
  }

  func finish(_ facts: ReportFacts) throws(BatchError) {
    try flushRows()
    try flushDetails()
    try data("pictures", pictures.urls.map { JSONWriter.compact(.string($0)) })
    let footer = TimelineMarkup.element(
      "footer",
      text: "Made by pushsim from \(facts.source). Times count from the launch of the extension; "
        + "1 KB is 1,024 bytes. Names of actions are known to the app alone: a category is shown by "
        + "its identifier.")
    try text.write(footer.html + "\n<script>" + Self.scriptText + "</script>\n</body></html>\n")
    try text.flush()
  }

  private func flushRows() throws(BatchError) {
    if !rows.isEmpty { try data("rows", rows) }
    rows.removeAll(keepingCapacity: true)
  }

  private func flushDetails() throws(BatchError) {
    if !details.isEmpty { try data("details", details) }
    details.removeAll(keepingCapacity: true)
  }

  /// Embeds JSON that a browser takes as data, whatever it holds.
  private func data(_ name: String, _ values: [[UInt8]]) throws(BatchError) {
    try text.write("<script type=\"application/json\" class=\"\(name)\">[")
    for (index, value) in values.enumerated() {
      if index > 0 { try text.write(",\n") }
      try text.write(Self.embedded(value))
    }
    try text.write("]</script>\n")
  }

  /// JSON with escapes for characters that could end its element or that XML does not allow.
  static func embedded(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count + 64)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): result += Array("\\u003c".utf8)
      case UInt8(ascii: ">"): result += Array("\\u003e".utf8)
      case UInt8(ascii: "&"): result += Array("\\u0026".utf8)
      case 0x7F: result += Array("\\u007f".utf8)
      // U+FFFE and U+FFFF, which XML does not allow.
      case 0xBE...0xBF where result.suffix(2) == [0xEF, 0xBF]:
        result.removeLast(2)
        result += Array("\\uff".utf8) + Array(String(byte &+ 0x40, radix: 16).utf8)
      default: result.append(byte)
      }
    }
    return result
  }

  /// In a CDATA section, so that the page is XML too.
  private static let scriptText: String = {
    let script =
      PackageResources.gallery_js + PackageResources.formats_js
      + PackageResources.details_js
    return "//<![CDATA[\n\(String(decoding: script, as: UTF8.self))//]]>"
  }()

  private static func digest(_ text: String) -> String {
    Data(MessageDigest.sha256.of(text.utf8)).base64EncodedString()
  }
}

/// How many rows and details a page still has room for.
struct PageBudget {
  /// Rows for deliveries that are not as expected, which go first, and for the others.
  private var badRows: Int
  private var goodRows: Int
  private var badBytes = ReportLimits.pageDetailBytes / 2
  private var goodBytes = ReportLimits.pageDetailBytes / 2
  /// Rows that do not fit.
  let omittedRows: Int

  init(_ totals: ReportTotals, rows: Int = ReportLimits.pageRows) {
    badRows = min(totals.notGood, rows)
    goodRows = min(totals.count - totals.notGood, rows - badRows)
    omittedRows = totals.count - badRows - goodRows
  }

  mutating func reserveRow(isGood: Bool) -> Bool {
    if isGood {
      goodRows -= 1
      return goodRows >= 0
    }
    badRows -= 1
    return badRows >= 0
  }

  /// Whether a detail may fit; none is made where it does not.
  func hasRoomForDetail(isGood: Bool) -> Bool {
    (isGood ? goodBytes : badBytes) >= ReportLimits.leastDetailRoom
  }

  mutating func reserveDetail(bytes: Int, isGood: Bool) -> Bool {
    if isGood {
      guard bytes <= goodBytes else { return false }
      goodBytes -= bytes
    } else {
      guard bytes <= badBytes else { return false }
      badBytes -= bytes
    }
    return true
  }
}
