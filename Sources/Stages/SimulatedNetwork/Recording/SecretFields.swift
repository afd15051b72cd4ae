import NotificationModel

/// The secrets that recordings must not contain: all names that reveal a secret are here.
enum SecretFields {
  /// The text in place of a secret.
  static let placeholder = "REDACTED"

  /// Header fields whose value is a secret, in lower case.
  static let headers: Set<String> = [
    "api-key", "apikey", "authentication", "authorization", "cookie", "fastly-key",
    "private-token", "proxy-authorization", "set-cookie", "x-access-token", "x-amz-security-token",
    "x-api-key", "x-apikey", "x-auth-key", "x-auth-token", "x-aws-ec2-metadata-token",
    "x-client-secret", "x-csrf-token", "x-firebase-appcheck", "x-goog-api-key",
    "x-functions-key", "x-parse-rest-api-key", "x-parse-session-token", "x-session-token",
    "x-shopify-access-token", "x-vault-token", "x-xsrf-token",
  ]

  /// Header fields whose value is a URL, which may carry secrets in its query.
  static let urlHeaders: Set<String> = ["content-location", "location", "referer"]

  /// Query items whose value is a secret, in lower case.
  static let queryItems: Set<String> = [
    "access_key", "access_token", "accesskey", "accesstoken", "api_key", "api-key", "apikey",
    "appid", "assertion", "auth", "auth_token", "authorization", "authtoken", "awsaccesskeyid",
    "client_secret", "code", "credential", "credentials", "googleaccessid", "hdnea", "hdnts",
    "hmac", "id_token", "jwt", "key", "key-pair-id", "oauth_signature", "oauth_token", "pass",
    "passwd", "password", "policy", "pwd", "refresh_token", "secret", "security_token",
    "session", "session_id", "sessionid", "sid", "sig", "sign", "signature", "subscription-key",
    "token", "x-api-key",
  ]

  /// Beginnings of query items that sign a URL: a secret or a time that is another in each URL.
  static let queryItemPrefixes = ["x-amz-", "x-goog-", "x-oss-", "x-cos-"]

  /// Query items beside a signature that hold the times it is good for: new in each signed URL.
  static let signatureTimes: Set<String> = [
    "date", "e", "exp", "expire", "expires", "se", "ske", "skt", "st", "t", "timestamp", "ts",
  ]

  /// Query items that say that a URL is signed.
  static let signatures: Set<String> = [
    "hdnea", "hdnts", "hmac", "oauth_signature", "sig", "sign", "signature",
  ]
}
