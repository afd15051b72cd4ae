extension RuleText {
  /// What push providers add to APNs.
  static let provider: Texts = [
    .`PROV-01`: """
    A push broadcast reaches every registered user of an app key.
    figure: broadcast
    status: simulated
    confidence: documented
    sources: push-complete-2016, jpush-how-to-use-alias
    """,
    .`PROV-02`: """
    An alias names a user; one device holds one alias at a time and one alias may cover several
    devices, since 2020 ten at most.
    figure: 1 alias per device ; 10 devices
    status: simulated
    confidence: documented
    sources: push-complete-2016, jpush-rest-v3-audience-table
    """,
    .`PROV-03`: """
    A device may hold several tags; tags are set as a whole, can be extended by setting again and
    cleared.
    figure: tags replaced on set
    status: simulated
    confidence: documented
    sources: push-complete-2016, jpush-alias-tag-client-notes
    """,
    .`PROV-04`: """
    To drop one tag the app stores its tags and sets the reduced set.
    figure: NSUserDefaults copy
    status: out of scope: it is how one app kept its tags, not behaviour of a provider
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-05`: """
    A push to several tags reaches devices having any of them.
    figure: OR
    status: simulated
    confidence: documented
    sources: push-complete-2016, jpush-rest-v3-audience-table
    """,
    .`PROV-06`: """
    tag_and asks for all of them.
    figure: AND
    status: simulated
    confidence: documented
    sources: jpush-rest-v3-audience-table
    """,
    .`PROV-07`: """
    A push names at most 20 tags, 1000 aliases or 1000 registration identifiers; different kinds
    intersect, and an empty list counts as absent.
    figure: 20 ; 1000 ; 1000
    status: simulated
    confidence: documented
    sources: jpush-rest-v3-audience-table
    """,
    .`PROV-08`: """
    An alias or tag is at most 40 bytes in UTF-8; a device has at most 1000 tags, of which a call adds
    or removes at most 100.
    figure: 40 bytes ; 1000 ; 100
    status: simulated
    confidence: documented
    sources: jpush-alias-tag-client-notes
    """,
    .`PROV-09`: """
    One invalid tag in a set makes the whole setting fail.
    figure: set fails
    status: simulated
    confidence: documented
    sources: jpush-alias-tag-client-notes
    """,
    .`PROV-10`: """
    The registration id is issued by the provider after a successful token registration and its
    presence proves delivery is possible.
    figure: registration id
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-11`: """
    Provider badges are n, +n or -n, resolved on the provider side into an absolute number.
    figure: n +n -n
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-12`: """
    A provider adds its own key for click statistics.
    figure: _j_msgid
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-13`: """
    In-app messages travel over the provider's own connection, need no Apple certificate, show
    nothing and arrive only while the app is in front and connected.
    figure: foreground only
    status: simulated
    confidence: observed
    sources: push-complete-2016, jpush-apns-vs-in-app
    """,
    .`PROV-14`: """
    In-app messages are kept for offline devices while notifications are kept only for a time and
    expire.
    figure: offline store
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-15`: """
    One provider keeps five offline messages for one day by default.
    figure: 5 ; 1 day
    status: simulated
    confidence: documented
    sources: jpush-apns-vs-in-app
    """,
    .`PROV-16`: """
    A returning app reconnects and receives the offline messages.
    figure: reconnect
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-17`: """
    A chat app sends notification and message together: the notification announces, the message
    carries the data.
    figure: pair
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-18`: """
    Notifications may be late by some seconds while messages are nearly immediate.
    figure: seconds
    status: approximated: a message comes at once and a notification in its device's turn; neither is
      late by seconds
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-19`: """
    Payloads can be encrypted by the provider and decrypted in the service extension before display.
    figure: end to end
    status: simulated
    confidence: documented
    sources: notifications-and-push-2016, modifying-content
    """,
    .`PROV-20`: """
    The 2016 article iOS10里的通知與推送 describes encrypting with the server's private key and decrypting
    with the server's private key in the extension; only signature-like use with the public key
    would be possible.
    figure: key roles
    status: out of scope: it is a mistake in one article, not behaviour of iOS
    confidence: disputed
    sources: notifications-and-push-2016
    """,
    .`PROV-21`: """
    Encryption protects against the push provider, not against APNs.
    figure: provider privacy
    status: out of scope: it is about who can read a push on its way
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`PROV-22`: """
    The 2016 sample gives a download timeout of 5 seconds and picks jpg or gif from two custom keys.
    figure: timeout 5 s ; imageUrl gifUrl
    status: approximated: RichMedia reads such keys; its time limit is the system's
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`PROV-23`: """
    The 2016 samples use custom keys imageUrl, gifUrl, image and image-url; no key is defined by
    Apple.
    figure: custom key
    status: approximated: RichMedia finds links under these keys
    confidence: observed
    sources: notifications-and-push-2016, push-in-detail-2016
    """,
    .`PROV-24`: """
    The extension's bundle identifier extends the app's; an identical identifier is refused.
    figure: <app bundle id>.<product>
    status: approximated: an extension that lies in an app with another identifier is a finding; it
      runs all the same
    confidence: observed
    sources: notifications-and-push-2016, jpush-apns-vs-in-app
    """,
    .`PROV-25`: """
    A client that goes to the background right after launch may not have connected yet and misses
    in-app messages.
    figure: not connected
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
    .`PROV-26`: """
    Tags can be computed on the server from behaviour and sent to the device, which then applies
    them.
    figure: tag feedback
    status: simulated
    confidence: observed
    sources: push-complete-2016
    """,
  ]
}
