import AVFoundation
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct MediaTests {
  final class Listener: NSObject, AVSpeechSynthesizerDelegate, AVAudioPlayerDelegate, Sendable {
    let over: @Sendable () -> Void

    init(_ over: @escaping @Sendable () -> Void) { self.over = over }

    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) { over() }

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { over() }
  }

  @Test("Speech that nobody hears is over at once, so that who waits for it goes on")
  func speech() async {
    let synthesizer = AVSpeechSynthesizer()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let listener = Listener { end.yield() }
    synthesizer.delegate = listener
    synthesizer.speak(AVSpeechUtterance(string: "hello"))
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
    withExtendedLifetime(listener) {}
  }

  @Test("LIFE-38: an extension cannot begin an audio session, but may end one")
  func audioSession() throws {
    let session = AVAudioSession.sharedInstance()
    let error = #expect(throws: NSError.self) { try session.setActive(true) }
    #expect(error?.domain == NSOSStatusErrorDomain && error?.code == 561_015_905)
    try session.setActive(false, options: .notifyOthersOnDeactivation)
  }

  @Test("A sound has to be there to be played")
  func sound() async throws {
    #expect(throws: (any Error).self) {
      _ = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere.wav"))
    }
    let player = try AVAudioPlayer(data: Data([1]))
    let (ends, end) = AsyncStream<Void>.makeStream()
    let listener = Listener { end.yield() }
    player.delegate = listener
    #expect(player.play())
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
    withExtendedLifetime(listener) {}
  }

  @Test("A picture out of a movie has the movie's size; a file that is none throws")
  func movie() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".mp4")
    try Self.movie.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let asset = AVURLAsset(url: url)
    #expect(asset.duration == CMTime(value: 5, timescale: 2))
    #expect(
      asset.tracks(withMediaType: .video).first?.naturalSize == CGSize(width: 320, height: 240))
    let generator = AVAssetImageGenerator(asset: asset)
    generator.maximumSize = CGSize(width: 100, height: 100)
    let image = try generator.copyCGImage(at: .zero, actualTime: nil)
    #expect(image.width == 100)
    #expect(image.height == 75)
    #expect(throws: AVError(.noImageAtTime)) {
      _ = try generator.copyCGImage(
        at: CMTime(seconds: 9, preferredTimescale: 600), actualTime: nil)
    }
    let none = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/nowhere")))
    #expect(throws: AVError(.fileFormatNotRecognized)) {
      _ = try none.copyCGImage(at: .zero, actualTime: nil)
    }
  }

  @Test("Times add, compare and become property list values")
  func times() {
    let half = CMTimeMakeWithSeconds(0.5, preferredTimescale: 600)
    #expect(half + CMTime(value: 1, timescale: 2) == CMTime(value: 1, timescale: 1))
    #expect(half < CMTime(value: 2, timescale: 1))
    #expect(!CMTime.invalid.isValid)
    let values = CMTimeCopyAsDictionary(half, allocator: nil)
    #expect(values?["value"] as? Int == 300)
    #expect(values?["timescale"] as? Int == 600)
  }

  /// 2.5 seconds of 320 × 240 pixels: headers alone.
  private static var movie: Data {
    func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
      let size = contents.count + 8
      return [0, 0, UInt8(size >> 8), UInt8(size & 0xFF)] + Array(type.utf8) + contents
    }
    let header = box("mvhd", [UInt8](repeating: 0, count: 12) + [0, 0, 0, 2, 0, 0, 0, 5])
    let track = box("tkhd", [UInt8](repeating: 0, count: 76) + [1, 64, 0, 0, 0, 240, 0, 0])
    return Data(box("ftyp", Array("isom".utf8)) + box("moov", header + box("trak", track)))
  }
}
