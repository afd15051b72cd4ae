import NotificationModel

/// A process's private memory over time, kept small: the lowest and the highest sample of each
/// slice of time, in the order they were taken.
///
/// Slices start out as wide as the shortest pause between two samples and double whenever the run
/// outgrows them, so that resolution is even over the run, whatever the sampler's rhythm was, and
/// adding a sample costs the same at any length.
package struct MemoryCurve: Sendable, Hashable {
  /// How much was held at a moment after the launch.
  package struct Sample: Sendable, Hashable {
    package var at: Duration
    package var bytes: Int
  }

  /// How many samples are kept at most: 512, finer than a page or a terminal draws.
  package static let maximumSamples = 512
  /// Two samples of each slice, and the run's first and last.
  private static let maximumSlices = (maximumSamples - 2) / 2

  private struct Slice: Hashable {
    var index: Int64
    var lowest: Sample
    var highest: Sample

    mutating func add(_ sample: Sample) {
      if sample.bytes < lowest.bytes { lowest = sample }
      if sample.bytes > highest.bytes { highest = sample }
    }
  }

  private var width = MemoryMeter.cadence.lowerBound
  private var slices: [Slice] = []
  private var first: Sample?
  /// The latest sample; nil in an empty curve.
  private(set) var last: Sample?

  /// Creates an empty curve.
  package init() {}

  /// Takes in a sample that is no older than those before it.
  package mutating func add(_ bytes: Int, at time: Duration) {
    let sample = Sample(at: time, bytes: bytes)
    if first == nil { first = sample }
    last = sample
    let nanoseconds = max(0, time.nanoseconds)
    while nanoseconds / width >= Self.maximumSlices { doubleWidth() }
    let index = nanoseconds / width
    if slices.last?.index == index {
      slices[slices.count - 1].add(sample)
    } else {
      slices.append(Slice(index: index, lowest: sample, highest: sample))
    }
  }

  /// The kept samples, in the order in which they were measured: first, last, and the extremes
  /// between.
  package var samples: [Sample] {
    var kept: [Sample] = []
    func keep(_ sample: Sample) {
      if kept.last != sample { kept.append(sample) }
    }
    if let first { keep(first) }
    for slice in slices {
      let isFalling = slice.highest.at < slice.lowest.at
      keep(isFalling ? slice.highest : slice.lowest)
      keep(isFalling ? slice.lowest : slice.highest)
    }
    if let last { keep(last) }
    return kept
  }

  /// The curve with every time in other units, such as those of a faster clock.
  package func retimed(_ retime: (Duration) -> Duration) -> MemoryCurve {
    var curve = MemoryCurve()
    for sample in samples { curve.add(sample.bytes, at: retime(sample.at)) }
    return curve
  }

  private mutating func doubleWidth() {
    width *= 2
    var merged: [Slice] = []
    merged.reserveCapacity(slices.count)
    for slice in slices {
      let index = slice.index / 2
      if merged.last?.index == index {
        merged[merged.count - 1].add(slice.lowest)
        merged[merged.count - 1].add(slice.highest)
      } else {
        merged.append(Slice(index: index, lowest: slice.lowest, highest: slice.highest))
      }
    }
    slices = merged
  }
}
