/// A moment in the run of an extension: something that passes between it and the device.
///
/// Its text is the kind with which one of them it is, such as `data:2`; `data` is the first.
public struct RunMoment: Sendable, Hashable {
  /// The thing that passes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `didReceive` has begun.
    case started
    /// `didReceive` has returned.
    case returned
    /// The extension asked for a URL.
    case request
    /// The head of an answer is about to reach it.
    case response
    /// A piece of a body is about to reach it.
    case data
    /// The end of a transfer, good or bad, is about to reach it.
    case finished
    /// The extension asked the device for something, such as its keychain.
    case ask
    /// The extension is making an attachment of a file.
    case attachment
    /// The extension logged a line.
    case log
    /// The extension has called the content handler, and the device is about to hear of it.
    case handler
  }

  /// The thing that passes then.
  public var kind: Kind
  /// Which one of its kind, from 1.
  public var ordinal: Int

  /// Creates a moment.
  public init(_ kind: Kind, _ ordinal: Int = 1) {
    (self.kind, self.ordinal) = (kind, ordinal)
  }

  /// Reads a text such as `data:2`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    guard parts.count == 2 else {
      self.init(kind)
      return
    }
    guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let ordinal = Int(parts[1]),
      ordinal > 0
    else { return nil }
    self.init(kind, ordinal)
  }

  /// The moment as `init(_:)` reads it.
  public var text: String { ordinal == 1 ? kind.rawValue : "\(kind.rawValue):\(ordinal)" }
}

/// The end of an extension's time, or of its memory, at a moment of its run.
///
/// Its text is `expiry@data:2` or `memory@attachment`; without a kind it is an expiry.
public struct RunInterruption: Sendable, Hashable {
  /// The limit that is reached.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The time is up: `serviceExtensionTimeWillExpire` is called.
    case expiry
    /// The memory is over the cap: the process is killed.
    case memory
  }

  /// The limit that is reached.
  public var kind: Kind
  /// When it is.
  public var moment: RunMoment

  /// Creates an interruption.
  public init(_ kind: Kind, at moment: RunMoment) {
    (self.kind, self.moment) = (kind, moment)
  }

  /// Reads a text such as `memory@attachment`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let moment = parts.last.flatMap({ RunMoment(String($0)) }) else { return nil }
    guard parts.count == 2 else {
      self.init(.expiry, at: moment)
      return
    }
    guard let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.init(kind, at: moment)
  }

  /// The interruption as `init(_:)` reads it.
  public var text: String { "\(kind.rawValue)@\(moment.text)" }
}
