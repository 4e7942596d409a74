import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { joiningWords, namingPlaces, sourceNouns } from '../../lexicon/table-nouns.ts'
import { conditionsOf } from '../operands-of.ts'
import { bareName } from '../words/file-name.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { stemsOf } from '../words/stems-of.ts'
import { indexOf } from '../words/table-index.ts'

type Plan = Omit<TablePlan, 'table'>

/** Longer titles are sentences. */
const longestName = 12

/**
 * Whether a question is of one place where a file is of two, of which no column tells: "in Ostby" of "Ostby and Vik 2031". What
 * a plan gives is of both then.
 */
export function namesOneOfTwo(question: string, scoped: ScopedTable): (plan: Plan) => boolean {
  const one = placesOfTwo(question, scoped)
  return plan => one.some(word => !isCondition(word, plan))
}

/** The places that a question names of those that a file, a sheet or a title joins, if it does not name them all. */
export function placesOfTwo(question: string, scoped: ScopedTable): string[] {
  const { table, filename } = scoped
  const pairs = [bareName(filename), sheetNameOf(scoped) ?? '', table.title].flatMap(pairsOf)
  if (pairs.length === 0) return []
  const words = readWords(question).map(({ text }) => text)
  const placed = new Set(words.filter((_, at) => namingPlaces.has(words[at - 1] ?? '')))
  const columns = new Set(table.columns.flatMap(({ name }) => [...stemsOf(name)]))
  const hasDates = table.columns.some(({ type }) => type === 'date')
  const isOwn = (word: string) =>
    sourceNouns.has(word) ||
    (hasDates && monthNumbers.has(word)) ||
    columns.has(word) ||
    isRowNoun(word, { table, rowsCalled: new Set() }) ||
    indexOf(table).holding(word).length > 0
  return pairs.flatMap(pair =>
    pair.every(word => words.includes(word)) ? [] : pair.filter(word => placed.has(word) && !isOwn(word)),
  )
}

function isCondition(word: string, plan: Plan): boolean {
  return conditionsOf(plan).some(({ values }) =>
    values.some(value => readWords(value).some(({ text }) => text === word)),
  )
}

/** The names that stand on both sides of an "and", with those before it: "Ostby, Vik & Lund". */
function pairsOf(text: string): string[][] {
  const name = text.replace(/_/gu, ' ')
  const words = readWords(name)
  if (words.length > longestName) return []
  return words.flatMap(({ start, end }, at) => {
    const next = words[at + 1]
    if (!next) return []
    const isJoined = /^\s?[&+/]\s?$/u.test(name.slice(end, next.start))
    const isWord = joiningWords.has(name.slice(start, end).toLowerCase())
    const [left, right] = isJoined ? [at, at + 1] : [at - 1, at + 1]
    const [first, second] = [words[left], words[right]]
    if (!(isJoined || isWord) || !first || !second || first.number || second.number) return []
    const list = [first.text, second.text]
    for (let before = left; /^\s?,\s?$/u.test(between(name, words[before - 1], words[before])); before--)
      list.push(words[before - 1]?.text ?? '')
    return [list]
  })
}

function between(
  name: string,
  first: { end: number } | undefined,
  second: { start: number } | undefined,
): string {
  return first && second ? name.slice(first.end, second.start) : ''
}
