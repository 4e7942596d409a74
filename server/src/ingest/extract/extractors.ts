import type { FormatName } from '@citewell/contract/formats.ts'
import type { Extractor } from './extractor.ts'

/** The extractor for each format of the contract's table. Loaded only in the reader process. */
const extractors: Record<FormatName, () => Promise<Extractor>> = {
  pdf: async () => {
    const [{ extractPdf }] = await Promise.all([import('./pdf.ts'), startPdfium()])
    return extractPdf
  },
  docx: async () => (await import('./docx.ts')).extractDocx,
  pptx: async () => (await import('./pptx.ts')).extractPptx,
  xlsx: async () => (await import('./xlsx.ts')).extractXlsx,
  txt: async () => (await import('./txt.ts')).extractTxt,
  md: async () => (await import('./markdown.ts')).extractMarkdown,
  csv: async () => (await import('./csv.ts')).extractCsv,
  json: async () => (await import('./json.ts')).extractJson,
  jpg: async () => (await import('./image.ts')).extractImage,
  png: async () => (await import('./image.ts')).extractImage,
}

/** Stored with every document. Raise it when the output of extractors or the bounds of chunks change. */
export const extractorVersion = '7'

/** Loads the extractor for a format. Throws when the name is not in the table. */
export async function loadExtractor(format: string): Promise<Extractor> {
  if (!Object.hasOwn(extractors, format)) throw new Error(`No extractor for ${format}`)
  return extractors[format as FormatName]()
}

/** Starts PDFium while the other modules load. */
async function startPdfium(): Promise<void> {
  const { loadPdfium } = await import('./pdf/load-pdfium.ts')
  await loadPdfium()
}
