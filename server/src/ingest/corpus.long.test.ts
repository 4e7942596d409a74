import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { detectFormat, firstBytesNeeded } from '../domain/documents/detect-format.ts'
import { brokenOffsets, readWhole } from './extract/extract.testing.ts'
import { createReaderPool } from './extract/reader-pool.ts'
import { wordF1 } from './word-measures.testing.ts'

/** Real and hostile files. They lie beside the repository on some machines and are not part of it. */
const shared = join(import.meta.dirname, '../../../../shared')
const formats = ['pdf', 'docx', 'pptx', 'xlsx', 'txt', 'md', 'csv', 'json']
const folders = [...formats.map(name => `corpus/${name}`), 'eval/cuad/pdfs']
const present = folders.every(folder => existsSync(join(shared, folder)))
if (!present) console.warn(`Skipped: no test corpus at ${shared}`)
const poppler = '/usr/bin/pdftotext'
const files = present
  ? folders.flatMap(folder => readdirSync(join(shared, folder)).map(name => join(shared, folder, name)))
  : []

const readers = createReaderPool({
  size: availableParallelism(),
  baseMilliseconds: 300_000,
})
afterAll(() => readers.close())

type Outcome = { path: string; code: string; read: Awaited<ReturnType<typeof readWhole>> | null }

async function read(path: string): Promise<Outcome> {
  const detected = detectFormat(basename(path), firstBytes(path))
  if ('refusal' in detected) return { path, code: detected.refusal.code, read: null }
  const file = { path, filename: basename(path), format: detected.format.name }
  try {
    return {
      path,
      code: 'ready',
      read: await readWhole(readers, file, { signal: new AbortController().signal }),
    }
  } catch (error) {
    return { path, code: String(error instanceof Error && 'code' in error ? error.code : error), read: null }
  }
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(firstBytesNeeded)
  const length = readSync(file, buffer)
  closeSync(file)
  return buffer.subarray(0, length)
}

describe.skipIf(!present)(
  'the corpus',
  async () => {
    const outcomes = await Promise.all(files.map(read))
    const code = (name: string) => outcomes.find(({ path }) => basename(path).startsWith(name))?.code

    it('has every file read, or failed by name', () => {
      const codes = new Set(outcomes.map(outcome => outcome.code))
      for (const found of codes) expect(found).toMatch(/^(ready|document_[a-z_]+)$/)
      expect(outcomes.filter(outcome => outcome.code === 'document_reader_crashed')).toEqual([])
      expect(
        outcomes.filter(({ path }) => path.includes('cuad')).every(outcome => outcome.code === 'ready'),
      ).toBe(true)
    })

    it.each([
      ['bug1782186.pdf', 'document_encrypted'],
      ['gen_flatebomb_4GB.pdf', 'document_out_of_memory'],
      ['gen_garbage.pdf', 'document_damaged'],
      ['empty.pdf', 'document_empty'],
      ['cardinal.pdf', 'document_no_text'],
      ['gen_huge_5280p.pdf', 'ready'],
      ['bug53475-password-is-pass.docx', 'document_encrypted'],
      ['gen_zipbomb_300MB.docx', 'document_too_large_inside'],
      ['gen_zipbomb_lying_size.docx', 'document_too_large_inside'],
      ['gen_deep_nesting_5000.docx', 'document_too_large_inside'],
      ['ExternalEntityInText.docx', 'document_damaged'],
      ['testWORD_truncated.docx', 'document_damaged'],
      ['testPPT_protected_passtika.pptx', 'document_encrypted'],
      ['clusterfuzz-testcase-minimized-POIXSLFFuzzer-5463285576892416.pptx', 'document_damaged'],
      // Has bytes after the end of the archive.
      ['ca.ubc.cs.people_~emhill_presentations_HowWeRefactor.pptx', 'ready'],
      ['protected_passtika.xlsx', 'document_encrypted'],
      ['poc-xmlbomb.xlsx', 'document_damaged'],
      ['poc-shared-strings.xlsx', 'document_too_large_inside'],
      ['57893-many-merges.xlsx', 'document_no_text'],
      ['gen_merged_dates_sparse.xlsx', 'ready'],
      ['gen_tab_utf16le_bom.csv', 'ready'],
      ['gen_invalid.json', 'document_damaged'],
      ['gen_nested_objects_5k.json', 'ready'],
      ['gen_binary.txt', 'document_misnamed'],
      ['gen_many_brackets.md', 'ready'],
    ])('has %s end as %s', (name, expected) => expect(code(name)).toBe(expected))

    it('has exact offsets of blocks, words and chunks everywhere', () => {
      for (const { path, read } of outcomes) {
        if (read === null) continue
        expect([path, brokenOffsets(read).slice(0, 3)]).toEqual([path, []])
        expect(read.indexed.map(({ ordinal }) => ordinal)).toEqual(read.indexed.map((_, at) => at))
        expect(read.chunks).toBe(read.indexed.length)
        expect(read.textLength).toBe(read.text.length)
        expect(read.chunks).toBeGreaterThan(0)
        for (const { start, end, text } of read.indexed)
          if (read.text.slice(start, end) !== text) throw new Error(`${path} ${start}`)
      }
    })

    it('has the words in its PDFs that pdftotext finds, with a median F1 of at least 0.98', ctx => {
      if (!existsSync(poppler)) return ctx.skip('pdftotext is not installed')
      const scores: number[] = []
      for (const { path, read } of outcomes) {
        if (read === null || !path.endsWith('.pdf') || path.includes('gen_')) continue
        scores.push(wordF1(read.text, textOfPoppler(path)))
      }
      scores.sort((a, b) => a - b)
      expect(scores.length).toBeGreaterThan(50)
      expect(scores[scores.length >> 1]).toBeGreaterThanOrEqual(0.98)
      expect(scores[Math.floor(scores.length / 10)]).toBeGreaterThanOrEqual(0.95)
    })
  },
  300_000,
)

function textOfPoppler(path: string): string {
  try {
    return execFileSync(poppler, [path, '-'], {
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  } catch {
    return ''
  }
}
