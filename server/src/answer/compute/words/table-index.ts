import type { Table } from '../../../domain/tables/table.ts'
import { once } from '../../../platform/once.ts'
import { readWords } from './read-words.ts'

/** Different texts of a table's columns, found by all their words or by one of them. */
export type TableIndex = {
  /** Cells whose words are exactly these, one for each column and spelling. */
  whole(words: readonly string[]): FoundCell[]
  /** Cells of text that hold a word, at most some hundreds. */
  holding(word: string): FoundCell[]
  /** Cells of text that hold another form of a word: "destroyed", "destroy". */
  alike(word: string): FoundCell[]
  /** How many words a cell has at most that is found as a whole. */
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
const mostFound = 400
/** A table has at most two million cells. */
const cellBits = 2 ** 21

const known = new WeakMap<Table, TableIndex>()

/** The index of a table, made once. */
export function indexOf(table: Table): TableIndex {
  const made = known.get(table) ?? makeIndex(table)
  known.set(table, made)
  return made
}

/** Columns of numbers alone, often as many as there are rows, are read only for a question that has numbers. */
function makeIndex(table: Table): TableIndex {
  const parts = table.cells.map((_, column) => column)
  const letters = once(() =>
    makePart(
      table,
      parts.filter(column => table.cells[column]?.letterless === false),
    ),
  )
  const numbers = once(() =>
    makePart(
      table,
      parts.filter(column => table.cells[column]?.letterless === true),
    ),
  )
  return {
    longest: longestWhole,
    title: table.title,
    whole: words => [
      ...letters().whole(words),
      ...(words.every(word => /^[\d.,]+$/.test(word)) ? numbers().whole(words) : []),
    ],
    holding: word =>
      letters()
        .holding(rootOf(word))
        .filter(({ text }) => readWords(text).some(own => own.text === word)),
    alike: word => {
      const roots = [
        ...new Set([
          rootOf(word),
          rootOf(word.replace(/(?<=\p{L}{3}end)e[mnrs]?$/u, '')),
          rootOf(word.replace(/(?:es|s|n)$/, '')),
          word.replace(/ies$/, 'y'),
        ]),
      ]
      return roots.flatMap(root =>
        letters()
          .holding(root)
          .filter(({ text }) => readWords(text).some(own => rootOf(own.text) === root)),
      )
    },
  }
}

type Part = { whole: (words: readonly string[]) => FoundCell[]; holding: (root: string) => FoundCell[] }

function makePart(table: Table, columns: number[]): Part {
  /** Where the entries of each column begin among those of all. */
  const firsts: number[] = []
  const whole = growingList()
  const single = growingList()
  let count = 0
  for (const column of columns) {
    firsts.push(count)
    const isText = table.columns[column]?.type === 'text'
    for (const { text } of table.cells[column]?.entries ?? []) {
      const words = wordsIn(text)
      if (words.length <= longestWhole) whole.push(hashOf(words.join(' ')) * cellBits + count)
      if (isText) for (const each of new Set(words.map(rootOf))) single.push(hashOf(each) * cellBits + count)
      count++
    }
  }
  const found = (sorted: Float64Array, term: string) => {
    const hash = hashOf(term)
    const cells: FoundCell[] = []
    for (let at = firstOf(sorted, hash * cellBits); cells.length < mostFound; at++) {
      const packed = sorted[at]
      if (packed === undefined || packed >= (hash + 1) * cellBits) break
      const cell = packed % cellBits
      const place = lastUpTo(firsts, cell)
      const column = columns[place] ?? 0
      const entry = table.cells[column]?.entries[cell - (firsts[place] ?? 0)]
      if (entry === undefined) continue
      const { text, value } = entry
      // Cells of one text are several entries where their rows say which unit they are in.
      if (cells.some(other => other.column === column && other.text === text)) continue
      cells.push({ column, text, value: table.columns[column]?.type === 'text' ? text : (value ?? text) })
    }
    return cells
  }
  const [wholes, singles] = [whole.sorted(), single.sorted()]
  return {
    whole: words => found(wholes, words.join(' ')).filter(({ text }) => holdsOnly(text, words)),
    holding: root => found(singles, root),
  }
}

const plainText = /^(?:[a-z]{2,40}(?: [a-z]{2,40}){0,20}(?: \d{1,15})?|\d{1,15}(?:\.\d{1,15})?)$/i

/** What `readWords` reads, at a tenth of the time for the plainest texts, which most cells are. */
function wordsIn(text: string): string[] {
  if (plainText.test(text)) return text.toLowerCase().split(' ')
  return readWords(text).map(word => word.text)
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

/** The place of the last number in order that is not above another. */
function lastUpTo(sorted: number[], most: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low - 1
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
