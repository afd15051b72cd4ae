import FCMMessages
import Hummingbird

extension Request {
  /// The parameters behind the question mark, by their names. They are a form's fields: a `+` is a
  /// space, as the clients of most languages write one.
  var fields: [String: String] { FormFields.read(Array((uri.query ?? "").utf8)) }
}
