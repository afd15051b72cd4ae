import ExtensionServices

extension TransferLedger {
  /// Records the transfers as they ended: those whose ends were not recorded as they happened.
  func record(in recorder: DeliveryRecorder) {
    for transfer in unreported {
      recorder.record(
        .transferEnded(
          transfer.index, transfer.report, reachedExtension: transfer.reachedExtension))
    }
  }
}

extension DeliveryEvent {
  /// Creates the ledger's event for an event of a transfer.
  init(_ event: TransferEvent) {
    self =
      switch event {
      case .began(let number, let url, let time):
        .transferBegan(number, url: url, atSeconds: time)
      case .ended(let number, let report):
        .transferEnded(number, report, reachedExtension: true)
      }
  }
}
