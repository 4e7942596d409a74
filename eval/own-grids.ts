import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CellRead, ColumnAsked } from '../server/src/answer/grid/cell-read.ts'
import { areSameWorth } from '../server/src/answer/grid/same-worth.ts'

const folder = join(import.meta.dirname, 'own-grids')

const truth = z.object({
  file: z.string(),
  /** By the name of a template, then of its column; what is left out the document does not say. */
  cells: z.record(z.string(), z.record(z.string(), z.string())),
})
type Truth = z.infer<typeof truth>

/** Folders of contracts that we wrote ourselves, with what stands in them. */
export const ownGrids = () => readdirSync(folder).sort()
export const filesOfGrid = (name: string) => join(folder, name, 'files')

export function truthOfGrid(name: string): Truth[] {
  return readFileSync(join(folder, name, 'truth.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => truth.parse(JSON.parse(line)))
}

export type Verdict = 'right' | 'wrong' | 'not found' | 'rightly empty' | 'wrongly filled'

/**
 * What became of a cell. Wordings with "|" between them are all right; of a text each part between "&" must stand in it; "~"
 * marks one that is no figure; "*" leaves the cell out.
 */
export function judgeCell(
  type: ColumnAsked['type'],
  expected: string | undefined,
  read: CellRead,
): Verdict | null {
  if (expected === '*') return null
  const [first] = read.values
  const isNo = type === 'yes-no' && first?.value.plain === 'no'
  if (expected === undefined) return first && !isNo ? 'wrongly filled' : 'rightly empty'
  if (!first || read.state === 'conflicting') return 'not found'
  return expected.split('|').some(one => isSaid(type, one, first.value)) ? 'right' : 'wrong'
}

function isSaid(type: ColumnAsked['type'], expected: string, value: CellRead['values'][number]['value']) {
  const said = lettersOf(value.text)
  const holds = (text: string) => text.split('&').every(part => said.includes(lettersOf(part)))
  if (expected.startsWith('~')) return value.plain === null && holds(expected.slice(1))
  if (type === 'yes-no' || type === 'date') return value.plain === expected
  if (type === 'one-of') return value.options.includes(expected)
  if (type === 'number' || type === 'percentage') return Number(value.plain) === Number(expected)
  const parts = expected.split(' ')
  if (type === 'amount') return `${value.unit} ${Number(value.plain)}` === `${parts[0]} ${Number(parts[1])}`
  if (type === 'duration')
    return areSameWorth(type, value, { text: '', plain: parts[0] ?? '', unit: parts[1] ?? '', options: [] })
  return holds(expected)
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
