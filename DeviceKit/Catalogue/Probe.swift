/// A question to a phone: what a person does, what the kit's code does, and what the rules expect.
///
/// The app of the kit runs the probes on a phone; pushsim runs the same ones on its own phone.
public struct Probe: Sendable {
  /// Name in recordings; never used again for another probe.
  public let id: String
  /// Ids of the rules that it asks about.
  public let rules: [String]
  /// Name of the switch that it settles; nil where the rules are not disputed.
  public let settles: String?
  /// Pieces of code that the app runs when the probe begins; names in `Experiments` of the app.
  public let experiments: [String]
  /// The person's part, in order.
  public let steps: [Step]
  /// Questions about what the person saw and heard.
  public let questions: [Question]
  /// Observations as the rules want them, by key: a text, several between `|`, or `LOW...HIGH`.
  public let expected: [String: String]
  /// Observations with the other values of the switch, by value; only those that differ.
  public let variants: [String: [String: String]]
  /// What the phone has to have for it.
  public let needs: Need

  /// A probe; most parts are empty.
  public init(
    _ id: String, _ rules: [String], settles: String? = nil, run experiments: [String] = [],
    steps: [Step] = [], asks questions: [Question] = [], needs: Need = .permission,
    expect expected: [String: String], variants: [String: [String: String]] = [:]
  ) {
    self.id = id
    self.rules = rules
    self.settles = settles
    self.experiments = experiments
    self.steps = steps
    self.questions = questions
    self.needs = needs
    self.expected = expected
    self.variants = variants
  }

  /// What has to be there before a probe begins.
  public enum Need: String, Sendable {
    /// An app that may notify.
    case permission
    /// An app that was just installed: delete it first.
    case freshInstall
    /// The kit with the filtering entitlement: the configuration Filtering.
    case filtering
  }
}

/// A question to the person.
public enum Question: String, Sendable, CaseIterable {
  /// Whether a banner came.
  case banner
  /// Whether a sound came.
  case sound
  /// How many buttons the open card had.
  case buttons
  /// The line at the foot of a group on the lock screen.
  case summary

  /// The question, as the app asks it.
  public var text: String {
    switch self {
    case .banner: "Did a banner come?"
    case .sound: "Did you hear a sound?"
    case .buttons: "How many buttons did the open card have?"
    case .summary: "Does the foot of the group on the lock screen say \"other kits\"?"
    }
  }

  /// The answers there are.
  public var answers: [String] {
    switch self {
    case .banner, .sound, .summary: ["yes", "no"]
    case .buttons: ["0", "1", "2", "3", "4"]
    }
  }
}
