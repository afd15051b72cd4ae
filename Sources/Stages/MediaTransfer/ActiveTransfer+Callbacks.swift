import CCurl

/// The functions that libcurl calls during a transfer. A callback stops the transfer by accepting
/// no bytes.
extension ActiveTransfer {
  /// Lets the handle call this transfer, which must outlive its time in the multi handle.
  func attach(to handle: EasyHandle) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    handle.set(CURLOPT_PRIVATE, context: context)
    handle.set(CURLOPT_HEADERDATA, context: context)
    handle.set(CURLOPT_WRITEDATA, context: context)
    handle.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return ActiveTransfer.from(context).receive(headerLine: line)
    }
    handle.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return ActiveTransfer.from(context).receive(body: piece)
    }
  }

  /// The transfer behind a context pointer of libcurl's.
  static func from(_ context: UnsafeMutableRawPointer) -> ActiveTransfer {
    Unmanaged<ActiveTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  private func receive(headerLine line: UnsafeRawBufferPointer) -> Int {
    let now = ContinuousClock.now
    deadlines.touch(now)
    if firstByte == nil { firstByte = now }
    switch head.append(line: line) {
    case .more: return line.count
    case .complete: return beginBody() ? line.count : 0
    case .tooLarge:
      return stop(
        .cannotParseResponse, "the response's header is over \(ResponseHead.maximumBytes) bytes")
    }
  }

  private func receive(body piece: UnsafeRawBufferPointer) -> Int {
    guard !isPaused else { return ccurl_write_pause }
    deadlines.touch(.now)
    guard phase == .body else {
      discardedBytes += piece.count
      return discardedBytes > Self.discardLimit ? 0 : piece.count
    }
    guard piece.count <= request.maximumBodyBytes - bytes else { return stopTooLong() }
    bytes += piece.count
    return deliver(piece) ? piece.count : 0
  }

  /// Decides what the body is, now that the head is there.
  private func beginBody() -> Bool {
    if request.followsRedirects, let location = head.redirectLocation {
      phase = .discarding(location: location)
      return true
    }
    phase = .body
    expectedBytes = head.expectedBytes(decoded: request.decodesContent)
    if hop.method != "HEAD", let expectedBytes, expectedBytes > request.maximumBodyBytes {
      return stopTooLong() > 0
    }
    guard openFile() else { return false }
    sink.received(response())
    return true
  }

  private func openFile() -> Bool {
    guard case .file(let folder) = request.destination else { return true }
    do throws(DownloadFile.Fault) {
      file = try DownloadFile(inFolder: folder)
      return true
    } catch {
      fault = self.error(error)
      return false
    }
  }

  private func deliver(_ piece: UnsafeRawBufferPointer) -> Bool {
    guard let file else {
      if sink.received(piece) == .pause {
        isPaused = true
        deadlines.suspend()
      }
      return true
    }
    do throws(DownloadFile.Fault) {
      try file.write(piece)
    } catch {
      fault = self.error(error)
      return false
    }
    sink.progressed(bytes: bytes, expected: expectedBytes)
    return true
  }

  /// An error of this transfer's file.
  func error(_ fault: DownloadFile.Fault) -> TransferError {
    error(
      fault.code,
      TransferError.Cause(source: .system, code: Int(fault.systemError), text: fault.text))
  }

  private func stopTooLong() -> Int {
    stop(
      .dataLengthExceedsMaximum,
      "the decoded body is over the limit of \(request.maximumBodyBytes) bytes")
  }

  private func stop(_ code: URLErrorCode, _ text: String) -> Int {
    fault = error(TransferURL.Fault(code: code, text: text))
    return 0
  }

  private func response() -> TransferResponse {
    let mimeType = head.mimeType
    return TransferResponse(
      url: hop.url.text, status: head.status, headers: head.headers, mimeType: mimeType,
      textEncodingName: head.textEncodingName, expectedBytes: expectedBytes,
      suggestedFileName: SuggestedFileName.make(
        contentDisposition: head.first("Content-Disposition"), url: hop.url, mimeType: mimeType),
      networkProtocol: handle?.networkProtocol ?? "http/1.1")
  }
}
