import DeviceChannel
import Foundation
import JSONModel
import NotificationModel

/// A request to Siri, or the subject of a notification: the base of all intents.
open class INIntent: NSObject, NSCopying, NSSecureCoding, _INIntentSetImageKeyPath {
  /// Pictures of parameters, by the parameters' names.
  private(set) var images: [String: INImage] = [:]
  /// The direction of the donated interaction; nil before a donation (LIFE-35).
  private(set) var donation: INInteractionDirection?
  private var phrase: String?
  private let storedIdentifier: String?

  /// Creates an intent without values.
  public override init() {
    storedIdentifier = nil
    super.init()
  }

  /// Nil for an intent that did not come from the system.
  open var identifier: String? { storedIdentifier }

  /// A name for people; nil for an intent that is not a custom one.
  open var intentDescription: String? { nil }

  /// The phrase that the user may say to Siri; nil by default. Has no effect here.
  open var suggestedInvocationPhrase: String? {
    get { phrase }
    set {
      Inert.use("INIntent.suggestedInvocationPhrase")
      phrase = newValue
    }
  }

  /// More about the interaction that is donated; nil by default.
  open var donationMetadata: INIntentDonationMetadata?

  /// The picture that stands for the whole intent; nil for none.
  open func keyImage() -> INImage? { nil }

  /// The key paths of the parameters that can have a picture, with their names.
  var imageParameters: [(path: AnyKeyPath, name: String)] { [] }

  /// Stores the picture of a parameter, or removes it.
  final func setImage(_ image: INImage?, parameter: String) {
    images[parameter] = image
  }

  /// Notes that an interaction with this intent was donated.
  final func wasDonated(_ direction: INInteractionDirection) {
    donation = direction
  }

  // MARK: Copying and coding

  /// A copy, which takes pictures of its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = INIntent()
    copy.takeState(of: self)
    return copy
  }

  /// Takes over what is common to all intents.
  final func takeState(of other: INIntent) {
    images = other.images
    phrase = other.phrase
    donation = other.donation
    donationMetadata = other.donationMetadata
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the intent to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.write(identifier, "identifier")
    coder.write(phrase, "suggestedInvocationPhrase")
    coder.write(object: donationMetadata, "donationMetadata")
    let names = images.keys.sorted()
    coder.encode(names as NSArray, forKey: "imageNames")
    coder.encode(names.compactMap { images[$0] } as NSArray, forKey: "images")
  }

  /// Reads an intent from a keyed archive; nil for pictures without names.
  public required init?(coder: NSCoder) {
    storedIdentifier = coder.text("identifier")
    phrase = coder.text("suggestedInvocationPhrase")
    donationMetadata =
      coder.object(INSendMessageIntentDonationMetadata.self, "donationMetadata")
      ?? coder.object(INIntentDonationMetadata.self, "donationMetadata")
    let names = coder.objects(NSString.self, "imageNames") ?? []
    let pictures = coder.objects(INImage.self, "images") ?? []
    guard names.count == pictures.count else { return nil }
    images = Dictionary(zip(names.map { $0 as String }, pictures)) { _, last in last }
    super.init()
  }
}

/// Gives every class of intents key paths into itself: a class cannot name its own type there.
public protocol _INIntentSetImageKeyPath {}

extension _INIntentSetImageKeyPath {
  /// Gives a parameter a picture: `\.sender` and `\.speakableGroupName` of a message show with the
  /// notification, so does `\.callRecordToCallBack` of a call.
  public func setImage<Value>(
    _ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>
  ) {
    intent?.setImage(image, parameter: name(of: parameterName))
  }

  /// The picture of a parameter; nil for none.
  public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
    intent?.images[name(of: parameterName)]
  }

  private var intent: INIntent? { self as? INIntent }

  private func name(of path: AnyKeyPath) -> String {
    intent?.imageParameters.first { $0.path == path }?.name ?? "\(path)"
  }
}
