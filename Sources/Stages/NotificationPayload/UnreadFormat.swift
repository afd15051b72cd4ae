/// A format of files that holds pushes somewhere else, and that is not read here.
package enum UnreadFormat: String, Sendable, Hashable, CaseIterable {
  case parquet = "Parquet"
  case orc = "ORC"
  case avro = "Avro"
  case excel = "a workbook"
  case table = "a table (CSV)"
  case bzip2
  case xz
  case lz4 = "LZ4"
  case snappy = "Snappy"
  case compress
  case zip = "a zip archive"
  case sevenZip = "a 7-Zip archive"
  case tar = "a tar archive"
  case binaryPropertyList = "a binary property list"
  case unicode16 = "UTF-16"

  /// How many bytes of a file are enough to know it.
  package static let markBytes = 262

  /// The first bytes of each format that has some.
  private static let marks: [(bytes: [UInt8], format: UnreadFormat)] = [
    (Array("PAR1".utf8), .parquet), (Array("ORC".utf8), .orc), (Array("Obj\u{1}".utf8), .avro),
    (Array("BZh".utf8), .bzip2), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .xz),
    ([0x04, 0x22, 0x4D, 0x18], .lz4), ([0xFF, 0x06, 0x00, 0x00, 0x73, 0x4E], .snappy),
    ([0x1F, 0x9D], .compress), ([0x50, 0x4B, 0x03, 0x04], .zip),
    ([0x37, 0x7A, 0xBC, 0xAF], .sevenZip), (Array("bplist".utf8), .binaryPropertyList),
    ([0xFF, 0xFE], .unicode16), ([0xFE, 0xFF], .unicode16),
  ]

  /// The endings of files that have no mark of their own, or whose content is broken.
  private static let endings: [(ending: String, format: UnreadFormat)] = [
    (".csv", .table), (".tsv", .table), (".parquet", .parquet), (".orc", .orc), (".avro", .avro),
    (".xlsx", .excel), (".bz2", .bzip2), (".xz", .xz), (".lz4", .lz4), (".snappy", .snappy),
    (".zip", .zip), (".7z", .sevenZip), (".tar", .tar), (".tgz", .tar),
  ]

  /// The format of a file that begins with `head`, else the one that its name ends in; nil for what
  /// may be a payload.
  package init?(head: some Sequence<UInt8>, name: String) {
    let head = Array(head.prefix(Self.markBytes))
    if name.lowercased().hasSuffix(".xlsx"), head.starts(with: [0x50, 0x4B]) {
      self = .excel
      return
    }
    if let known = Self.marks.first(where: { head.starts(with: $0.bytes) }) {
      self = known.format
      return
    }
    if head.dropFirst(257).starts(with: "ustar".utf8) {
      self = .tar
      return
    }
    // What begins as JSON does is read, whatever it is called.
    let first = head.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }.first
    guard let first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else { return nil }
    let name = name.lowercased()
    guard let known = Self.endings.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = known.format
  }

  /// The format and the remedy, as the end of a sentence that begins with the file's name.
  package var advice: String {
    switch self {
    case .parquet, .orc, .avro:
      "is \(rawValue), which is not read here: pushsim-spark reads it (Docs/Clusters.md), or write "
        + "its rows as NDJSON, a line of JSON for each push"
    case .table, .excel:
      "is \(rawValue), which is not read here: write its rows as NDJSON, a line of JSON for each push"
    case .bzip2, .xz, .lz4, .snappy, .compress:
      "is compressed with \(rawValue), which is not unpacked here: use gzip or Zstandard, or unpack "
        + "it into `pushsim batch -`"
    case .zip, .sevenZip, .tar:
      "is \(rawValue), which is not unpacked here: unpack it, and give the folder to `pushsim batch`"
    case .binaryPropertyList:
      "is \(rawValue), and payloads are JSON: convert it (plutil -convert json)"
    case .unicode16:
      "is text in \(rawValue), and JSON is UTF-8: convert it (iconv -f UTF-16 -t UTF-8)"
    }
  }
}
