import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { participle } from '../../lexicon/changing-words.ts'
import { emptyWords, lightWords } from '../../lexicon/column-words.ts'
import {
  actualColumnWords,
  careColumnWords,
  careWords,
  looseWords,
  peopleColumnWords,
  planColumnWords,
} from '../../lexicon/loose-words.ts'
import { costVerbs, moneyWords } from '../../lexicon/measured-words.ts'
import { isWorthComputing } from '../choose-plan.ts'
import { isKey } from '../column-kinds.ts'
import type { Asked } from '../mentions.ts'
import type { PlanRun } from '../plan-run.ts'
import { questionLanguage } from '../question-language.ts'
import { readWords } from '../read-words.ts'
import { isSameResult } from '../readings-apart.ts'
import { isRowNoun } from '../row-nouns.ts'
import { leavesDoneOut } from '../says-done.ts'
import { type Parts, placesOf, readParts } from './asked-parts.ts'
import { type Found, findConditions } from './find-conditions.ts'
import { plansOf } from './plan-forms.ts'

export type Searched = { run: PlanRun; others: PlanRun[]; isUnclear: boolean }

/** Of a plan that may be computed. */
const leastScore = 0.8
/** How far the best plan is ahead of one with another result. */
const leastLead = 0.06
const mostRuns = 8
const asksAmount = /(?<!\p{L})how (?:long|much|many|old|big|large)(?!\p{L})/iu
const worthOfTitle = 0.07
/** Of what was spent over a sheet of plans. */
const doubtOfOther = 0.15

/**
 * The plan that explains the words of a question best, of all that its columns, values and amounts allow; null where one of
 * the words that could name something is left over, or where no plan is clearly ahead.
 */
export function searchPlans(question: string, { tables, leaveOut }: TablesInScope): Searched | null {
  if (questionLanguage(question) !== 'english') return null
  const scored = tables.flatMap((scoped, position) => scoredOf(question, scoped, position))
  const ranked = scored.sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best || best.score < leastScore) return null
  const runs: PlanRun[] = []
  for (const { scoped, plan, score } of ranked.slice(0, mostRuns)) {
    if (score < best.score - leastLead) break
    const run = { scoped, plan, computed: runPlan(scoped.table, plan) }
    if (run.computed.kind === 'refused') {
      // Another sheet may have the amounts in one currency.
      if (run.scoped === best.scoped) return null
      continue
    }
    if (!runs.some(known => isSameResult(known, run))) runs.push(run)
  }
  const [run, ...others] = runs
  if (!run || leaveOut(run.scoped) || isEmpty(run)) return null
  // One row is quoted as well, unless its amount is asked for.
  if (!isWorthComputing(question, run) && !asksAmount.test(question)) return null
  return { run, others: others.slice(0, 3), isUnclear: others.length > 0 }
}

function isEmpty({ computed }: PlanRun): boolean {
  return (
    (computed.kind === 'rows' && computed.rows.length === 0) ||
    (computed.kind === 'value' && computed.value === '0')
  )
}

type Scored = { scoped: ScopedTable; plan: TablePlan; score: number }

function scoredOf(question: string, scoped: ScopedTable, position: number): Scored[] {
  const parts = readParts(question, scoped)
  return findConditions(parts).flatMap(found => {
    const doubt = found.reduce((sum, { fit }) => sum + (1 - fit) * 0.3, 0) + otherPeople(parts, found)
    return plansOf(parts, found).flatMap(form => {
      const used = new Set(form.places)
      if (!isExplained(parts, used) || leavesDoneOut(question, parts.table, form.plan)) return []
      const score = 1 - doubt - form.doubt - otherSheet(parts) + worthOfTitle * titleSaid(parts, used)
      return [{ scoped, plan: { table: position, ...form.plan }, score }]
    })
  })
}

/** Who approved something does not look after it. */
function otherPeople({ question, table }: Parts, found: Found[]): number {
  const called = (column: number, names: ReadonlySet<string>) =>
    readWords(table.columns[column]?.name ?? '').some(({ text }) => names.has(text))
  const isOther = ({ condition: { column } }: Found) =>
    called(column, peopleColumnWords) && !called(column, careColumnWords)
  return careWords.test(question) && found.some(isOther) ? doubtOfOther : 0
}

