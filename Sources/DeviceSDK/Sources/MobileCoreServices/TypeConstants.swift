import DeviceFoundation

// The names of the types before `UTType`; text, as everything of Core Foundation is here.
public var kUTTypeItem: NSString { "public.item" }
public var kUTTypeContent: NSString { "public.content" }
public var kUTTypeCompositeContent: NSString { "public.composite-content" }
public var kUTTypeData: NSString { "public.data" }
public var kUTTypeDirectory: NSString { "public.directory" }
public var kUTTypeFolder: NSString { "public.folder" }
public var kUTTypePackage: NSString { "public.package" }
public var kUTTypeArchive: NSString { "public.archive" }
public var kUTTypeMessage: NSString { "public.message" }
public var kUTTypeContact: NSString { "public.contact" }
public var kUTTypeURL: NSString { "public.url" }
public var kUTTypeFileURL: NSString { "public.file-url" }
public var kUTTypeText: NSString { "public.text" }
public var kUTTypePlainText: NSString { "public.plain-text" }
public var kUTTypeUTF8PlainText: NSString { "public.utf8-plain-text" }
public var kUTTypeUTF16PlainText: NSString { "public.utf16-plain-text" }
public var kUTTypeRTF: NSString { "public.rtf" }
public var kUTTypeHTML: NSString { "public.html" }
public var kUTTypeXML: NSString { "public.xml" }
public var kUTTypeJSON: NSString { "public.json" }
public var kUTTypeSourceCode: NSString { "public.source-code" }
public var kUTTypePDF: NSString { "com.adobe.pdf" }
public var kUTTypeVCard: NSString { "public.vcard" }
public var kUTTypeZipArchive: NSString { "public.zip-archive" }
public var kUTTypeGNUZipArchive: NSString { "org.gnu.gnu-zip-archive" }
public var kUTTypePropertyList: NSString { "com.apple.property-list" }
public var kUTTypeImage: NSString { "public.image" }
public var kUTTypePNG: NSString { "public.png" }
public var kUTTypeJPEG: NSString { "public.jpeg" }
public var kUTTypeJPEG2000: NSString { "public.jpeg-2000" }
public var kUTTypeGIF: NSString { "com.compuserve.gif" }
public var kUTTypeTIFF: NSString { "public.tiff" }
public var kUTTypeBMP: NSString { "com.microsoft.bmp" }
public var kUTTypeICO: NSString { "com.microsoft.ico" }
public var kUTTypeAppleICNS: NSString { "com.apple.icns" }
public var kUTTypeRawImage: NSString { "public.camera-raw-image" }
public var kUTTypeScalableVectorGraphics: NSString { "public.svg-image" }
public var kUTTypeLivePhoto: NSString { "com.apple.live-photo" }
public var kUTTypeAudiovisualContent: NSString { "public.audiovisual-content" }
public var kUTTypeMovie: NSString { "public.movie" }
public var kUTTypeVideo: NSString { "public.video" }
public var kUTTypeAudio: NSString { "public.audio" }
public var kUTTypeQuickTimeMovie: NSString { "com.apple.quicktime-movie" }
public var kUTTypeMPEG: NSString { "public.mpeg" }
public var kUTTypeMPEG2Video: NSString { "public.mpeg-2-video" }
public var kUTTypeMPEG2TransportStream: NSString { "public.mpeg-2-transport-stream" }
public var kUTTypeMPEG4: NSString { "public.mpeg-4" }
public var kUTTypeMPEG4Audio: NSString { "public.mpeg-4-audio" }
public var kUTTypeAVIMovie: NSString { "public.avi" }
public var kUTTypeMP3: NSString { "public.mp3" }
public var kUTTypeWaveformAudio: NSString { "com.microsoft.waveform-audio" }
public var kUTTypeAudioInterchangeFileFormat: NSString { "public.aiff-audio" }
public var kUTTypeMIDIAudio: NSString { "public.midi-audio" }
public var kUTTypePlaylist: NSString { "public.playlist" }
public var kUTTypeM3UPlaylist: NSString { "public.m3u-playlist" }
public var kUTType3DContent: NSString { "public.3d-content" }

/// Endings of file names.
public var kUTTagClassFilenameExtension: NSString { "public.filename-extension" }
/// MIME types.
public var kUTTagClassMIMEType: NSString { "public.mime-type" }
