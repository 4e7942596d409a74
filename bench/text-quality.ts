import { basename } from 'node:path'
import { readWhole } from '../server/src/ingest/extract/extract.testing.ts'
import type { ReaderPool } from '../server/src/ingest/extract/reader-pool.ts'
import { wordF1, wordOrder } from '../server/src/ingest/word-measures.testing.ts'
import { type CorpusFile, corpusFiles } from './corpus-files.ts'
import { officeTexts, textOfPdf } from './office-text.ts'

const shownWorst = 5
const targets: Record<string, number> = { pdf: 0.98, docx: 0.955, pptx: 0.9, xlsx: 0.97 }
type Score = { name: string; f1: number; order: number }

/** Compares the words and their order with pdftotext's, and for office files with LibreOffice's. */
export async function measureTextQuality(
  readers: ReaderPool,
  formats = ['pdf', 'docx', 'pptx', 'xlsx'],
): Promise<void> {
  console.log('\ntext      files  F1 median   mean  target  order median  lowest F1')
  for (const format of formats) {
    const texts = await readAll(readers, corpusFiles(format))
    const theirs = truthsOf(format, [...texts.keys()])
    if (theirs.size === 0) {
      console.log(
        `${format.padEnd(8)} (not measured: LibreOffice, or its part for this format, is not installed)`,
      )
      continue
    }
    const scores = [...texts].flatMap(([path, ours]): Score[] => {
      const truth = theirs.get(path) ?? ''
      if (!/[\p{L}\p{N}]/u.test(truth)) return []
      return [{ name: basename(path), f1: wordF1(ours, truth), order: wordOrder(ours, truth) }]
    })
    print(format, scores)
  }
}

function truthsOf(format: string, paths: string[]): Map<string, string> {
  return format === 'pdf' ? new Map(paths.map(path => [path, textOfPdf(path)])) : officeTexts(format, paths)
}

async function readAll(readers: ReaderPool, files: CorpusFile[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const file of files) {
    const read = await readWhole(readers, file, { signal: new AbortController().signal }).catch(() => null)
    if (!read) continue
    const blocks = read.parts.flatMap(part => part.blocks)
    // LibreOffice keeps slide numbers and dates in the master, and fills in today's date.
    const compared = file.format === 'pptx' ? blocks.filter(({ kind }) => kind !== 'furniture') : blocks
    texts.set(file.path, withoutColumnNames(compared))
  }
  return texts
}

/** Removes column names that each row repeats but the original has once: a name counts if it was a cell above. */
function withoutColumnNames(blocks: { kind: string; text: string }[]): string {
  const cells = new Set<string>()
  const texts = blocks.map(({ kind, text }) => {
    if (kind !== 'cell-range' && kind !== 'table-row') return text
    const own = text.split(' | ')
    for (const cell of own) cells.add(cell)
    return own.map(cell => withoutName(cell, cells)).join(' | ')
  })
  return texts.join('\n')
}

function withoutName(cell: string, names: ReadonlySet<string>): string {
  for (let at = cell.indexOf(': '); at >= 0; at = cell.indexOf(': ', at + 1))
    if (names.has(cell.slice(0, at))) return cell.slice(at + 2)
  return cell
}

function print(format: string, scores: Score[]): void {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
  const f1 = scores.map(score => score.f1)
  const mean = f1.reduce((sum, value) => sum + value, 0) / Math.max(1, f1.length)
  const lowest = [...scores].sort((a, b) => a.f1 - b.f1).slice(0, shownWorst)
  const cells = [
    format.padEnd(8),
    String(scores.length).padStart(6),
    median(f1).toFixed(3).padStart(10),
    mean.toFixed(3).padStart(6),
    (targets[format] ?? 0).toFixed(3).padStart(7),
    median(scores.map(score => score.order))
      .toFixed(3)
      .padStart(13),
  ]
  console.log(cells.join(' '), ` ${lowest.map(({ name, f1 }) => `${name} ${f1.toFixed(2)}`).join(', ')}`)
}
