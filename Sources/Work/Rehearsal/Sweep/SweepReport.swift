import Foundation
import JSONModel
import NotificationModel
import SimulatedNetwork

/// The results of a sweep.
package struct SweepReport: Sendable, Hashable {
  /// The sizes of the table, ascending.
  package let sizes: [Int]
  /// The names of the conditions, as they were asked for.
  package let conditions: [String]
  /// The memory caps in bytes, ascending.
  package let memoryLimits: [Int]
  /// Every delivery: those of the table and those of the search.
  package let results: [SweepResult]
  /// The largest media that arrive, one for each condition and memory limit.
  package let largest: [Largest]
  private let cells: [Key: SweepResult]

  private struct Key: Hashable {
    var bytes: Int
    var condition: String
    var memoryLimitBytes: Int
  }

  package init(plan: SweepPlan, results: [SweepResult], largest: [Largest]) {
    sizes = plan.sizes
    conditions = plan.conditions.map(\.name)
    memoryLimits = plan.memoryLimits
    let places = Dictionary(
      conditions.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    func place(_ cell: SweepPlan.Cell) -> (Int, Int, Int) {
      (cell.memoryLimitBytes, places[cell.condition.name] ?? 0, cell.bytes)
    }
    self.results = results.sorted { place($0.cell) < place($1.cell) }
    self.largest = largest.sorted {
      place($0.column.cell(bytes: 0)) < place($1.column.cell(bytes: 0))
    }
    cells = Dictionary(
      results.map { result in
        let cell = result.cell
        return (
          Key(
            bytes: cell.bytes, condition: cell.condition.name,
            memoryLimitBytes: cell.memoryLimitBytes), result
        )
      }, uniquingKeysWith: { $1 })
  }

  /// The result of a cell of the table.
  package func result(bytes: Int, condition: String, memoryLimitBytes: Int) -> SweepResult? {
    cells[Key(bytes: bytes, condition: condition, memoryLimitBytes: memoryLimitBytes)]
  }

  /// The largest media that arrive under a condition and memory limit.
  package func largest(condition: String, memoryLimitBytes: Int) -> Largest? {
    largest.first {
      $0.column.condition.name == condition && $0.column.memoryLimitBytes == memoryLimitBytes
    }
  }

  /// The marks that occur in the table, in their order.
  package var marks: [SweepResult.Mark] {
    let present = Set(
      memoryLimits.flatMap { limit in
        conditions.flatMap { condition in
          sizes.compactMap {
            result(bytes: $0, condition: condition, memoryLimitBytes: limit)?.mark
          }
        }
      })
    return SweepResult.Mark.allCases.filter(present.contains)
  }

  /// Whether the extension asked for nothing at all, so that the results say nothing about media.
  package var hasLoadedNothing: Bool { results.allSatisfy { $0.transferCount == 0 } }

  /// By how much this machine was late, in simulated seconds, but for one delivery in ten that was
  /// later.
  package var lagSeconds: Double {
    let sorted = results.compactMap(\.lagSeconds).sorted()
    return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * 9 / 10]
  }

  /// The advice for a machine that was too busy for exact figures; nil where it kept up.
  package var lagNote: String? {
    guard lagSeconds > Self.tolerableLagSeconds else { return nil }
    let seconds = String(format: "%.1f", lagSeconds)
    return "this machine was late by up to \(seconds) simulated seconds in one handshake, so that "
      + "media arrive later than they should; take a lower speed or fewer jobs for exact figures"
  }

  /// A sixtieth of the usual deadline: about what the search finds sizes to.
  private static let tolerableLagSeconds = 0.5

  /// Every delivery and every largest size as a line of JSON.
  package var json: [JSONValue] { results.map(\.json) + largest.map(\.json) }
}
