import NotificationModel

/// What came of one payload, before it is written.
package struct BatchResult: Sendable {
  /// How the batch counts it: `modified`, `original:timedOut`, `error:notJSON`, …
  package var label: String
  /// Whether it came out as it should.
  package var isAsWished: Bool
  /// Whether there was no payload to deliver.
  package var isFault = false
  /// Launch of the extension to the decision; nil when none ran.
  package var elapsedSeconds: Double?
  /// Most private memory the extension held; nil when none ran.
  package var peakBytes: Int?
  /// Members that stand at the beginning of the line, in this order.
  var head: [(key: String, value: JSONValue)]
  /// The others.
  var members: [String: JSONValue]
}

/// The form of a line of results:
///
///     {"id":"…","index":7,"ok":true,"outcome":"modified","reason":null, …}
///     {"id":"…","index":8,"ok":false,"error":{"code":"notJSON","message":"…"},"payload":"a:9"}
///
/// What `--resume` needs stands at the beginning, so that it need not read the rest.
enum ResultLine {
  /// The line with its end.
  static func bytes(_ result: BatchResult, id: String, index: Int) -> [UInt8] {
    var line: [UInt8] = Array("{\"id\":".utf8)
    line.reserveCapacity(2048)
    line += JSONWriter.compact(.string(id))
    line += Array(",\"index\":\(index),\"ok\":\(result.isAsWished)".utf8)
    for (key, value) in result.head {
      line += Array(",\"\(key)\":".utf8)
      line += JSONWriter.compact(value)
    }
    if !result.members.isEmpty {
      line.append(UInt8(ascii: ","))
      line += JSONWriter.compact(.object(result.members)).dropFirst()
    } else {
      line.append(UInt8(ascii: "}"))
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}

extension BatchResult {
  /// The result of a payload that is none.
  static func fault(_ fault: ItemFault, at place: String) -> BatchResult {
    BatchResult(
      label: "error:\(fault.code.rawValue)", isAsWished: false, isFault: true,
      head: [
        (
          "error",
          ["code": .string(fault.code.rawValue), "message": .string(fault.message)]
        )
      ],
      members: ["payload": .string(place)])
  }
}
