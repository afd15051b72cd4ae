import AppBundle
import DeviceModel
import Diagnostics
import ExtensionServices
import ExtensionSupervisor
import NotificationModel
import PushStore
import SimulatorRuntime

// What makes a batch fast stands here, beside the main path: the same steps, each for several
// pushes. An extension process that is reused has them in its channel before it is done with the
// first, and one transaction records them.
extension DeliveryPipeline {
  /// Delivers several pushes, one after the other, and records them together: what is in the
  /// result is in the device.
  /// - Returns: a delivery or its error for each push, in their order.
  package func deliver(
    series pushes: [Push]
  ) async -> [Result<Delivery, SimulatorError>] {
    device.deliveries.begin()
    defer { device.deliveries.end() }
    var series = PushSeries(
      pushes.map { push in
        Result { () throws(SimulatorError) in
          try route(push, DeliveryOverrides(), DeliveryRecorder())
        }
      })
    for case let routed? in series.routed { await countBackgroundPush(routed) }
    for (app, indices) in series.wakingByApp { await wake(indices, of: app, in: &series) }
    await record(&series)
    for index in series.indices where series.failures[index] == nil {
      guard let routed = series.routed[index] else { continue }
      do throws(SimulatorError) {
        try await expand(routed)
      } catch {
        series.failures[index] = error
      }
    }
    return series.results
  }

  /// Hands those that wake one app's extension to it, in one go.
  private func wake(
    _ indices: [Int], of installed: InstalledExtension, in series: inout PushSeries
  ) async {
    do throws(SimulatorError) {
      let woken = try await device.network.withLinks(indices.count) {
        links throws(SimulatorError) in
        var tasks: [(RoutedPush, DeviceServices, ExtensionTask)] = []
        for (index, link) in zip(indices, links) {
          guard let routed = series.routed[index] else { continue }
          let services = services(for: installed, routed.configuration, over: link)
          tasks.append((routed, services, task(for: routed, installed, services)))
        }
        let runs = try await run(tasks.map(\.2), installed, tasks[0].0.configuration)
        var woken: [Result<WokenPush, SimulatorError>] = []
        for ((routed, services, task), run) in zip(tasks, runs) {
          do throws(SimulatorError) {
            let settled = try await settled(run, of: task, services, installed, routed)
            woken.append(.success(settled))
          } catch {
            woken.append(.failure(error))
          }
        }
        return woken
      }
      for (index, result) in zip(indices, woken) {
        do throws(SimulatorError) {
          series.shown[index] = try await judge(result.get())
        } catch {
          series.failures[index] = error
        }
      }
    } catch {
      for index in indices { series.failures[index] = error }
    }
  }

  private func record(_ series: inout PushSeries) async {
    var incoming: [(index: Int, shown: ShownNotification, notification: IncomingNotification)] = []
    for index in series.indices {
      guard series.failures[index] == nil, let shown = series.shown[index] else { continue }
      do throws(SimulatorError) {
        incoming.append((index, shown, try await intake(shown)))
      } catch {
        series.failures[index] = error
      }
    }
    guard !incoming.isEmpty else { return }
    do throws(SimulatorError) {
      let results = try await ingest(incoming.map(\.notification))
      for (item, result) in zip(incoming, results) { stored(result, item.shown) }
    } catch {
      // None of them was recorded.
      for index in series.indices where series.failures[index] == nil {
        series.failures[index] = error
      }
    }
  }
}

/// Pushes that are delivered together, as far as they have come.
private struct PushSeries {
  /// Nil where the push could not be read.
  let routed: [RoutedPush?]
  /// The notifications to record; nil for those that do not show, and for those that have not run
  /// yet.
  var shown: [ShownNotification?]
  var failures: [SimulatorError?]

  init(_ routed: [Result<RoutedPush, SimulatorError>]) {
    self.routed = routed.map { try? $0.get() }
    failures = routed.map { if case .failure(let error) = $0 { error } else { nil } }
    shown = self.routed.map { routed in
      guard let routed else { return nil }
      switch routed.way {
      case .nowhere(let outcome, let reason):
        routed.recorder.record(.judged(outcome, reason: reason))
        return nil
      case .display: return routed.unchanged
      case .serviceExtension: return nil
      }
    }
  }

  var indices: Range<Int> { routed.indices }

  /// The pushes that wake an extension, by extension.
  var wakingByApp: [(InstalledExtension, [Int])] {
    var apps: [(InstalledExtension, [Int])] = []
    for index in indices {
      guard case .serviceExtension(let installed)? = routed[index]?.way else { continue }
      if let place = apps.firstIndex(where: { $0.0.program == installed.program }) {
        apps[place].1.append(index)
      } else {
        apps.append((installed, [index]))
      }
    }
    return apps
  }

  var results: [Result<Delivery, SimulatorError>] {
    zip(routed, failures).map { routed, failure in
      if let failure { return .failure(failure) }
      guard let routed else { return .failure(SimulatorError(.failed, "a push was lost")) }
      return .success(routed.recorder.delivery)
    }
  }
}
