import { spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import xlsx from '@e965/xlsx'
import MarkdownIt from 'markdown-it'
import Papa from 'papaparse'
import { SaxesParser } from 'saxes'
import { fromBuffer } from 'yauzl'

export type Reference = {
  name: string
  /** Reads one file as the reference does: without places, limits or a separate process. */
  read: (path: string, bytes: Buffer) => unknown
}

const poppler = (name: string, ...options: string[]): Reference => ({
  name,
  read: path => spawnSync('pdftotext', [...options, path, '/dev/null'], { stdio: 'ignore' }),
})
const markdown = new MarkdownIt()
const archive: Reference = { name: 'yauzl and saxes, nothing done with it', read: readArchive }

/** The references for reading each format. */
export const references: Record<string, Reference[]> = {
  pdf: [poppler('pdftotext'), poppler('pdftotext -bbox', '-bbox'), { name: 'pdf.js', read: readByPdfJs }],
  docx: [archive],
  pptx: [archive],
  xlsx: [{ name: 'SheetJS to CSV', read: readBySheetJs }],
  csv: [
    { name: 'papaparse', read: (_, bytes) => Papa.parse(bytes.toString(), { skipEmptyLines: 'greedy' }) },
  ],
  json: [{ name: 'JSON.parse', read: (_, bytes) => JSON.parse(bytes.toString()) }],
  txt: [{ name: 'TextDecoder', read: (_, bytes) => new TextDecoder().decode(bytes) }],
  md: [{ name: 'markdown-it', read: (_, bytes) => markdown.parse(bytes.toString(), {}) }],
}

async function readByPdfJs(_: string, bytes: Buffer): Promise<void> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  for (let number = 1; number <= document.numPages; number++)
    await (await document.getPage(number)).getTextContent()
  await task.destroy()
}

function readBySheetJs(_: string, bytes: Buffer): void {
  const workbook = xlsx.read(bytes)
  for (const name of workbook.SheetNames) {
    const sheet = workbook.Sheets[name]
    if (sheet) xlsx.utils.sheet_to_csv(sheet)
  }
}

/** Inflates and parses every XML part. */
function readArchive(_: string, bytes: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
    if (error) return reject(error)
    archive.on('end', resolve)
    archive.on('error', reject)
    archive.on('entry', entry => {
      if (!/\.(xml|rels)$/.test(entry.fileName)) return archive.readEntry()
      archive.openReadStream(entry, (failure, stream) => {
        if (failure) return reject(failure)
        buffer(stream).then(content => {
          new SaxesParser().write(content.toString()).close()
          archive.readEntry()
        }, reject)
      })
    })
    archive.readEntry()
  })
  return promise
}
