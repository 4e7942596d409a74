import { distance } from 'fastest-levenshtein'
import { foldText } from '../../domain/tables/cell-texts.ts'
import type { TablesInScope } from '../../domain/tables/tables-in-scope.ts'
import { choosePlan } from './choose-plan.ts'
import type { PlanRun } from './plan-run.ts'
import { questionLanguage } from './question-language.ts'
import { readQuestionWords } from './read-words.ts'

const longestQuestion = 600
const shortest = 4
/** Letters of a name that may be others: one of a short name, two of a long one. */
const longName = 7
const mostCompared = 5_000
const mostNear = 3
/** The columns of a longer table are not read for this. */
const mostRows = 20_000

/**
 * What a question with a name that no cell has would be computed of, if the nearest name that a column has were meant: as a
 * plan that no row fulfils, since nobody asked for that name. Null where no name is near, or several columns have one.
 */
export function nearestNamed(asked: string, inScope: TablesInScope): PlanRun | null {
  const question = asked.slice(0, longestQuestion)
  const words = readQuestionWords(question, questionLanguage(question))
  for (const { text, name, number, stop, start, end } of words.slice(1)) {
    if (!name || number || stop || text.length < shortest) continue
    const near = namesNear(text, inScope)
    const [first] = near
    if (!first || near.length > mostNear) continue
    if (near.some(({ table, column }) => table !== first.table || column !== first.column)) continue
    const chosen = choosePlan(question.slice(0, start) + first.text + question.slice(end), inScope)
    const run = chosen?.isUnclear ? undefined : chosen?.run
    const isOfName = run?.plan.where.some(
      ({ column, is, values }) => column === first.column && is === 'is' && values.includes(first.text),
    )
    if (!run || !isOfName || run.scoped !== first.table) continue
    const refusal = {
      reason: 'no-row-matches' as const,
      column: first.column,
      texts: near.map(each => each.text),
    }
    return { ...run, computed: { kind: 'refused', refusal } }
  }
  return null
}

function namesNear(word: string, { tables }: TablesInScope) {
  const short = tables.filter(({ table }) => table.numbers.length <= mostRows)
  return short.flatMap(table =>
    table.table.columns.flatMap(({ type }, column) => {
      if (type !== 'text') return []
      const texts = new Set(
        (table.table.cells[column]?.entries ?? []).slice(0, mostCompared).map(({ text }) => text.trim()),
      )
      return [...texts].flatMap(text => (isNear(word, foldText(text)) ? [{ table, column, text }] : []))
    }),
  )
}

function isNear(word: string, name: string): boolean {
  const most = name.length < longName ? 1 : 2
  if (name[0] !== word[0] || Math.abs(name.length - word.length) > most || name === word) return false
  return distance(word, name) <= most
}
