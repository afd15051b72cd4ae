import Foundation

/// The pixels of an animation's frames, laid over each other.
struct FrameCanvas {
  /// A frame's place and how it meets the frames before it.
  struct Frame {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    /// Whether transparent pixels let the frames before shine through.
    var isBlended = true
    var disposal = Disposal.keep
  }

  /// How a frame ends before the next one.
  enum Disposal { case keep, clear, takeBack }

  private let target: Pixels
  private var disposal: (frame: Frame, before: PixelBuffer?)?

  init(_ target: PixelBuffer) { self.target = target.pixels }

  /// Lays a frame of premultiplied pixels over what is there.
  mutating func lay(_ frame: Frame, _ pixels: Pixels) {
    dispose()
    let before = frame.disposal == .takeBack ? target.buffer.copied() : nil
    let columns = min(frame.width, target.width - frame.x)
    guard frame.x >= 0, frame.y >= 0, columns > 0 else { return }
    for line in 0..<max(0, min(frame.height, target.height - frame.y)) {
      let from = pixels.row(line)
      let to = target.row(frame.y + line) + 4 * frame.x
      if frame.isBlended {
        blend(from, over: to, count: columns)
      } else {
        to.update(from: from, count: 4 * columns)
      }
    }
    disposal = (frame, before)
  }

  private func blend(
    _ from: UnsafeMutablePointer<UInt8>, over to: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for place in stride(from: 0, to: 4 * count, by: 4) {
      let rest = 255 - UInt32(from[place + 3])
      for part in place..<place + 4 {
        to[part] = UInt8(min(255, UInt32(from[part]) + (UInt32(to[part]) * rest + 127) / 255))
      }
    }
  }

  private mutating func dispose() {
    guard let (frame, before) = disposal else { return }
    switch frame.disposal {
    case .keep: break
    case .takeBack: before?.pixels.copy(to: target)
    case .clear:
      let columns = max(0, min(frame.width, target.width - frame.x))
      for line in frame.y..<max(frame.y, min(frame.y + frame.height, target.height)) {
        (target.row(line) + 4 * frame.x).update(repeating: 0, count: 4 * columns)
      }
    }
    disposal = nil
  }
}
