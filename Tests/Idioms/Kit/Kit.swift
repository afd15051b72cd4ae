// swift-format-ignore-file
import Foundation

/// A module of the extension's own, as a local package or a framework target is.
public enum KitError: Error {
  case loaded(String)
  case first
  case second
}

public struct KitFault: LocalizedError, CustomNSError {
  public static let errorDomain = "com.example.kit"
  public let errorCode = 42
  public let errorDescription: String? = "The kit failed."
  public init() {}
}

public enum Kit {
  public static func fail() throws { throw KitError.second }
  public static func failTyped() throws(KitError) { throw .second }
  public static func fault() throws { throw KitFault() }
  public static func describe(_ body: () throws -> Void) -> String {
    do { try body() } catch let error as NSError { return "\(error.domain) \(error.code)" }
    return "nothing thrown"
  }
  public static func cast<Target>(_ error: Error, to _: Target.Type) -> Target? { error as? Target }
  public static func asNSError<Failure: Error>(_ error: Failure) -> NSError { error as NSError }
}
