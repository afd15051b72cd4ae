import Foundation
import Matching
import NotificationModel
import SimulatedNetwork

/// A host on the simulated network: what it answers over https and http.
public struct SimulatedHost: Sendable, Hashable {
  /// The host's answer at one path.
  public struct Answer: Sendable, Hashable {
    /// Where the body comes from.
    public enum Body: Sendable, Hashable {
      /// The file at the path in the host's folder, with its own status and type.
      case folder
      /// None at all.
      case none
      /// These bytes.
      case bytes([UInt8])
      /// The file as it is when it is asked for; it must be there when the simulator starts.
      case file(URL)
      /// So many bytes that begin as a file of the answer's type does, made up.
      case generated(bytes: Int)
    }

    /// Where the body comes from; the host's folder by default.
    public var body = Body.folder
    /// The HTTP status; 200 by default.
    public var status = 200
    /// Header fields beside those the server makes, which they replace; none by default.
    public var headers: [HeaderField] = []
    /// The `Content-Type`; nil, the default, takes the one of the path's file extension.
    public var contentType: String?
    /// The `ETag`; nil, the default, for one made from the body.
    public var entityTag: String?
    /// Time from the request to the first byte of the answer; none by default.
    public var delay = Duration.zero
    /// Whether the body is sent in chunks, without its length; false by default.
    public var isChunked = false
    /// Whether expressions such as `{{request.query.id}}` in a body of bytes and in header fields
    /// are filled, for an answer of a stub; false by default.
    public var isTemplate = false
    /// Whether clients that take gzip get it; nil, the default, for text of 1 KiB and more.
    public var gzip: Bool?

    /// Creates an answer from the host's folder, without delay.
    public init() {}
  }

  /// Which certificate the host shows; the device refuses all but the valid one.
  public typealias Certificate = ServerCertificate

  /// A delay that no extension outlives: one day.
  public static let forever = Duration.seconds(86_400)

  /// The host: a DNS name or an IP address; `*.example.com` stands for all hosts below a name, and
  /// `*` for all hosts.
  public let name: String
  /// The folder its files come from; nil answers paths without an answer of their own with 404.
  public var folder: URL?
  /// Whether a host without a folder makes bodies up: `/pushsim-N/photo.jpg` is a JPEG of N bytes;
  /// false by default.
  public var generatesBodies = false
  /// Answers by path, percent-encoded and with a leading slash, such as `/a%20b.jpg`; a `*` in it
  /// stands for anything.
  public var answers: [String: Answer] = [:]
  /// Answers to certain requests, which win over those by path; of several that match the last one.
  public var stubs: [Stub] = []
  /// The certificate it shows; a valid one by default.
  public var certificate = Certificate.valid
  /// The link to it; nil, the default, for the device's.
  public var condition: NetworkCondition?
  /// The host's own faults, beside the faults of all hosts; none by default.
  public var faults: [NetworkFault] = []
  /// The requests that the host received; copies of the host share the log.
  let log = RequestLog()

  /// Creates a host that answers from a folder, or with 404 only.
  public init(_ name: String, folder: URL? = nil) {
    self.name = name
    self.folder = folder
  }
}