/** What was spent does not stand in a sheet of plans, nor what was planned in one of actuals. */
function otherSheet({ words, titled }: Parts): number {
  const isCalled = (names: ReadonlySet<string>) => [...names].some(name => titled.has(name))
  const says = (names: ReadonlySet<string>) => words.some(({ text }) => names.has(text))
  const isPlan = isCalled(planColumnWords) && !isCalled(actualColumnWords)
  const isActual = isCalled(actualColumnWords) && !isCalled(planColumnWords)
  const saysActual = says(actualColumnWords) || says(costVerbs)
  const saysPlan = says(planColumnWords)
  return (isPlan && saysActual && !saysPlan) || (isActual && saysPlan && !saysActual) ? doubtOfOther : 0
}

/** How many words name the table itself and nothing of the plan, three at most. */
function titleSaid({ words, titled }: Parts, used: ReadonlySet<number>): number {
  return Math.min(
    3,
    words.filter(
      ({ text, stem }, at) => text.length > 3 && !used.has(at) && (titled.has(text) || titled.has(stem)),
    ).length,
  )
}

const bracketed = /\([^()]{2,40}\)/g

/** "Which are parked (on hold)": what stands in brackets says the same again, as the table says it. */
function inBrackets({ question, words }: Parts, used: ReadonlySet<number>): boolean {
  return Array.from(question.matchAll(bracketed)).some(({ index, 0: text }) => {
    const inside = words.flatMap(({ start, stop }, at) =>
      start > index && start < index + text.length && !stop ? [at] : [],
    )
    return inside.length > 0 && inside.every(at => used.has(at))
  })
}

const deniedWords = new Set('not no never without except none nor neither both same'.split(' '))
const tellingRoles = new Set(['extreme', 'next', 'previous', 'runs', 'versus', 'denied', 'rank'])

/** What would change the result if it goes into no plan: "the last", "before"; but not "from" and "over the year". */
function isTelling({ word, from, to }: Asked, words: Parts['words']): boolean {
  if (tellingRoles.has(word.role)) return true
  const [own, next] = [words[from]?.text ?? '', words[to]?.text ?? '']
  // "Look after"
  if (own === 'after' && /^look/.test(words[from - 1]?.text ?? '')) return false
  return (
    word.role === 'comparison' && own !== 'from' && !(own === 'over' && (next === 'the' || next === 'all'))
  )
}

/** Whether each word that could name something goes into the plan, or names the table or its rows. */
function isExplained(parts: Parts, used: ReadonlySet<number>): boolean {
  const { words, asked, table, titled } = parts
  const rows = { table, rowsCalled: titled }
  const free = new Set(
    asked.flatMap(each =>
      ['head', 'and', 'or', 'all', 'yes-no', 'as-listed'].includes(each.word.role) ? placesOf(each) : [],
    ),
  )
  const isVerbal = ({ from, word }: Asked) => word.role === 'group' && words[from]?.text === 'by'
  const deeds = new Set(asked.flatMap(each => (free.has(each.from) || isVerbal(each) ? [] : placesOf(each))))
  const said = inBrackets(parts, used)
  // "Tickets" of a column that tells the rows apart are the rows.
  const isRow = (at: number) =>
    parts.links.some(
      (fits, column) =>
        (fits[at] ?? 0) >= 0.8 && table.columns[column]?.type === 'text' && isKey(table, column),
    )
  const unsaid = new Set(
    asked.flatMap(each => (isTelling(each, words) ? placesOf(each).filter(at => !used.has(at)) : [])),
  )
  if (unsaid.size > 0 || words.some(({ text }, at) => deniedWords.has(text) && !used.has(at))) return false
  return words.every(({ text, stem, stop, number }, at) => {
    if (used.has(at)) return true
    if (deeds.has(at) && (!stop || text === 'per')) return false
    if (number) return titled.has(text)
    if (said && participle.test(text)) return true
    // What something costs is no other amount.
    if (moneyWords.has(text) || costVerbs.has(text)) return false
    if (stop || free.has(at)) return true
    if (titled.has(text) || titled.has(stem) || isRowNoun(text, rows) || isRow(at)) return true
    // A word is light only where no other column is called so.
    const isNamed = parts.links.some(
      (fits, column) => (fits[at] ?? 0) >= 0.8 && readWords(table.columns[column]?.name ?? '').length === 1,
    )
    return !isNamed && (looseWords.has(text) || emptyWords.has(text) || lightWords.has(text))
  })
}
