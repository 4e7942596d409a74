import { isDeepStrictEqual } from 'node:util'
import { distance } from 'fastest-levenshtein'
import { foldText, isBlank } from '../../../domain/tables/cell-texts.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { isKey } from '../columns/column-kinds.ts'
import type { PlanRun } from '../plan-run.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readQuestionWords } from '../words/read-words.ts'
import { choosePlan } from './choose-plan.ts'

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

/** Columns that are tried for a name, and different values that a column of kinds has at most. */
const mostTried = 12
const mostKinds = 200

/**
 * What a question with a name that no cell has would be computed of, as a plan that no row fulfils: of the column that the
 * question names or, if it names none, of the only one that the name could stand in. Null where that is not sure, or where
 * a passage says the name.
 */
export function noneNamed(
  asked: string,
  inScope: TablesInScope,
  isSaid: (name: string) => boolean,
): PlanRun | null {
  const question = asked.slice(0, longestQuestion)
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language)
  const stems = new Set(words.map(({ stem }) => stem))
  for (const { text, name, number, stop, start, end } of words.slice(1)) {
    if (!name || number || stop || text.length < shortest || isSaid(text)) continue
    const runs = kindsOf(inScope).flatMap(({ table, column, texts: [first = ''] }) => {
      const chosen = choosePlan(question.slice(0, start) + first + question.slice(end), inScope)
      const run = chosen?.isUnclear ? undefined : chosen?.run
      const where = run?.plan.where.map(each =>
        each.column === column && each.is === 'is' && each.values[0] === first
          ? { ...each, values: [question.slice(start, end)] }
          : each,
      )
      if (!run || !where || run.scoped !== table || isDeepStrictEqual(where, run.plan.where)) return []
      const plan = { ...run.plan, where }
      return [{ run: { scoped: table, plan, computed: runPlan(table.table, plan) }, column }]
    })
    const isNamed = ({ run, column }: (typeof runs)[number]) =>
      readQuestionWords(run.scoped.table.columns[column]?.name ?? '', language).some(each =>
        stems.has(each.stem),
      )
    const named = runs.filter(isNamed)
    const [only, other] = named.length > 0 ? named : runs
    const { computed } = only?.run ?? {}
    if (only && !other && computed?.kind === 'refused' && computed.refusal.reason === 'no-row-matches')
      return only.run
  }
  return null
}

/** The columns that say of what kind rows are. */
function kindsOf(inScope: TablesInScope) {
  const all = shortTables(inScope).flatMap(table =>
    table.table.columns.flatMap(({ type }, column) => {
      const entries = table.table.cells[column]?.entries ?? []
      const isKind = type === 'text' && entries.length <= mostKinds && !isKey(table.table, column)
      const texts = isKind ? entries.flatMap(({ text }) => (isBlank(text) ? [] : [text.trim()])) : []
      return texts.length > 1 ? [{ table, column, texts }] : []
    }),
  )
  return all.slice(0, mostTried)
}

const shortTables = ({ tables }: TablesInScope) =>
  tables.filter(({ table }) => table.numbers.length <= mostRows)

function namesNear(word: string, inScope: TablesInScope) {
  return shortTables(inScope).flatMap(table =>
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
