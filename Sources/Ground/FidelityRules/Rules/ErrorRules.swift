extension RuleText {
  /// The codes of `UNErrorDomain`.
  static let errors: Texts = [
    .`ERRS-01`: """
    The framework's error domain is UNErrorDomain.
    figure: UNErrorDomain
    status: simulated
    confidence: documented
    sources: unerror-code
    """,
    .`ERRS-02`: """
    Scheduling without authorization fails with code 1.
    figure: 1 notificationsNotAllowed
    status: approximated: the code exists; an extension's app always has permission
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-03`: """
    An invalid attachment URL gives code 100.
    figure: 100 attachmentInvalidURL
    status: simulated
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-04`: """
    An unsupported attachment type gives code 101.
    figure: 101 attachmentUnrecognizedType "Unrecognized attachment file type"
    status: simulated
    confidence: documented
    sources: unerror-code, pyobjc-unerror, notifee-968
    """,
    .`ERRS-05`: """
    An attachment that is too large gives code 102.
    figure: 102 attachmentInvalidFileSize
    status: simulated
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-06`: """
    An attachment missing from the store gives code 103.
    figure: 103 attachmentNotInDataStore
    status: approximated: the code exists; nothing here leads to it
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-07`: """
    A failed move into the store gives code 104.
    figure: 104 attachmentMoveIntoDataStoreFailed "Failed to move attachment file into data store"
    status: simulated
    confidence: documented
    sources: unerror-code, pyobjc-unerror, public-changelog-on-error-104
    """,
    .`ERRS-08`: """
    A corrupt attachment gives code 105.
    figure: 105 attachmentCorrupt
    status: approximated: taken with a warning, since nobody knows what a device looks at; refused
      with it under --switch mismatched-bytes=refused
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-09`: """
    A notification lacking a needed date gives code 1400.
    figure: 1400 notificationInvalidNoDate
    status: simulated
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-10`: """
    A notification lacking user-facing content gives code 1401.
    figure: 1401 notificationInvalidNoContent
    status: simulated
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-11`: """
    A disallowed content provider gives code 1500.
    figure: 1500 contentProvidingObjectNotAllowed
    status: simulated
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-12`: """
    An invalid content provider gives code 1501.
    figure: 1501 contentProvidingInvalid
    status: simulated
    confidence: documented
    sources: unerror-code, pyobjc-unerror
    """,
    .`ERRS-13`: """
    An invalid badge count gives code 1600.
    figure: 1600 badgeInputInvalid
    status: simulated
    confidence: documented
    sources: unerror-code, kastri-ios-usernotifications-constants
    """,
  ]
}
