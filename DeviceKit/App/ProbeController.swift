import UIKit
import UserNotifications

/// The only screen: the probe, what to do, and buttons to go on.
class ProbeController: UIViewController {
  /// The token, which leaves the app only when a person asks for it.
  var token: Data?
  private let stack = UIStackView()
  private var index = 0
  private var answers: [Question: String] = [:]
  /// The last answer of pushsim or APNs.
  private var news = ""
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.keyboardDismissMode = .onDrag
    view.addSubview(scroll)
    scroll.addSubview(stack)
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    field.placeholder = "Report to"
    field.accessibilityLabel = "Report to"
    field.borderStyle = .roundedRect
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.keyboardType = .URL
    field.text = Reporter.address
    if let id = Notebook.probe { index = Catalogue.all.firstIndex { $0.id == id } ?? 0 }
    show()
  }

  /// `devicekit:ask`, `begin/ID`, `answer/QUESTION/ANSWER`, `see/KEY/VALUE`, `pace/NUMBER`, `finish`
  /// and `write`: the buttons, for tools.
  func open(_ url: URL) {
    loadViewIfNeeded()
    let parts = url.absoluteString.replacingOccurrences(of: "devicekit:", with: "")
      .split(separator: "/").map(String.init)
    switch parts.first {
    case "ask": ask()
    case "begin":
      guard parts.count == 2, let found = Catalogue.all.firstIndex(where: { $0.id == parts[1] })
      else { return }
      index = found
      begin()
    case "answer":
      guard parts.count == 3, let question = Question(rawValue: parts[1]) else { return }
      answers[question] = parts[2]
    case "see":
      if parts.count == 3 { Notebook.see(parts[1], parts[2]) }
    case "run":
      guard parts.count == 2 else { return }
      let name = parts[1]
      Task { @MainActor in await Experiments.run(name) }
    case "pace": if parts.count == 2 { Reporter.pace = Double(parts[1]) ?? 1 }
    case "finish": finish()
    case "write": _ = Recording.write()
    default: break
    }
  }

  private var probe: Probe { Catalogue.all[index] }

  // MARK: The screen

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    add("\(index + 1) of \(Catalogue.all.count): \(probe.id)")
    add("Asks about " + probe.rules.joined(separator: ", "))
    if !news.isEmpty { add(news) }
    if Notebook.probe == probe.id { showSteps() } else { showStart() }
  }

  private func showSteps() {
    for (number, step) in probe.steps.enumerated() {
      add("\(number + 1). \(step.instruction)")
      guard case .run(let name) = step else { continue }
      button("Run \(name)") { Task { @MainActor in await Experiments.run(name) } }
    }
    if Reporter.isOn {
      for push in probe.schedule {
        let place = push.leaves == 0 ? "after Begin" : "after you left the app"
        let seconds = Int(Double(push.seconds) * Reporter.pace)
        add("The push \(push.message.name) comes by itself, \(seconds) s \(place).")
      }
    }
    for question in probe.questions {
      add(question.text)
      for answer in question.answers {
        button("\(question.rawValue): \(answer)") { [weak self] in
          self?.answers[question] = answer
        }
      }
    }
    button("Finish") { [weak self] in self?.finish() }
    button("End") { exit(0) }
    guard Reporter.isOn else { return }
    button("Again") { [weak self] in self?.begin() }
    button("Stop reporting") { [weak self] in self?.stopReporting() }
  }

  private func showStart() {
    button("Begin") { [weak self] in self?.begin() }
    button("Ask for permission") { [weak self] in self?.ask() }
    button("Skip") { [weak self] in self?.next() }
    button("Share the recording") { [weak self] in self?.share() }
    button("Copy the token") { [weak self] in
      UIPasteboard.general.string = self?.token?.map { String(format: "%02x", $0) }.joined()
    }
    stack.addArrangedSubview(field)
    button("Connect") { [weak self] in self?.connect() }
    guard Reporter.isOn else { return }
    button("Pace: \(Int(Reporter.pace))") { [weak self] in
      Reporter.pace = Reporter.pace >= 3 ? 1 : Reporter.pace + 1
      self?.show()
    }
    button("Hand in the recording") { [weak self] in self?.handIn() }
    button("Stop reporting") { [weak self] in self?.stopReporting() }
  }

  private func add(_ text: String) {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    stack.addArrangedSubview(label)
  }

  private func button(_ title: String, _ body: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in body() }, for: .touchUpInside)
    stack.addArrangedSubview(button)
  }

  private func tell(_ text: String) {
    news = text
    show()
  }

  // MARK: The buttons

  private func ask() { Experiments.ask([.alert, .sound, .badge]) }

  private func begin() {
    answers = [:]
    news = ""
    Experiments.reset()
    Notebook.probe = probe.id
    Notebook.add("begin")
    Reporter.begin()
    show()
    let probe = probe
    Task { @MainActor in
      for name in probe.experiments { await Experiments.run(name) }
      Notebook.add("ready")
      if let problem = await Reporter.ask(for: probe, leaves: 0) { self.tell(problem) }
      await self.watch(probe)
    }
  }

  private func finish() {
    let probe = probe
    let answers = answers
    Task { @MainActor in
      // What was not sent was not seen: no result is better than a wrong one.
      if let objection = await Reporter.objection(to: probe) { return self.tell(objection) }
      let observed = await Observations.all(of: probe, answers: answers)
      Recording.keep(probe.id, observed)
      Notebook.probe = nil
      self.news = ""
      self.next()
    }
  }

  private func next() {
    guard Reporter.isOn else {
      index = (index + 1) % Catalogue.all.count
      return show()
    }
    let wanted = Reporter.probes
    let place = wanted.firstIndex(of: probe.id).map { $0 + 1 } ?? 0
    guard place < wanted.count else { return handIn() }
    choose(wanted[place])
    show()
  }

  private func choose(_ id: String) {
    index = Catalogue.all.firstIndex { $0.id == id } ?? index
  }

  private func share() {
    guard let file = Recording.write() else { return }
    present(
      UIActivityViewController(activityItems: [file], applicationActivities: nil), animated: true)
  }
}

