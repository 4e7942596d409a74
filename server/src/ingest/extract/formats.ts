import type { Extractor } from './extractor.ts'

export type FormatName = 'pdf' | 'docx' | 'txt' | 'md' | 'pptx' | 'xlsx' | 'csv' | 'json' | 'png' | 'jpg'

/** What the first bytes of a file say it is: `archive` is an office file, `text` any readable text. */
type Signature = 'pdf' | 'archive' | 'text' | 'png' | 'jpeg'

export type Format = {
  name: FormatName
  /** Without the dot, lower case; the first is the usual one. */
  endings: readonly string[]
  mediaType: string
  signature: Signature
  /** For an archive: the folder inside that tells this format from the other office formats. */
  folderInside?: string
  /** Holds no text but what a recogniser reads in it; decoded by native code. */
  image?: true
  /** Loaded in the reader process alone. */
  load: () => Promise<Extractor>
}

/** Every format that can be read. A new one is an extractor and an entry here. */
export const formats: readonly Format[] = [
  {
    name: 'pdf',
    endings: ['pdf'],
    mediaType: 'application/pdf',
    signature: 'pdf',
    load: async () => {
      const [{ extractPdf }] = await Promise.all([import('./pdf.ts'), startPdfium()])
      return extractPdf
    },
  },
  {
    name: 'docx',
    endings: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signature: 'archive',
    folderInside: 'word/',
    load: async () => (await import('./docx.ts')).extractDocx,
  },
  {
    name: 'png',
    endings: ['png'],
    mediaType: 'image/png',
    signature: 'png',
    image: true,
    load: async () => (await import('./image.ts')).extractImage,
  },
  {
    name: 'jpg',
    endings: ['jpg', 'jpeg'],
    mediaType: 'image/jpeg',
    signature: 'jpeg',
    image: true,
    load: async () => (await import('./image.ts')).extractImage,
  },
  {
    name: 'pptx',
    endings: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    signature: 'archive',
    folderInside: 'ppt/',
    load: async () => (await import('./pptx.ts')).extractPptx,
  },
  {
    name: 'xlsx',
    endings: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    signature: 'archive',
    folderInside: 'xl/',
    load: async () => (await import('./xlsx.ts')).extractXlsx,
  },
  {
    name: 'txt',
    endings: ['txt'],
    mediaType: 'text/plain',
    signature: 'text',
    load: async () => (await import('./txt.ts')).extractTxt,
  },
  {
    name: 'md',
    endings: ['md'],
    mediaType: 'text/markdown',
    signature: 'text',
    load: async () => (await import('./markdown.ts')).extractMarkdown,
  },
  {
    name: 'csv',
    endings: ['csv'],
    mediaType: 'text/csv',
    signature: 'text',
    load: async () => (await import('./csv.ts')).extractCsv,
  },
  {
    name: 'json',
    endings: ['json'],
    mediaType: 'application/json',
    signature: 'text',
    load: async () => (await import('./json.ts')).extractJson,
  },
]

/** Stands beside every read document; a change of what extractors give out, or of where chunks begin and end, raises it. */
export const extractorVersion = '3'

/** Begins while the other modules load. */
async function startPdfium(): Promise<void> {
  const { loadPdfium } = await import('./pdf/load-pdfium.ts')
  await loadPdfium()
}

/** The media type a format is served with; anything unknown is plain bytes. */
export function mediaTypeOf(name: string): string {
  return formats.find(format => format.name === name)?.mediaType ?? 'application/octet-stream'
}
