import DeviceFoundation

// The names of the types before `UTType`; text, as everything of Core Foundation is here.
/// `public.item`.
public var kUTTypeItem: NSString { "public.item" }
/// `public.content`.
public var kUTTypeContent: NSString { "public.content" }
/// `public.composite-content`.
public var kUTTypeCompositeContent: NSString { "public.composite-content" }
/// `public.data`.
public var kUTTypeData: NSString { "public.data" }
/// `public.directory`.
public var kUTTypeDirectory: NSString { "public.directory" }
/// `public.folder`.
public var kUTTypeFolder: NSString { "public.folder" }
/// `public.package`.
public var kUTTypePackage: NSString { "public.package" }
/// `public.archive`.
public var kUTTypeArchive: NSString { "public.archive" }
/// `public.message`.
public var kUTTypeMessage: NSString { "public.message" }
/// `public.contact`.
public var kUTTypeContact: NSString { "public.contact" }
/// `public.url`.
public var kUTTypeURL: NSString { "public.url" }
/// `public.file-url`.
public var kUTTypeFileURL: NSString { "public.file-url" }
/// `public.text`.
public var kUTTypeText: NSString { "public.text" }
/// `public.plain-text`.
public var kUTTypePlainText: NSString { "public.plain-text" }
/// `public.utf8-plain-text`.
public var kUTTypeUTF8PlainText: NSString { "public.utf8-plain-text" }
/// `public.utf16-plain-text`.
public var kUTTypeUTF16PlainText: NSString { "public.utf16-plain-text" }
/// `public.rtf`.
public var kUTTypeRTF: NSString { "public.rtf" }
/// `public.html`.
public var kUTTypeHTML: NSString { "public.html" }
/// `public.xml`.
public var kUTTypeXML: NSString { "public.xml" }
/// `public.json`.
public var kUTTypeJSON: NSString { "public.json" }
/// `public.source-code`.
public var kUTTypeSourceCode: NSString { "public.source-code" }
/// `com.adobe.pdf`.
public var kUTTypePDF: NSString { "com.adobe.pdf" }
/// `public.vcard`.
public var kUTTypeVCard: NSString { "public.vcard" }
/// `public.zip-archive`.
public var kUTTypeZipArchive: NSString { "public.zip-archive" }
/// `org.gnu.gnu-zip-archive`.
public var kUTTypeGNUZipArchive: NSString { "org.gnu.gnu-zip-archive" }
/// `com.apple.property-list`.
public var kUTTypePropertyList: NSString { "com.apple.property-list" }
/// `public.image`.
public var kUTTypeImage: NSString { "public.image" }
/// `public.png`.
public var kUTTypePNG: NSString { "public.png" }
/// `public.jpeg`.
public var kUTTypeJPEG: NSString { "public.jpeg" }
/// `public.jpeg-2000`.
public var kUTTypeJPEG2000: NSString { "public.jpeg-2000" }
/// `com.compuserve.gif`.
public var kUTTypeGIF: NSString { "com.compuserve.gif" }
/// `public.tiff`.
public var kUTTypeTIFF: NSString { "public.tiff" }
/// `com.microsoft.bmp`.
public var kUTTypeBMP: NSString { "com.microsoft.bmp" }
/// `com.microsoft.ico`.
public var kUTTypeICO: NSString { "com.microsoft.ico" }
/// `com.apple.icns`.
public var kUTTypeAppleICNS: NSString { "com.apple.icns" }
/// `public.camera-raw-image`.
public var kUTTypeRawImage: NSString { "public.camera-raw-image" }
/// `public.svg-image`.
public var kUTTypeScalableVectorGraphics: NSString { "public.svg-image" }
/// `com.apple.live-photo`.
public var kUTTypeLivePhoto: NSString { "com.apple.live-photo" }
/// `public.audiovisual-content`.
public var kUTTypeAudiovisualContent: NSString { "public.audiovisual-content" }
/// `public.movie`.
public var kUTTypeMovie: NSString { "public.movie" }
/// `public.video`.
public var kUTTypeVideo: NSString { "public.video" }
/// `public.audio`.
public var kUTTypeAudio: NSString { "public.audio" }
/// `com.apple.quicktime-movie`.
public var kUTTypeQuickTimeMovie: NSString { "com.apple.quicktime-movie" }
/// `public.mpeg`.
public var kUTTypeMPEG: NSString { "public.mpeg" }
/// `public.mpeg-2-video`.
public var kUTTypeMPEG2Video: NSString { "public.mpeg-2-video" }
/// `public.mpeg-2-transport-stream`.
public var kUTTypeMPEG2TransportStream: NSString { "public.mpeg-2-transport-stream" }
/// `public.mpeg-4`.
public var kUTTypeMPEG4: NSString { "public.mpeg-4" }
/// `public.mpeg-4-audio`.
public var kUTTypeMPEG4Audio: NSString { "public.mpeg-4-audio" }
/// `public.avi`.
public var kUTTypeAVIMovie: NSString { "public.avi" }
/// `public.mp3`.
public var kUTTypeMP3: NSString { "public.mp3" }
/// `com.microsoft.waveform-audio`.
public var kUTTypeWaveformAudio: NSString { "com.microsoft.waveform-audio" }
/// `public.aiff-audio`.
public var kUTTypeAudioInterchangeFileFormat: NSString { "public.aiff-audio" }
/// `public.midi-audio`.
public var kUTTypeMIDIAudio: NSString { "public.midi-audio" }
/// `public.playlist`.
public var kUTTypePlaylist: NSString { "public.playlist" }
/// `public.m3u-playlist`.
public var kUTTypeM3UPlaylist: NSString { "public.m3u-playlist" }
/// `public.3d-content`.
public var kUTType3DContent: NSString { "public.3d-content" }

/// Endings of file names.
public var kUTTagClassFilenameExtension: NSString { "public.filename-extension" }
/// MIME types.
public var kUTTagClassMIMEType: NSString { "public.mime-type" }
