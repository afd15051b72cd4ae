import ExtensionServices

extension TransferLedger {
  /// Records every transfer as it ended.
  func record(in recorder: DeliveryRecorder) {
    for (number, transfer) in transfers.enumerated() {
      recorder.record(
        .transferEnded(
          number, transfer.report, reachedExtension: transfer.reachedExtension))
    }
  }
}
