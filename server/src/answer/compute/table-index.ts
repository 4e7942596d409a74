import type { Table } from '../../domain/tables/table.ts'
import { readWords } from './read-words.ts'

/** Different texts of a table's columns, found by all their words or by one of them. */
export type TableIndex = {
  /** Cells whose words are exactly these, one for each column and spelling. */
  whole(words: readonly string[]): FoundCell[]
  /** Cells of text that hold a word, at most some hundreds. */
  holding(word: string): FoundCell[]
  /** Cells of text that hold another form of a word: "destroyed", "destroy". */
  alike(word: string): FoundCell[]
  /** The number of words of the longest cell that is found as a whole. */
  longest: number
  title: string
}

export type FoundCell = {
  column: number
  text: string
  /** What a condition compares with: the number or date that it is worth, else its text. */
  value: string
}

/** Longer cells are found by their words only. */
const longestWhole = 24
const mostCells = 2_000_000
const mostFound = 400
const cellBits = 2 ** 21

const known = new WeakMap<Table, TableIndex>()

/** The index of a table, made once. */
export function indexOf(table: Table): TableIndex {
  const made = known.get(table) ?? makeIndex(table)
  known.set(table, made)
  return made
}

function makeIndex(table: Table): TableIndex {
  const cellRows: number[] = []
  const cellColumns: number[] = []
  const whole = growingList()
  const single = growingList()
  let longest = 0
  for (let column = 0; column < table.columns.length; column++) {
    const seen = new Set<string>()
    const isText = table.columns[column]?.type === 'text'
    for (let row = 0; row < table.rows.length; row++) {
      const text = table.rows[row]?.cells[column]?.text
      if (!text || seen.has(text) || cellRows.length >= mostCells) continue
      seen.add(text)
      const cell = cellRows.push(row) - 1
      cellColumns.push(column)
      const words = readWords(text).map(({ text: each }) => each)
      if (words.length <= longestWhole) {
        longest = Math.max(longest, words.length)
        whole.push(hashOf(words.join(' ')) * cellBits + cell)
      }
      if (isText) for (const each of new Set(words.map(rootOf))) single.push(hashOf(each) * cellBits + cell)
    }
  }
  const found = (sorted: Float64Array, term: string) => {
    const hash = hashOf(term)
    const cells: FoundCell[] = []
    for (let at = firstOf(sorted, hash * cellBits); cells.length < mostFound; at++) {
      const packed = sorted[at]
      if (packed === undefined || packed >= (hash + 1) * cellBits) break
      const cell = packed % cellBits
      const [row = 0, column = 0] = [cellRows[cell], cellColumns[cell]]
      const { text = '', value = null } = table.rows[row]?.cells[column] ?? {}
      cells.push({ column, text, value: table.columns[column]?.type === 'text' ? text : (value ?? text) })
    }
    return cells
  }
  const [wholes, singles] = [whole.sorted(), single.sorted()]
  return {
    longest,
    title: table.title,
    whole: words => found(wholes, words.join(' ')).filter(({ text }) => holdsOnly(text, words)),
    holding: word =>
      found(singles, rootOf(word)).filter(({ text }) => readWords(text).some(own => own.text === word)),
    alike: word => {
      const root = rootOf(word)
      return found(singles, root).filter(({ text }) => readWords(text).some(own => rootOf(own.text) === root))
    },
  }
}

function holdsOnly(text: string, words: readonly string[]): boolean {
  const own = readWords(text)
  return own.length === words.length && own.every(({ text: each }, at) => each === words[at])
}

/** Doubles without a box for each, of which there may be millions. */
function growingList(): { push: (value: number) => void; sorted: () => Float64Array } {
  let values = new Float64Array(1_024)
  let length = 0
  return {
    push: value => {
      if (length === values.length) {
        const larger = new Float64Array(2 * length)
        larger.set(values)
        values = larger
      }
      values[length++] = value
    },
    sorted: () => values.slice(0, length).sort(),
  }
}

/** Without the endings that forms of a word have in the languages of questions. */
function rootOf(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(?:ing|ed|es|en|er|e|s|n|d)$/, '')
}

/** 31 bits (FNV-1a), so that a hash and a cell's number fit into one double. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  return hash >>> 1
}

function firstOf(sorted: Float64Array, least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
