import DeviceNetworking
import Foundation
import FoundationNetworking
import Testing

@Suite struct TaskStateMachineTests {
  @Test("Only the first resume starts the load")
  func starts() {
    var machine = TaskStateMachine()
    let answers = [machine.resume(), machine.resume()]
    machine.suspend()
    let again = machine.resume()
    #expect(answers == [true, false])
    #expect(!again)
    #expect(machine.state == .running)
  }

  @Test("Events wait while the task is suspended, and keep their order")
  func suspended() {
    var machine = started()
    machine.suspend()
    machine.receive(.sent(1))
    machine.receive(.sent(2))
    #expect(names(&machine) == [])
    _ = machine.resume()
    #expect(names(&machine) == ["sent 1", "sent 2"])
  }

  @Test("Events wait for the delegate's answer to the response")
  func disposition() {
    var machine = started()
    machine.awaitDisposition()
    machine.receive(.finished(file: nil, bytes: 0))
    #expect(names(&machine) == [])
    machine.allow()
    #expect(names(&machine) == ["finished"])
    #expect(machine.state == .completed)
  }

  @Test("A cancellation overtakes all that waits, and nothing follows it")
  func cancelled() {
    var machine = started()
    machine.awaitDisposition()
    machine.receive(.sent(1))
    let accepted = machine.cancel(URLError(.cancelled))
    machine.receive(.finished(file: nil, bytes: 0))
    #expect(accepted)
    #expect(machine.state == .canceling)
    #expect(names(&machine) == ["failed"])
    #expect(machine.state == .canceling)
    let acceptedAgain = machine.cancel(URLError(.cancelled))
    #expect(!acceptedAgain)
    #expect(names(&machine) == [])
    machine.endCancellation()
    #expect(machine.state == .completed)
  }

  private func started() -> TaskStateMachine {
    var machine = TaskStateMachine()
    _ = machine.resume()
    return machine
  }

  /// The events that may be handled now.
  private func names(_ machine: inout TaskStateMachine) -> [String] {
    var names: [String] = []
    while let event = machine.next() {
      switch event {
      case .sent(let bytes): names.append("sent \(bytes)")
      case .finished: names.append("finished")
      case .failed: names.append("failed")
      case .response, .body, .progress: names.append("other")
      }
    }
    return names
  }
}
