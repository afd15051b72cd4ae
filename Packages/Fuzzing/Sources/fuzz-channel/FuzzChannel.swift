import ExtensionProtocol
import FuzzDriver
import JSONModel

/// Feeds the channel with messages as an extension process may write them: anything.
///
/// The bytes arrive in pieces whose sizes the first byte decides. Frames are the same however the
/// stream is cut, a message that is understood survives being written and read again, and nothing
/// traps.
@main
enum FuzzChannel {
  static func main() { fuzz(check) }
}

private func check(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(input: start, count: count))
  guard let step = bytes.first else { return 0 }
  let stream = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
  let whole = frames(of: stream, step: max(1, stream.count))
  precondition(whole == frames(of: stream, step: Int(step % 31) + 1), "cutting changed the frames")
  for frame in whole {
    guard case .message(let json) = frame, let document = try? JSONParser.parse(bytes: json) else {
      continue
    }
    if let message = try? ExtensionMessage(json: document.value) {
      precondition(
        (try? ExtensionMessage(json: message.json)) == message, "a message changed on the way")
    }
    if let message = try? DeviceMessage(json: document.value) {
      precondition(
        (try? DeviceMessage(json: message.json)) == message, "a message changed on the way")
    }
  }
  return 0
}

private func frames(of stream: UnsafeRawBufferPointer, step: Int) -> [Frame] {
  var decoder = FrameDecoder()
  var frames: [Frame] = []
  var offset = 0
  while offset < stream.count {
    let end = min(offset + step, stream.count)
    decoder.append(UnsafeRawBufferPointer(rebasing: stream[offset..<end]))
    offset = end
    do {
      while let frame = try decoder.next() { frames.append(frame) }
    } catch {
      return frames
    }
  }
  return frames
}
