import ArgumentParser
import CommandLineSignals
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Rehearsal

/// `pushsim sweep`
struct SweepCommand: AsyncParsableCommand, BuildArguments {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Find the largest media that arrive, for each condition and memory limit.",
    discussion: """
      Delivers a payload with media of every size, under every condition and memory limit, and \
      finds the largest media that still arrive, to 2 %. The payload's https links lead to \
      generated media of that size at the same hosts; nothing is loaded from the network. Without \
      --payload it is one with a photo, under the keys that pushsim's sample reads: give one of your \
      own with an extension of your own. A KB is 1,024 bytes.

      With --speed N the network, the deadline and the grace period run N times as fast. Sleeps \
      and computing inside the extension do not.

      Examples:
        pushsim sweep --extension MyService.appex --payload photo.apns \\
          --condition Edge,3G --speed 10
        pushsim sweep --size 10KB..10MB --condition all --memory 12,16,24 \\
          --output sweep.svg
        pushsim sweep --size 100KB,1MB --json \\
          --condition down=500kbps,down-delay=200ms

      One delivery comes first: where the extension loads nothing, the sweep ends there.

      Exit codes: 0 the sweep is complete; 1 the extension loaded nothing, so that it says nothing; \
      64 usage; 66 input cannot be read; 70 the simulator failed; 130 interrupted.
      """)

  @OptionGroup(title: "Sweep") var sweep: SweepOptions
  @OptionGroup(title: "Building an extension given as a folder") var reading: ReadingOptions
  @OptionGroup(title: "Building an extension given as a folder") var build: ExtensionOptions

  mutating func run() async throws {
    let jobs = JobLimit.allowed(sweep.jobs)
    do {
      let plan = try sweep.plan()
      let delivery = try SweepDelivery(sweep.push())
      var options = try await sweep.simulatorOptions(build: buildOptions())
      options = delivery.options(options)
      let command = self
      let device = try Device.temporary()
      let report = try await Interruption.failing { [options] in
        try await Simulator.with(device: device, options: options) { simulator in
          let sweep = Sweep(
            plan: plan, jobs: jobs, speed: options.speed ?? 1
          ) { cell in try await delivery.deliver(cell, with: simulator) }
          // Hundreds of deliveries would say no more than this one.
          if try await sweep.first()?.transferCount == 0 {
            throw Failure(
              ScenarioCommand.Run.noMedia(try command.sweep.push(), command.sweep.extension),
              exitCode: Failure.Code.fellBack)
          }
          return try await command.watch(sweep)
        }
      }
      try show(report, title: command.sweep.title)
      if report.hasLoadedNothing {
        throw Failure(
          ScenarioCommand.Run.noMedia(try sweep.push(), sweep.extension),
          exitCode: Failure.Code.fellBack)
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      throw Failure(error)
    }
  }

  /// Runs the sweep; a line on a terminal tells how far it is.
  private func watch(_ sweep: Sweep) async throws -> SweepReport {
    let isShown = isatty(STDERR_FILENO) == 1
    defer { if isShown { StandardOutput.errorText("\r\u{1B}[K") } }
    return try await sweep.run { progress in
      guard isShown else { return }
      StandardOutput.errorText(
        "\r\u{1B}[Ksweep: \(progress.done) of \(progress.planned) deliveries")
    }
  }

  private func show(_ report: SweepReport, title: String) throws {
    if let output = sweep.output {
      try write(HeatMap(report, title: title).picture, to: output)
    }
    let notes = [sweep.speedNote, report.lagNote].compactMap(\.self)
    if sweep.json {
      try StandardOutput.write(report.json.map { $0.compactText + "\n" }.joined())
      for note in notes { StandardOutput.error("pushsim: \(note)") }
    } else {
      let columns = TerminalStyle.detect(descriptor: STDOUT_FILENO).columns
      try StandardOutput.show(
        SweepTable(
          report, columns: max(columns, 60), deadline: sweep.deadline.duration
        ).text
          + notes.map { "\n\($0)\n" }.joined())
    }
  }

  private func write(_ picture: SVGPicture, to path: String) throws {
    do {
      try Data(picture.text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw Failure(
        "cannot write the heat map \(path): \(error.localizedDescription); name another file with "
          + "--output", exitCode: Failure.Code.failed)
    }
  }
}
