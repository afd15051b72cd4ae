/// Bytes that are read once, from the beginning to the end.
protocol ByteSource: AnyObject {
  /// Reads into a buffer that is not empty.
  /// - Returns: how many bytes were read; 0 at the end.
  /// - Throws: `ItemError` without a place. What could be read was returned before.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ItemError) -> Int

  /// Bytes taken from the file beneath so far.
  var consumedBytes: Int { get }
}
