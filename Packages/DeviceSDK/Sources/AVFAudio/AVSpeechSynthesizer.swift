import DeviceChannel
import Foundation

// All of its state is guarded by the main queue, on which delegates are called.
/// Speaks text; nothing is heard, and it calls its delegate at once, as if it were over.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  /// The delegate for the progress of speech.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Always false: texts are over at once.
  open var isSpeaking: Bool { false }
  /// Always false.
  open var isPaused: Bool { false }
  /// Whether speech uses the app's audio session; inert.
  open var usesApplicationAudioSession = true

  /// Speaks a text; inert but for the delegate, which it calls on the main queue.
  open func speak(_ utterance: AVSpeechUtterance) {
    Inert.use("AVSpeechSynthesizer.speak(_:)")
    let spoken = Spoken(utterance)
    DispatchQueue.main.async { [self] in
      delegate?.speechSynthesizer(self, didStart: spoken.utterance)
      delegate?.speechSynthesizer(self, didFinish: spoken.utterance)
    }
  }

  /// Stops speaking; false, since nothing is being said.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

  /// Pauses; false, since nothing is being said.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

  /// Goes on; false, since nothing is being said.
  @discardableResult
  open func continueSpeaking() -> Bool { false }

  // Handed over once; its owner no longer changes it by Apple's contract.
  private struct Spoken: @unchecked Sendable {
    let utterance: AVSpeechUtterance
    init(_ utterance: AVSpeechUtterance) { self.utterance = utterance }
  }
}

/// Where speech may be interrupted.
public enum AVSpeechBoundary: Int, Sendable {
  /// At once, in the middle of a word; texts are over at once here, so there is nothing to
  /// interrupt.
  case immediate
  /// Once the word being spoken is over.
  case word
}

/// The delegate for the progress of speech.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  /// A text has been begun.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// A text is over.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// A text has been given up; never here.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// A text has been interrupted; never here.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  /// A text goes on; never here.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
}

// Optional methods of Apple's protocol
extension AVSpeechSynthesizerDelegate {
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) {}
}
