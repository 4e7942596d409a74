type RefusedFormat = {
  endings: readonly string[]
  /** Followed by "are not supported." */
  what: string
  /** What to do instead. */
  advice: string
  /** Refused even if its content can be read. */
  always?: true
  /** How its content is known whatever the file is called, and what to call it. */
  content?: { holds: string; marks: readonly ContentMark[] }
}

/** Latin-1 characters at an offset. */
type ContentMark = { at: number; text: string }

const asDocument = (ending: string) => `Save it as .${ending} or PDF and upload that.`
const printed = 'Print the message to PDF, or save its text as .txt, and upload that.'
const withMacros = (ending: string, better: string) =>
  ({
    endings: [ending],
    what: `Files with macros (.${ending})`,
    advice: `Save it as .${better} and upload that.`,
    always: true,
  }) as const

const asPicture = 'Save it as PNG or JPG and upload that.'
const asPdf = 'Export it as PDF and upload that.'
const begins = (holds: string, ...texts: string[]) => ({
  holds,
  marks: texts.map(text => ({ at: 0, text })),
})
/** ISO base media files name their brand behind the first box's length (ISO/IEC 14496-12, 4.3). */
const brands = (holds: string, ...names: string[]) => ({
  holds,
  marks: names.map(name => ({ at: 4, text: `ftyp${name}` })),
})
/** OpenDocument and EPUB store their media type uncompressed as the first entry of the archive. */
const packaged = (holds: string, mediaType: string) => ({
  holds,
  marks: [{ at: 30, text: `mimetype${mediaType}` }],
})
const openDocument = 'application/vnd.oasis.opendocument'

/** Unsupported types that people often try. */
export const refusedFormats: readonly RefusedFormat[] = [
  { endings: ['doc'], what: 'Old Word files (.doc)', advice: asDocument('docx') },
  { endings: ['ppt'], what: 'Old PowerPoint files (.ppt)', advice: asDocument('pptx') },
  { endings: ['xls'], what: 'Old Excel files (.xls)', advice: asDocument('xlsx') },
  {
    endings: ['tiff', 'tif'],
    what: 'TIFF images',
    advice: 'Convert it to PDF and upload that.',
    content: begins('a TIFF image', 'II*\0', 'MM\0*'),
  },
  {
    endings: ['heic', 'heif', 'avif'],
    what: 'HEIC photos',
    advice: asPdf,
    content: brands('a HEIC photo', 'heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1', 'avif'),
  },
  { endings: ['gif'], what: 'GIF images', advice: asPicture, content: begins('a GIF image', 'GIF8') },
  {
    endings: ['webp'],
    what: 'WebP images',
    advice: asPicture,
    content: { holds: 'a WebP image', marks: [{ at: 8, text: 'WEBPVP8' }] },
  },
  { endings: ['bmp'], what: 'BMP images', advice: asPicture },
  {
    endings: ['svg'],
    what: 'SVG drawings',
    advice: asPdf,
    content: begins('an SVG drawing', '<svg'),
  },
  {
    endings: ['html', 'htm', 'xhtml', 'mht', 'mhtml'],
    what: 'Web pages',
    advice: 'Open it in a browser, print it to PDF and upload that.',
    content: begins('a web page', '<!doctype html', '<html'),
  },
  {
    endings: ['epub'],
    what: 'E-books (.epub)',
    advice: 'Convert it to PDF and upload that.',
    content: packaged('an e-book', 'application/epub+zip'),
  },
  {
    endings: ['mp3', 'wav', 'm4a', 'ogg', 'flac'],
    what: 'Sound recordings',
    advice: 'Upload its transcript as text or PDF.',
    content: begins('a sound recording', 'ID3', 'OggS', 'fLaC'),
  },
  {
    endings: ['mp4', 'mov', 'avi', 'mkv', 'webm'],
    what: 'Videos',
    advice: 'Upload its transcript as text or PDF.',
    content: brands('a video', 'isom', 'mp42', 'qt  '),
  },
  { endings: ['msg'], what: 'Saved e-mails (.msg)', advice: printed },
  { endings: ['eml'], what: 'Saved e-mails (.eml)', advice: printed },
  { endings: ['zip'], what: 'ZIP archives', advice: 'Unpack it and upload the files inside.' },
  {
    endings: ['7z', 'rar', 'gz', 'tar'],
    what: 'Archives',
    advice: 'Unpack it and upload the files inside.',
    content: begins('an archive', '7z\xBC\xAF\x27\x1C', 'Rar!\x1A\x07', '\x1F\x8B\x08'),
  },
  {
    endings: ['odt'],
    what: 'OpenDocument files (.odt)',
    advice: asDocument('docx'),
    content: packaged('an OpenDocument text', `${openDocument}.text`),
  },
  {
    endings: ['odp'],
    what: 'OpenDocument files (.odp)',
    advice: asDocument('pptx'),
    content: packaged('an OpenDocument presentation', `${openDocument}.presentation`),
  },
  {
    endings: ['ods'],
    what: 'OpenDocument files (.ods)',
    advice: asDocument('xlsx'),
    content: packaged('an OpenDocument spreadsheet', `${openDocument}.spreadsheet`),
  },
  {
    endings: ['rtf'],
    what: 'RTF files',
    advice: asDocument('docx'),
    content: begins('an RTF text', '{\\rtf'),
  },
  { endings: ['pages', 'numbers', 'key'], what: 'Apple iWork files', advice: asPdf },
  { endings: ['vsd', 'vsdx'], what: 'Visio drawings', advice: asPdf },
  withMacros('docm', 'docx'),
  withMacros('dotm', 'docx'),
  withMacros('pptm', 'pptx'),
  withMacros('potm', 'pptx'),
  withMacros('ppsm', 'pptx'),
  withMacros('xlsm', 'xlsx'),
  withMacros('xltm', 'xlsx'),
  withMacros('xlam', 'xlsx'),
  {
    endings: ['xlsb'],
    what: 'Binary Excel files (.xlsb)',
    advice: 'Save it as .xlsx and upload that.',
    always: true,
  },
]
