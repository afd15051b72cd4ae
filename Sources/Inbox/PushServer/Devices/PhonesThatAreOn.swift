import PhoneSimulator
import SimulatorRuntime

/// Keeps only so many phones switched on: each holds some nine files open.
///
/// Who needs one more has the phone rested that was needed least recently and on which nothing
/// happens. A phone with running code, or with something that waits for its clock, stays on.
actor PhonesThatAreOn {
  private let limit: Int
  /// In the order of their last use.
  private(set) var on: [InboxDevice] = []
  private let turns = TurnQueue()

  /// - Parameter limit: how many; nil for what half of the open files of this process suffice for.
  init(limit: Int? = nil) {
    self.limit = limit ?? max(4, MachineLimits.current().deliveriesAtOnce * 8 / 9)
  }

  /// A phone is needed: there is room for it when this returns.
  nonisolated func admit(_ device: InboxDevice) async {
    await withCheckedContinuation { (admitted: CheckedContinuation<Void, Never>) in
      turns.add {
        await self.makeRoom()
        await self.use(device)
        admitted.resume()
      }
    }
  }

  /// A phone that is on is needed again.
  func use(_ device: InboxDevice) {
    remove(device)
    on.append(device)
  }

  /// A phone is off.
  func remove(_ device: InboxDevice) { on.removeAll { $0 === device } }

  private func makeRoom() async {
    guard on.count >= limit else { return }
    for device in on where await device.rest() { return remove(device) }
    // All have something to do: the first that comes to an end of it.
    guard let oldest = on.first else { return }
    await oldest.settle()
    if await oldest.rest() { remove(oldest) }
  }
}
