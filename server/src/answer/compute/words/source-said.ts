import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { belongingWords, placingArticles, placingWords, sourceNouns } from '../../lexicon/table-nouns.ts'
import { bareName, wordsOfName } from './file-name.ts'
import { readWords, type Word } from './read-words.ts'
import { indexOf } from './table-index.ts'
import { narrowedTo, type Said } from './table-said.ts'

/** One word of a file's name may be anything, but for "query2". */
const leastWords = 2
const mostPrepositions = 3

/**
 * The question without the words that say in which file or on which sheet to look, and the tables of it: "in the test
 * manifest" of test_manifest.json, "according to the WARN report" of ca-warn-report.pdf, "in query2" of a sheet. Words that a
 * column or a cell has as well stay.
 */
export function ofSourceSaid({ question, tables }: Said): Said {
  const words = readWords(question)
  const found = tables.flatMap(scoped =>
    namesOf(scoped).flatMap(name => {
      const run = longestRun(words, name)
      const stretch = run && placeOf(words, run, question)
      return run && stretch && !isInTable(words.slice(run.from, run.to), scoped)
        ? [{ scoped, run, stretch }]
        : []
    }),
  )
  const longest = Math.max(0, ...found.map(({ run }) => run.to - run.from))
  const best = found.filter(({ run }) => run.to - run.from === longest)
  const [first] = best
  if (first === undefined) return { question, tables }
  const at = { start: words[first.stretch.from]?.start ?? 0, end: words[first.stretch.to - 1]?.end ?? 0 }
  const meant = new Set(best.map(({ scoped }) => scoped))
  return narrowedTo({ question, tables }, at, table => meant.has(table))
}

type Run = { from: number; to: number }

/** The names that its file and its sheet are called by, as words. */
function namesOf(scoped: ScopedTable): string[][] {
  const sheet = sheetNameOf(scoped)
  return [bareName(scoped.filename), ...(sheet === null ? [] : [sheet])].map(wordsOfName)
}

/** The most words of a name that a question has as they stand; null of too few. */
function longestRun(words: readonly Word[], name: string[]): Run | null {
  let best: Run | null = null
  for (let from = 0; from < words.length; from++)
    for (let at = 0; at < name.length; at++) {
      let length = 0
      while (name[at + length] !== undefined && words[from + length]?.text === name[at + length]) length++
      if (length > (best ? best.to - best.from : 0)) best = { from, to: from + length }
    }
  const isTelling = best !== null && (best.to - best.from >= leastWords || isMade(name, words[best.from]))
  return isTelling ? best : null
}

/** "query2": the whole name, in letters and digits. */
function isMade(name: string[], word: Word | undefined): boolean {
  return name.length === 1 && /^\p{L}{3,}\d+$/u.test(word?.text ?? '')
}

/** A name with the words around it that make it a place: "according to the … report"; null where it is none. */
function placeOf(words: readonly Word[], run: Run, question: string): Run | null {
  const textAt = (at: number) => words[at]?.text ?? ''
  let { from, to } = run
  while (sourceNouns.has(textAt(to))) to++
  // "The trial log 2024" may be another file.
  if (words[to]?.number) return null
  const isNoun = to > run.to || sourceNouns.has(textAt(run.to - 1))
  const isBracketed =
    question[(words[from]?.start ?? 0) - 1] === '(' && question[words[to - 1]?.end ?? -1] === ')'
  if (isBracketed) return { from, to }
  while (placingArticles.has(textAt(from - 1))) from--
  const first = from
  while (first - from < mostPrepositions && placingWords.has(textAt(from - 1))) from--
  if (from < first) return { from, to }
  return isNoun && belongingWords.has(textAt(from - 1)) ? { from: from - 1, to } : null
}

/** Whether a column of the table is called so, or a cell is. */
function isInTable(words: readonly Word[], { table }: ScopedTable): boolean {
  const texts = words.map(({ text }) => text)
  const name = texts.join(' ')
  const isColumn = table.columns.some(
    column =>
      readWords(column.name)
        .map(({ text }) => text)
        .join(' ') === name,
  )
  return isColumn || indexOf(table).whole(texts).length > 0
}
