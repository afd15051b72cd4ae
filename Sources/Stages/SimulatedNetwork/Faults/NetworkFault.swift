/// A fault as it is asked for: which one, with which parameters, where and when it strikes.
///
/// Its text is `name:parameter=value,…`, such as `reset:after=10KB,path=/a.jpg,probability=0.5`.
public struct NetworkFault: Sendable, Hashable {
  /// The fault's name, such as `reset`.
  public var name: String
  /// Its own parameters as text.
  public var parameters: [String: String] = [:]
  /// The host it strikes; nil, the default, for every host it is given to.
  public var host: String?
  /// The path it strikes, with `*` for anything; nil, the default, for all.
  public var path: String?
  /// Which of the requests it could strike it does strike, counted from 1; nil, the default, for all.
  public var requests: ClosedRange<Int>?
  /// How likely it strikes each of those, 0…1; 1 by default.
  public var probability = 1.0

  /// A fault that always strikes.
  public init(name: String) {
    self.name = name
  }
}
