import APNs
import FuzzDriver
import JSONModel
import NotificationPayload

/// Feeds payloads as a provider may send them: parsed, routed and turned into content; nothing
/// traps.
///
/// A parsed and compactly written payload is parsed to the same again, with the size that was
/// counted, and the same payload is decided the same way twice.
@main
enum FuzzPayload {
  static func main() { fuzz(check) }
}

private func check(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(input: start, count: count))
  if let document = try? JSONParser.parse(bytes: bytes) {
    let written = JSONWriter.compact(document.value)
    precondition(
      written.count == JSONWriter.compactByteCount(document.value), "a size was counted wrongly")
    precondition(
      (try? JSONParser.parse(bytes: written))?.value == document.value,
      "what was written is read differently")
  }
  let text = PayloadText(bytes)
  guard let payload = try? PayloadParser().parse(text, name: "payload") else { return 0 }
  let received = ReceivedPush(payload)
  precondition(received == ReceivedPush(payload), "the same payload was decided differently")
  _ = received.request(identifier: "identifier", headers: PushHeaders())
  return 0
}
