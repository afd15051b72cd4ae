import PushSimulator
import SimulatedNetwork

/// The deliveries of a sweep: the product of sizes, conditions and memory limits.
package struct SweepPlan: Sendable {
  /// One delivery of a sweep.
  package struct Cell: Sendable, Hashable {
    /// The size of the media.
    package var bytes: Int
    /// The link.
    package var condition: NetworkCondition
    /// The memory cap.
    package var memoryLimitBytes: Int

    package init(bytes: Int, condition: NetworkCondition, memoryLimitBytes: Int) {
      self.bytes = bytes
      self.condition = condition
      self.memoryLimitBytes = memoryLimitBytes
    }
  }

  /// A condition and a memory limit: what the largest media are looked for.
  package struct Column: Sendable, Hashable {
    /// The link.
    package var condition: NetworkCondition
    /// The memory cap.
    package var memoryLimitBytes: Int

    package init(condition: NetworkCondition, memoryLimitBytes: Int) {
      self.condition = condition
      self.memoryLimitBytes = memoryLimitBytes
    }

    /// The delivery of media of a size.
    package func cell(bytes: Int) -> Cell {
      Cell(bytes: bytes, condition: condition, memoryLimitBytes: memoryLimitBytes)
    }
  }

  /// The name of the condition without one.
  package static let unconditioned = "none"

  /// The sizes of media in bytes, ascending.
  package let sizes: [Int]
  /// The links, each name once.
  package let conditions: [NetworkCondition]
  /// The memory caps in bytes, ascending.
  package let memoryLimits: [Int]

  package init(sizes: [Int], conditions: [NetworkCondition], memoryLimits: [Int]) {
    self.sizes = Set(sizes).sorted()
    var names: Set<String> = []
    self.conditions = conditions.filter { names.insert($0.name).inserted }
    self.memoryLimits = Set(memoryLimits).sorted()
  }

  /// Every condition under every memory limit.
  package var columns: [Column] {
    memoryLimits.flatMap { limit in
      conditions.map { Column(condition: $0, memoryLimitBytes: limit) }
    }
  }

  /// How many deliveries the table takes, the search for the largest media not counted.
  package var cellCount: Int { columns.count * sizes.count }

  /// Reads the values of `--condition`: `all`, `none`, names joined by commas, or one of one's own
  /// such as `down=240kbps,down-delay=400ms`.
  /// - Throws: `SimulatorError` for a name that is not known.
  package static func conditions(_ texts: [String]) throws(SimulatorError) -> [NetworkCondition] {
    var found: [NetworkCondition] = []
    for text in texts {
      if text.contains("=") {
        var condition = try condition(text)
        if condition.name.isEmpty { condition.name = text }
        found.append(condition)
        continue
      }
      for name in text.split(separator: ",") {
        let name = name.drop { $0 == " " }
        switch name.lowercased() {
        case "all": found += NetworkCondition.presets.sorted { $0.rank < $1.rank }
        case unconditioned: found.append(NetworkCondition(name: unconditioned))
        default: found.append(try condition(String(name)))
        }
      }
    }
    return found
  }

  private static func condition(_ text: String) throws(SimulatorError) -> NetworkCondition {
    do {
      return try NetworkCondition(text)
    } catch {
      throw SimulatorError(
        .usage, error.message, setting: .condition, cause: error)
    }
  }
}

extension NetworkCondition {
  /// Orders conditions from those that carry nothing to those that carry most.
  fileprivate var rank: Double {
    if download.lossRate >= 1 { return -1 }
    return download.bitsPerSecond ?? .infinity
  }
}
