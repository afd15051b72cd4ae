import DeviceFoundation

/// Writes a line of a printf format, whose `%@` and `%s` are private unless it says `%{public}@`.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(type, LogFormat.fill("\(message)", with: args))
}

/// Writes a line of a printf format, whose `%@` and `%s` are private unless it says `%{public}@`.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(type, LogFormat.fill("\(message)", with: args))
}

/// Writes a line of interpolated values.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage
) {
  log.write(type, message.text)
}

/// Writes a line of interpolated values.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
  log.write(type, message.text)
}