// MARK: pushsim

extension ProbeController {
  private func connect() {
    field.resignFirstResponder()
    Reporter.address = field.text ?? ""
    guard !Reporter.address.isEmpty else { return tell("Nothing is reported.") }
    tell("Connecting to \(Reporter.address) …")
    Task { @MainActor in
      let text = await Reporter.connect()
      if let first = Reporter.probes.first { self.choose(first) }
      self.tell(text)
    }
  }

  private func stopReporting() {
    Reporter.address = ""
    field.text = ""
    tell("Nothing is reported any longer.")
  }

  private func handIn() {
    guard let file = Recording.write() else { return tell("The recording cannot be written.") }
    Task { @MainActor in self.tell(await Reporter.handIn(file)) }
  }

  /// The app was left: the pushes that come in the background are asked for now.
  func left(_ application: UIApplication) {
    guard Reporter.isOn, let id = Notebook.probe,
      let probe = Catalogue.all.first(where: { $0.id == id })
    else { return }
    let notes = Notebook.all
    let begin = notes.lastIndex { $0.event == "begin" } ?? 0
    let leaves = notes[begin...].filter { $0.event == "app.background" }.count
    // Without it the app is stopped before the answer.
    let task = application.beginBackgroundTask(expirationHandler: nil)
    Task { @MainActor in
      if let problem = await Reporter.ask(for: probe, leaves: leaves) { self.news = problem }
      application.endBackgroundTask(task)
    }
  }

  /// Shows how the pushes ended that come while the app is in front.
  private func watch(_ probe: Probe) async {
    guard Reporter.isOn, probe.schedule.contains(where: { $0.leaves == 0 }) else { return }
    for _ in 0..<60 {
      guard Notebook.probe == probe.id, let pushes = try? await Reporter.pushes() else { return }
      if pushes.allSatisfy({ $0.state == "accepted" || $0.state == "refused" }) {
        return cameBack()
      }
      try? await Task.sleep(nanoseconds: 1_000_000_000)
    }
  }

  /// The app is in front again: it shows how the pushes ended.
  func cameBack() {
    guard Reporter.isOn, Notebook.probe == probe.id, !probe.messages.isEmpty else { return }
    Task { @MainActor in
      guard let pushes = try? await Reporter.pushes(), !pushes.isEmpty else { return }
      self.tell(
        pushes.map { "The push \($0.message): \($0.text.isEmpty ? $0.state : $0.text)" }
          .joined(separator: "\n"))
    }
  }
}
