extension RuleText {
  /// What becomes of attachments.
  static let attachments: Texts = [
    .`ATTA-01`: """
    Audio attachments may be AIFF, WAV, MP3 or MPEG-4 audio and at most 5 MB.
    figure: kUTTypeAudioInterchangeFileFormat (public.aiff-audio) kUTTypeWaveformAudio
      (com.microsoft.waveform-audio) kUTTypeMP3 (public.mp3) kUTTypeMPEG4Audio (public.mpeg-4-audio)
      ; 5 MB
    status: simulated
    confidence: documented
    sources: attachment-class
    """,
    .`ATTA-02`: """
    Image attachments may be JPEG, GIF or PNG and at most 10 MB.
    figure: kUTTypeJPEG (public.jpeg) kUTTypeGIF (com.compuserve.gif) kUTTypePNG (public.png) ; 10
      MB
    status: simulated
    confidence: documented
    sources: attachment-class
    """,
    .`ATTA-03`: """
    Movie attachments may be MPEG, MPEG-2 video, MPEG-4 or AVI and at most 50 MB.
    figure: kUTTypeMPEG (public.mpeg) kUTTypeMPEG2Video (public.mpeg-2-video) kUTTypeMPEG4
      (public.mpeg-4) kUTTypeAVIMovie (public.avi) ; 50 MB
    status: simulated
    confidence: documented
    sources: attachment-class
    """,
    .`ATTA-04`: """
    Animated GIF is supported as an image attachment.
    figure: GIF
    status: simulated
    confidence: documented
    sources: attachment-class, wwdc-2016-708
    """,
    .`ATTA-05`: """
    WebP files are not shown as attachments while the same picture as PNG is.
    figure: webp rejected
    status: simulated
    confidence: observed
    sources: iterable-swift-sdk-552
    """,
    .`ATTA-06`: """
    init verifies that the URL is a readable file URL and the type is supported, returning an error
    otherwise.
    figure: throws
    status: simulated
    confidence: documented
    sources: attachment-init
    """,
    .`ATTA-07`: """
    The type is taken from the file name extension unless a type hint is given.
    figure: extension
    status: simulated
    confidence: documented
    sources: type-hint-key, notifications-and-push-2016
    """,
    .`ATTA-08`: """
    A file ending in .tmp, .file or without extension is rejected as unrecognised.
    figure: UNErrorDomain 101
    status: simulated
    confidence: observed
    sources: notifee-968, stream-chat-swift-pr-3257, flutter-cache-manager,
      minglechang-notification-notes
    """,
    .`ATTA-09`: """
    A download task's temporary file ends in .tmp, so it must be renamed with a real extension
    before attaching.
    figure: .tmp
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016, xamarin-docs-2822
    """,
    .`ATTA-10`: """
    Type hint with a .tmp file: the reference says the hint overrides the extension, a radar with
    hint "image/jpeg" (a MIME type, not a UTI) still failed.
    figure: public.jpeg vs image/jpeg
    status: switch type-hint
    confidence: disputed
    sources: type-hint-key, openradar-27708555
    """,
    .`ATTA-11`: """
    A URL string without file scheme is refused.
    figure: UNErrorDomain 100
    status: simulated
    confidence: observed
    sources: attachment-init, xamarin-docs-2822, xamarin-sample-comment-on-file
    """,
    .`ATTA-12`: """
    The type property reports a UTI derived from the attachment data, although the type used for
    acceptance comes from extension or hint.
    figure: type
    status: simulated
    confidence: documented
    sources: attachment-type, type-hint-key
    """,
    .`ATTA-13`: """
    An empty identifier makes the system generate a unique one.
    figure: identifier ""
    status: simulated
    confidence: documented
    sources: attachment-init
    """,
    .`ATTA-14`: """
    The type hint value must be an NSString holding a UTI.
    figure: UNNotificationAttachmentOptionsTypeHintKey
    status: simulated
    confidence: documented
    sources: type-hint-key, notifications-and-push-2016
    """,
    .`ATTA-15`: """
    Thumbnail hidden must be a Boolean NSNumber and defaults to false.
    figure: UNNotificationAttachmentOptionsThumbnailHiddenKey
    status: simulated
    confidence: documented
    sources: thumbnail-hidden-key, notifications-and-push-2016
    """,
    .`ATTA-16`: """
    The clipping rectangle must be a dictionary made by CGRectCreateDictionaryRepresentation with
    values in 0...1.
    figure: unit rectangle
    status: simulated
    confidence: documented
    sources: thumbnail-clipping-key, notifications-and-push-2016
    """,
    .`ATTA-17`: """
    The 2016 article iOS10里的通知與推送's sample passes an NSValue instead of that dictionary, which
    contradicts the header it quotes.
    figure: NSValue (wrong)
    status: simulated
    confidence: disputed
    sources: notifications-and-push-2016, thumbnail-clipping-key
    """,
    .`ATTA-18`: """
    Thumbnail time is a frame number for animated images, and seconds or a CMTime dictionary for
    movies.
    figure: UNNotificationAttachmentOptionsThumbnailTimeKey
    status: simulated
    confidence: documented
    sources: thumbnail-time-key, notifications-and-push-2016
    """,
    .`ATTA-19`: """
    For remote notifications attachments are validated after the service extension finishes.
    figure: validation time
    status: simulated
    confidence: documented
    sources: attachment-class
    """,
    .`ATTA-20`: """
    For local notifications an invalid attachment means the request is not scheduled.
    figure: not scheduled
    status: simulated
    confidence: documented
    sources: attachment-class
    """,
    .`ATTA-21`: """
    After validation the file is moved into the attachment data store.
    figure: moved
    status: simulated
    confidence: documented
    sources: attachment-class, wwdc-2016-708, notifications-and-push-2016
    """,
    .`ATTA-22`: """
    A file inside the app bundle is copied instead of moved.
    figure: copied
    status: simulated
    confidence: documented
    sources: attachment-class
    """,
    .`ATTA-23`: """
    After the move the original path is gone and the file is reachable only through the notification
    object.
    figure: source removed
    status: simulated
    confidence: documented
    sources: attachment-init, wwdc-2016-708
    """,
    .`ATTA-24`: """
    The attachment URL read after delivery differs from the URL that was attached.
    figure: URL changes
    status: simulated
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`ATTA-25`: """
    On iOS 10/11 the store path is PushStore/Attachments/<bundle id>/<40 hex digits>.<extension>
    under SpringBoard's library.
    figure:
      /var/mobile/Library/SpringBoard/PushStore/Attachments/<bundle-id>/7bacb9e3ca70357e9a974533c5a8cabefc0a7034.jpeg
    status: simulated
    confidence: observed
    sources: youku-device-url, demo-device-path
    """,
    .`ATTA-26`: """
    The stored file keeps its extension and its 40 hex digit name has the length of a SHA-1 digest;
    what is hashed is unknown.
    figure: 40 hex + .jpeg/.png
    status: approximated: the name is the SHA-1 of the content; what a device hashes is unknown
    confidence: observed
    sources: youku-device-url, demo-device-path
    """,
    .`ATTA-27`: """
    From iOS 12 delivered notifications and their attachment list live under
    Library/UserNotifications/<bundle id or GUID>.
    figure: /var/mobile/Library/UserNotifications/<bundle-id>/DeliveredNotifications.plist and
      AttachmentList.plist
    status: out of scope: it is about files of iOS that no developer sees
    confidence: observed
    sources: forensic-tools
    """,
    .`ATTA-28`: """
    Before iOS 12 delivered pushes were kept per app as <bundle id>.pushstore, a binary keyed
    archive.
    figure: .pushstore
    status: out of scope: it is about files of iOS before version 12
    confidence: observed
    sources: pushstore-parser-readme
    """,
    .`ATTA-29`: """
    The url is security scoped: startAccessingSecurityScopedResource must precede reading from
    another process and be balanced by stop.
    figure: startAccessingSecurityScopedResource / stop
    status: simulated
    confidence: documented
    sources: attachment-url, notifications-and-push-2016, wwdc-2016-708, push-in-detail-2016
    """,
    .`ATTA-30`: """
    Without that call the content extension cannot read the file.
    figure: access denied
    status: simulated
    confidence: documented
    sources: wwdc-2016-708
    """,
    .`ATTA-31`: """
    startAccessingSecurityScopedResource returns a Boolean and the image is read only when it is
    true.
    figure: true
    status: simulated
    confidence: observed
    sources: push-in-detail-2016
    """,
    .`ATTA-32`: """
    The system limits storage per app and attachments are deleted by removing the notifications that
    hold them.
    figure: per-app quota, size not stated
    status: approximated: no limit unless --store-quota gives one, since the device's is unknown
    confidence: documented
    sources: attachment-class
    """,
    .`ATTA-33`: """
    Deleting the source right after creating the attachment races with the later move and fails (one
    report, apparently from a macOS app).
    figure: UNErrorDomain 104 "Failed to move attachment file into data store"
    status: simulated
    confidence: observed
    sources: public-changelog-on-error-104
    """,
    .`ATTA-34`: """
    Media loaded fully into memory before writing fails from about 5 MB in the extension, while
    streaming to disk works.
    figure: 5 MB in RAM
    status: approximated: what is loaded into memory counts towards the cap; where it ends follows
      from the cap
    confidence: observed
    sources: onesignal-ios-sdk-212
    """,
    .`ATTA-35`: """
    SDKs derive the extension in the order filename query, MIME type, path extension, any query
    value.
    figure: fallback order
    status: approximated: RichMedia does so; for other extensions the server's type is held against
      the bytes
    confidence: observed
    sources: onesignal-ios-sdk-686, onesignal-ios-sdk-134
    """,
    .`ATTA-36`: """
    A very large attachment opens slowly and sometimes never appears.
    figure: slow expand
    status: out of scope: it is about how fast a phone draws
    confidence: observed
    sources: notifications-and-push-2016
    """,
    .`ATTA-37`: """
    A failing attachment does not have to block the text: developers deliver the changed text
    without media.
    figure: text without media
    status: simulated
    confidence: documented
    sources: remote-notification-2016, time-will-expire
    """,
    .`ATTA-38`: """
    Attachments work for local and remote notifications, and the system draws a standard interface
    for images, audio and video.
    figure: standard UI
    status: approximated: the banner names the first attachment; sounds and films are not played
    confidence: documented
    sources: wwdc-2016-708
    """,
    .`ATTA-39`: """
    Attachments are meant for reduced copies: a small picture or a short clip.
    figure: reduced media
    status: out of scope: it is advice to senders; limits are ATTA-01 to ATTA-03
    confidence: documented
    sources: wwdc-2016-708
    """,
    .`ATTA-40`: """
    Content with attachments still shows the category's actions.
    figure: attachments + actions
    status: simulated
    confidence: documented
    sources: wwdc-2016-708
    """,
    .`ATTA-41`: """
    An attachment must refer to a local file; remote images are first downloaded and saved.
    figure: local file only
    status: simulated
    confidence: documented
    sources: push-in-detail-2016, wwdc-2016-708, mutable-content-class
    """,
    .`ATTA-42`: """
    The 2016 article ios10推送详解 saves the image in the extension's Documents directory under a fixed
    name, so concurrent notifications would overwrite each other's file.
    figure: MyImage.png
    status: simulated
    confidence: observed
    sources: push-in-detail-2016
    """,
    .`ATTA-43`: """
    The app can also find the media of a delivered notification through its attachments, though an
    app group is advised for sharing.
    figure: content.attachments
    status: approximated: a content extension reads them, and `pushsim store show` lists them; no
      app is run
    confidence: observed
    sources: notifications-and-push-2016
    """,
  ]
}
