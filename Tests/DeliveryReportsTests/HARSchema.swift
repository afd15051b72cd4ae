import JSONModel

/// The shape of HAR 1.2: which keys an object must have, which it may, and of what type.
indirect enum HARSchema: Sendable {
  case string
  /// A date and time with a time zone.
  case date
  /// A number of at least this.
  case number(from: Double)
  case integer(from: Int)
  case array(HARSchema)
  /// Keys of an object; others must begin with an underscore.
  case object(required: [String: HARSchema], optional: [String: HARSchema] = [:])

  /// Milliseconds, or -1 for what does not apply.
  static let timing = HARSchema.number(from: -1)
  private static let named: HARSchema = .array(
    .object(required: ["name": .string, "value": .string], optional: ["comment": .string]))
  private static let cookies: HARSchema = .array(
    .object(
      required: ["name": .string, "value": .string],
      optional: [
        "path": .string, "domain": .string, "expires": .date, "comment": .string,
      ]))

  static let archive: HARSchema = .object(required: [
    "log": .object(
      required: ["version": .string, "creator": creator, "entries": .array(entry)],
      optional: ["browser": creator, "pages": .array(page), "comment": .string])
  ])

  private static let creator: HARSchema = .object(
    required: ["name": .string, "version": .string], optional: ["comment": .string])

  private static let page: HARSchema = .object(
    required: [
      "startedDateTime": .date, "id": .string, "title": .string,
      "pageTimings": .object(
        required: [:],
        optional: ["onContentLoad": timing, "onLoad": timing, "comment": .string]),
    ], optional: ["comment": .string])

  private static let entry: HARSchema = .object(
    required: [
      "startedDateTime": .date, "time": .number(from: 0), "request": request,
      "response": response, "cache": .object(required: [:], optional: ["comment": .string]),
      "timings": .object(
        required: [
          "send": .number(from: 0), "wait": .number(from: 0), "receive": .number(from: 0),
        ],
        optional: [
          "blocked": timing, "dns": timing, "connect": timing, "ssl": timing, "comment": .string,
        ]),
    ],
    optional: [
      "pageref": .string, "serverIPAddress": .string, "connection": .string, "comment": .string,
    ])

  private static let request: HARSchema = .object(
    required: [
      "method": .string, "url": .string, "httpVersion": .string, "cookies": cookies,
      "headers": named, "queryString": named, "headersSize": .integer(from: -1),
      "bodySize": .integer(from: -1),
    ], optional: ["comment": .string])

  private static let response: HARSchema = .object(
    required: [
      "status": .integer(from: 0), "statusText": .string, "httpVersion": .string,
      "cookies": cookies, "headers": named, "redirectURL": .string,
      "headersSize": .integer(from: -1), "bodySize": .integer(from: -1),
      "content": .object(
        required: ["size": .integer(from: 0), "mimeType": .string],
        optional: [
          "compression": .integer(from: .min), "text": .string, "encoding": .string,
          "comment": .string,
        ]),
    ], optional: ["comment": .string])

  /// Where and how a value departs from the shape; empty when it does not.
  func faults(of value: JSONValue, at path: String = "$") -> [String] {
    switch (self, value) {
    case (.string, .string): return []
    case (.date, .string(let text)):
      let form = #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)/#
      return text.wholeMatch(of: form) == nil ? ["\(path): \(text) is not a date"] : []
    case (.number(let least), _):
      guard let number = value.number else { return ["\(path): \(value.kind), not a number"] }
      return number >= least ? [] : ["\(path): \(number) is under \(least)"]
    case (.integer(let least), .integer(let number)):
      return number >= least ? [] : ["\(path): \(number) is under \(least)"]
    case (.array(let element), .array(let values)):
      return values.enumerated().flatMap { element.faults(of: $1, at: "\(path)[\($0)]") }
    case (.object(let required, let optional), .object(let members)):
      let missing = required.keys.filter { members[$0] == nil }.map { "\(path): no \($0)" }
      return missing
        + members.flatMap { key, member -> [String] in
          guard let schema = required[key] ?? optional[key] else {
            return key.hasPrefix("_") ? [] : ["\(path): \(key) is unknown"]
          }
          return schema.faults(of: member, at: "\(path).\(key)")
        }
    default: return ["\(path): a \(value.kind) is out of place"]
    }
  }
}
