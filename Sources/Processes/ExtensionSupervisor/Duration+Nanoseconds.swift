extension Duration {
  /// Whole nanoseconds, cut off at the ends of the range.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min / 2 : .max / 2) : product + attoseconds / 1_000_000_000
  }
}
