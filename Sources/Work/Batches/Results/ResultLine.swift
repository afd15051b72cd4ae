import JSONModel
import NotificationModel
import PayloadInput

/// The result of one payload, before it is written.
package struct BatchResult: Sendable {
  /// How the batch counts it: `modified`, `original:timedOut`, `error:notJSON`, …
  package var label: String
  /// Whether the outcome is the expected one.
  package var meetsExpectation: Bool
  /// The unmet expectations, in words for people; empty where all are met.
  package var shortfalls: [String] = []
  /// Whether there was no payload to deliver.
  package var isFault = false
  /// Launch of the extension to the decision; nil when none ran.
  package var elapsedSeconds: Double?
  /// Most private memory the extension held; nil when none ran.
  package var peakBytes: Int?
  /// Whether time decided on a machine that was too busy for it.
  package var isStarved = false
  /// The path of the extension that ran, and whether it is pushsim's sample; nil where none ran.
  package var ran: (path: String, isSample: Bool)?
  /// Members that stand at the beginning of the line, in this order.
  var head: [(key: String, value: JSONValue)]
  /// The others: a dictionary in JSON.
  var rest: [UInt8]

  /// Creates a result of members in their tree form.
  init(
    label: String, meetsExpectation: Bool, isFault: Bool = false,
    head: [(key: String, value: JSONValue)], members: [String: JSONValue]
  ) {
    self.init(
      label: label, meetsExpectation: meetsExpectation, isFault: isFault, head: head,
      rest: JSONWriter.compact(.object(members)))
  }

  /// Creates a result.
  init(
    label: String, meetsExpectation: Bool, isFault: Bool = false, elapsedSeconds: Double? = nil,
    peakBytes: Int? = nil, head: [(key: String, value: JSONValue)], rest: [UInt8]
  ) {
    self.label = label
    self.meetsExpectation = meetsExpectation
    self.isFault = isFault
    self.elapsedSeconds = elapsedSeconds
    self.peakBytes = peakBytes
    self.head = head
    self.rest = rest
  }
}

/// The form of a line of results:
///
///     {"id":"…","index":7,"ok":true,"outcome":"modified","reason":null, …}
///     {"id":"…","index":8,"ok":false,"error":{"code":"notJSON","message":"…"},"payload":"a:9"}
///
/// The parts that `--resume` needs stand at the beginning, so that it need not read the rest.
enum ResultLine {
  /// The line with its end.
  static func bytes(_ result: BatchResult, id: String, index: Int) -> [UInt8] {
    var writer = JSONWriter(onto: [])
    writer.reserve(result.rest.count + 256)
    writer.object { writer in
      writer.member("id", id)
      writer.member("index", index)
      writer.member("ok", result.meetsExpectation)
      for (key, value) in result.head { writer.member(key, value) }
    }
    var line = writer.takeBytes()
    line[line.count - 1] = UInt8(ascii: result.rest.count > 2 ? "," : "}")
    line += result.rest.dropFirst(result.rest.count > 2 ? 1 : result.rest.count)
    line.append(UInt8(ascii: "\n"))
    return line
  }
}

extension BatchResult {
  /// The result of an unreadable payload.
  static func fault(_ fault: ItemError, at place: String) -> BatchResult {
    var result = BatchResult(
      label: "error:\(fault.code.rawValue)", meetsExpectation: false, isFault: true,
      head: [
        (
          "error",
          ["code": .string(fault.code.rawValue), "message": .string(fault.message)]
        )
      ],
      members: ["payload": .string(place)])
    result.shortfalls = [fault.message]
    return result
  }
}
