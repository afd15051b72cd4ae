import PayloadInput
import ProviderRequests

extension ItemError {
  /// A request that its provider would not take; without the name of its file.
  package init(_ error: RequestError) { self.init(.invalidRequest, error.located) }
}
