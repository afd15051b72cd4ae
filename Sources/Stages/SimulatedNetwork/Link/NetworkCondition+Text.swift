import TextFormats

extension NetworkCondition: CustomStringConvertible {
  /// Reads a preset's name, in any case, or a custom condition such as
  /// `down=240kbps,down-delay=400ms,down-jitter=50ms,down-loss=1%,up=200kbps,dns=3s`.
  ///
  /// Bandwidth is in bps, kbps or Mbps, times are in ms or s, loss is in %. A figure that is
  /// missing has no effect.
  /// - Throws: `NetworkError` for a name that is not a preset, with the nearest ones, and for a
  ///   value that cannot be read.
  public init(_ text: String) throws(NetworkError) {
    let text = String(text.trimmed)
    if let preset = Self.preset(named: text) {
      self = preset
      return
    }
    guard text.contains("=") else { throw Self.unknownName(text) }
    self.init(name: "")
    var seen: Set<String> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.firstIndex(of: "=") else {
        throw Self.error(text, "'\(part.trimmed)' is not KEY=VALUE")
      }
      let key = part[..<equals].trimmed.lowercased()
      guard seen.insert(key).inserted else {
        throw Self.error(text, "'\(key)' is given twice; keep one of them")
      }
      try set(key, to: part[part.index(after: equals)...].trimmed, in: text)
    }
    name = fields
  }

  /// The preset's name, or the custom condition as `init(_:)` reads it; a name of the caller's own
  /// is not part of it.
  public var description: String {
    Self.preset(named: name) == self ? name : fields
  }

  /// The same condition when a link can have it.
  /// - Throws: `NetworkError` for a bandwidth that is not above 0, a negative time, a loss rate
  ///   outside 0…1.
  @discardableResult
  public func checked() throws(NetworkError) -> NetworkCondition {
    for (side, direction) in [("down", download), ("up", upload)] {
      if let bandwidth = direction.bitsPerSecond, !(bandwidth > 0 && bandwidth.isFinite) {
        throw Self.error(name, "the bandwidth \(side) is \(bandwidth) bit/s; it must be above 0")
      }
      guard (0...1).contains(direction.lossRate) else {
        throw Self.error(
          name, "the loss rate \(side) is \(direction.lossRate); it must be from 0 to 1")
      }
      guard direction.delay >= .zero, direction.jitter >= .zero else {
        throw Self.error(name, "the delay or the jitter \(side) is negative; times start at 0")
      }
    }
    guard dnsDelay >= .zero else {
      throw Self.error(name, "the DNS delay is negative; times start at 0")
    }
    return self
  }

  // MARK: Reading

  private mutating func set(
    _ key: String, to value: Substring, in text: String
  ) throws(NetworkError) {
    switch key {
    case "down": download.bitsPerSecond = try Self.bandwidth(value, key, text)
    case "down-delay": download.delay = try Self.duration(value, key, text)
    case "down-jitter": download.jitter = try Self.duration(value, key, text)
    case "down-loss": download.lossRate = try Self.share(value, key, text)
    case "up": upload.bitsPerSecond = try Self.bandwidth(value, key, text)
    case "up-delay": upload.delay = try Self.duration(value, key, text)
    case "up-jitter": upload.jitter = try Self.duration(value, key, text)
    case "up-loss": upload.lossRate = try Self.share(value, key, text)
    case "dns": dnsDelay = try Self.duration(value, key, text)
    default:
      throw Self.error(
        text,
        "there is no '\(key)'; there are down, up, each with -delay, -jitter or -loss, and dns")
    }
  }

  private static func bandwidth(
    _ value: Substring, _ key: String, _ text: String
  ) throws(NetworkError) -> Double {
    for (unit, factor) in [("mbps", 1e6), ("kbps", 1e3), ("bps", 1.0)] {
      if let number = number(value, unit: unit), number > 0, number * factor <= 1e12 {
        return number * factor
      }
    }
    throw error(
      text, "'\(key)=\(value)' is not a bandwidth above 0; write it such as 240kbps or 1.5Mbps")
  }

  private static func duration(
    _ value: Substring, _ key: String, _ text: String
  ) throws(NetworkError) -> Duration {
    for (unit, factor) in [("ms", 1e6), ("s", 1e9)] {
      // An hour is more than any delay that a notification outlives.
      if let number = number(value, unit: unit), number * factor <= 3_600e9 {
        return .nanoseconds(Int64((number * factor).rounded()))
      }
    }
    throw error(text, "'\(key)=\(value)' is not a time up to an hour; write it such as 400ms or 3s")
  }

  /// A percentage as a share, in steps that `description` keeps.
  private static func share(
    _ value: Substring, _ key: String, _ text: String
  ) throws(NetworkError) -> Double {
    guard let percent = number(value, unit: "%"), percent <= 100 else {
      throw error(text, "'\(key)=\(value)' is not a loss from 0% to 100%; write it such as 1%")
    }
    return (percent * 1e9).rounded() / 1e11
  }

  /// The number before a unit; nil when it is negative or none.
  private static func number(_ value: Substring, unit: String) -> Double? {
    guard value.lowercased().hasSuffix(unit) else { return nil }
    let digits = value.dropLast(unit.count).trimmed
    // `Double` would also take "inf", "nan" and hexadecimal digits.
    guard digits.allSatisfy({ "0123456789.e+-".contains($0) }), let number = Double(digits),
      number >= 0, number.isFinite
    else { return nil }
    return number
  }

  private static func unknownName(_ text: String) -> NetworkError {
    guard !text.isEmpty else {
      return error(text, "it is empty; write a preset such as Edge, or down=240kbps,…")
    }
    let near = NearestName.several(of: text, among: presets.map(\.name))
    let hint =
      near.isEmpty
      ? "there are \(presets.map(\.name).joined(separator: ", "))"
      : "did you mean \(near.joined(separator: " or "))?"
    return error(text, "there is no preset of that name; \(hint)")
  }

  private static func error(_ text: String, _ reason: String) -> NetworkError {
    NetworkError(.invalidCondition, "cannot read the condition '\(text)': \(reason)")
  }

  // MARK: Writing

  private var fields: String {
    let fields = Self.fields(of: download, "down") + Self.fields(of: upload, "up")
    if dnsDelay > .zero || fields.isEmpty {
      return (fields + ["dns=\(Self.text(dnsDelay))"]).joined(separator: ",")
    }
    return fields.joined(separator: ",")
  }

  private static func fields(of direction: Direction, _ key: String) -> [String] {
    var fields: [String] = []
    if let bandwidth = direction.bitsPerSecond { fields.append("\(key)=\(text(bandwidth))") }
    if direction.delay > .zero { fields.append("\(key)-delay=\(text(direction.delay))") }
    if direction.jitter > .zero { fields.append("\(key)-jitter=\(text(direction.jitter))") }
    if direction.lossRate > 0 {
      let percent = (direction.lossRate * 1e11).rounded() / 1e9
      fields.append("\(key)-loss=\(text(number: percent))%")
    }
    return fields
  }

  private static func text(_ bandwidth: Double) -> String {
    for (unit, factor) in [("Mbps", 1e6), ("kbps", 1e3)]
    where bandwidth >= factor && bandwidth / factor * factor == bandwidth {
      return "\(text(number: bandwidth / factor))\(unit)"
    }
    return "\(text(number: bandwidth))bps"
  }

  private static func text(_ duration: Duration) -> String {
    let nanoseconds = (duration / .nanoseconds(1)).rounded()
    return nanoseconds.truncatingRemainder(dividingBy: 1e9) == 0
      ? "\(text(number: nanoseconds / 1e9))s" : "\(text(number: nanoseconds / 1e6))ms"
  }

  private static func text(number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  fileprivate var trimmed: SubSequence {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
