import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import xlsx from '@e965/xlsx'
import type { CorpusFile } from './corpus-files.ts'
import { madeTexts } from './made-texts.ts'

const rows = 50_000

/** Writes one large file into the folder for each format with a small corpus. */
export function largeFiles(folder: string): CorpusFile[] {
  mkdirSync(folder, { recursive: true })
  const texts = madeTexts(2)
  const records = Array.from({ length: rows }, (_, at) => ({
    number: at,
    title: `Record ${at}, of the archive`,
    files: at % 977,
    remark: `seen by clerk ${at % 77} in room Kestrel €`,
  }))
  const sheet = xlsx.utils.json_to_sheet(records)
  const workbook = xlsx.utils.book_new(sheet, 'Data')
  const passages = Array.from({ length: rows / 10 }, texts.passage)
  const contents: Record<string, string | Buffer> = {
    xlsx: xlsx.write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
    csv: xlsx.utils.sheet_to_csv(sheet),
    json: JSON.stringify({ items: records }),
    txt: passages.join('\n\n'),
    md: passages
      .map((text, at) => (at % 10 === 0 ? `## Part ${at / 10}\n\n${text}` : `- ${text}`))
      .join('\n\n'),
  }
  return Object.entries(contents).map(([format, content]) => {
    const filename = `large.${format}`
    const path = join(folder, filename)
    writeFileSync(path, content)
    return { path, filename, format, bytes: statSync(path).size }
  })
}
