import UIKit
import UserNotifications

/// The only screen: the probe, what to do, and buttons to go on.
class ProbeController: UIViewController {
  /// The token, which leaves the app only when a person asks for it.
  var token: Data?
  private let stack = UIStackView()
  private var index = 0
  private var answers: [Question: String] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 8
    stack.frame = CGRect(x: 16, y: 60, width: 340, height: 640)
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
    if let id = Notebook.probe { index = Catalogue.all.firstIndex { $0.id == id } ?? 0 }
    show()
  }

  /// `devicekit:ask`, `begin/ID`, `answer/QUESTION/ANSWER`, `see/KEY/VALUE`, `finish` and `write`:
  /// the buttons, for tools.
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
    case "finish": finish()
    case "write": _ = Recording.write()
    default: break
    }
  }

  private var probe: Probe { Catalogue.all[index] }

  // MARK: The screen

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    let isRunning = Notebook.probe == probe.id
    add("\(index + 1) of \(Catalogue.all.count): \(probe.id)")
    add("Asks about " + probe.rules.joined(separator: ", "))
    if isRunning {
      for (number, step) in probe.steps.enumerated() {
        add("\(number + 1). \(step.instruction)")
        guard case .run(let name) = step else { continue }
        button("Run \(name)") { Task { @MainActor in await Experiments.run(name) } }
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
    } else {
      button("Begin") { [weak self] in self?.begin() }
      button("Ask for permission") { [weak self] in self?.ask() }
      button("Skip") { [weak self] in self?.next() }
      button("Share the recording") { [weak self] in self?.share() }
      button("Copy the token") { [weak self] in
        UIPasteboard.general.string = self?.token?.map { String(format: "%02x", $0) }.joined()
      }
    }
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

  // MARK: The buttons

  private func ask() { Experiments.ask([.alert, .sound, .badge]) }

  private func begin() {
    answers = [:]
    Experiments.reset()
    Notebook.probe = probe.id
    Notebook.add("begin")
    show()
    let names = probe.experiments
    Task { @MainActor in
      for name in names { await Experiments.run(name) }
      Notebook.add("ready")
    }
  }

  private func finish() {
    let probe = probe
    let answers = answers
    Task { @MainActor in
      let observed = await Observations.all(of: probe, answers: answers)
      Recording.keep(probe.id, observed)
      Notebook.probe = nil
      self.next()
    }
  }

  private func next() {
    index = (index + 1) % Catalogue.all.count
    show()
  }

  private func share() {
    guard let file = Recording.write() else { return }
    present(
      UIActivityViewController(activityItems: [file], applicationActivities: nil), animated: true)
  }
}
