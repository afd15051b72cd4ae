import Foundation

// Foundation on Linux marks the first two as unavailable. No challenge of a server or client
// certificate reaches a delegate: the device itself judges certificates.

/// The challenge to judge a server's certificate.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
/// The challenge to send a certificate.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
/// The key of an error with which a download that was broken off can be resumed; no error has it.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
