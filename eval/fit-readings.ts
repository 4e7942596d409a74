import { join } from 'node:path'
import { chosenOrSearched } from '../server/src/answer/compute/choose/chosen-or-searched.ts'
import { withCurrencyCodes } from '../server/src/answer/compute/choose/currency-said.ts'
import { type Bounds, bounds } from '../server/src/answer/compute/propose/how-sure.ts'
import { decideAlone, decideOf } from '../server/src/answer/compute/propose/offer-readings.ts'
import {
  proposeReadings,
  type Reading,
  slowSigns,
} from '../server/src/answer/compute/propose/propose-readings.ts'
import {
  noReading,
  type RankedReadings,
  rankProposed,
} from '../server/src/answer/compute/propose/rank-readings.ts'
import { planWordsIn } from '../server/src/domain/tables/plan-words/plan-words-in.ts'
import { presentComputed, storedAmounts } from '../server/src/domain/tables/present-computed.ts'
import { runPlan } from '../server/src/domain/tables/run-plan.ts'
import { tablesInScope } from '../server/src/domain/tables/tables-in-scope.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { indexFiles } from './index-files.ts'
import { isSpokenRight } from './judge-spoken.ts'
import {
  listSpokenSets,
  readSpokenQuestions,
  readSpokenSets,
  reportSpokenSets,
  type SpokenQuestion,
} from './own-tables.ts'
import { rounded, saveFit } from './save-fit.ts'
import { fitSparse, type SparseChoice } from './sparse-choices.ts'

/** Each set is in one of so many groups, which are held out together. */
const folds = 5
const shrink = 0.003
const leastCases = 20
const leastWeight = 0.03
/** Of so many wrong readings of a question it is learned which are wrong. */
const mostWrong = 80
const kinds = ['list', 'report', 'read'] as const
/** Bounds that are compared with those in use. */
const tried: Partial<Bounds>[] = [
  {},
  ...[0.1, 0.3, 0.4].map(byGrammar => ({ byGrammar })),
  ...[0.3, 0.4, 0.6, 0.7].map(bySearch => ({ bySearch })),
  ...[0.6, 0.7, 0.8, 0.85, 0.95, 2].map(alone => ({ alone })),
  ...[0.3, 0.4, 0.6].map(offered => ({ offered })),
  ...[0.1, 0.15, 0.3].map(shown => ({ shown })),
]

type Run = NonNullable<ReturnType<typeof chosenOrSearched>>['run']
type Case = {
  fold: number
  kind: (typeof kinds)[number]
  question: SpokenQuestion
  readings: Reading[]
  right: boolean[]
  chosen: Run | null
}
type Asked = { one: Case; found: RankedReadings }

const words = planWordsIn('english')
const alive = setInterval(() => {}, 1_000)
await run()
clearInterval(alive)

/** Fits which of the readings of a question over tables is meant, and prints what is computed and offered, sets held out. */
async function run(): Promise<void> {
  const cases: Case[] = []
  const sets = { list: listSpokenSets, report: reportSpokenSets, read: readSpokenSets }
  for (const kind of kinds)
    for (const [at, set] of sets[kind].entries()) cases.push(...(await casesOf(set, kind, at % folds)))
  const names = namesOf(cases)
  const choices = cases.map(one => choiceOf(one, names))
  const weightsOf = (fitted: Float64Array) => new Map([...names].map(([name, at]) => [name, fitted[at] ?? 0]))
  const asked: Asked[] = []
  for (let fold = 0; fold < folds; fold++) {
    const others = choices.filter((_, at) => cases[at]?.fold !== fold)
    const weights = weightsOf(fitSparse(others, names.size, shrink))
    for (const one of cases.filter(each => each.fold === fold))
      asked.push({
        one,
        found: rankProposed(
          one.readings,
          weights,
          () => false,
          each => each,
        ),
      })
  }
  const all = weightsOf(fitSparse(choices, names.size, shrink))
  for (const kind of kinds) {
    const some = asked.filter(({ one }) => one.kind === kind)
    console.log(kind, JSON.stringify(rounded(ofRanks(some), 3)))
    for (const other of tried) console.log(told(some, { ...bounds, ...other }), JSON.stringify(other))
  }
  const own = asked.filter(({ one }) => one.kind !== 'read')
  const kept = [...all].filter(([, weight]) => Math.abs(weight) >= leastWeight)
  saveFit(
    'fit-readings.ts',
    'compute/propose/reading-weights',
    {
      figure: 'sets for which no rule was made, held out',
      cases: { read: cases.length - own.length, own: own.length },
      heldOut: ofRanks(own),
    },
    { weights: rounded(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))) },
  )
}

async function casesOf(set: string, kind: Case['kind'], fold: number): Promise<Case[]> {
  const database = await openTestDatabase()
  try {
    const { scope } = await indexFiles(database.db, join(set, 'files'))
    const documents = scope.documents.map(({ id, filename }) => ({ id, filename, hasRows: true }))
    // A follow-up means what the question before it meant.
    const questions = readSpokenQuestions(set).filter(({ after }) => after === undefined)
    const cases: Case[] = []
    for (const question of questions) {
      const within = { tenantId: scope.tenantId, documents }
      const { tables } = await tablesInScope(database.db, within, question.question)
      const asked = withCurrencyCodes(question.question, tables)
      const readings = proposeReadings(asked, { tables }).map(slowSigns(asked))
      const right = readings.map(({ scoped, plan }) =>
        isRight(question, { scoped, plan, computed: runPlan(scoped.table, plan) }),
      )
      const chosen = chosenOrSearched(question.question, { tables, leaveOut: () => false })
      const isClaimed = chosen && !chosen.isUnclear && chosen.run.computed.kind !== 'refused'
      cases.push({ fold, kind, question, readings, right, chosen: isClaimed ? chosen.run : null })
    }
    return cases
  } finally {
    await database.close()
  }
}

/** The places of the signs that occur often enough. */
function namesOf(cases: Case[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { readings } of cases)
    for (const { signs, ofForm } of readings)
      for (const name of [...signs.keys(), ...ofForm.keys()]) counts.set(name, (counts.get(name) ?? 0) + 1)
  const often = [...counts].filter(([, count]) => count >= leastCases).map(([name]) => name)
  return new Map([noReading, ...often].map((name, at) => [name, at]))
}

function choiceOf(one: Case, names: Map<string, number>): SparseChoice {
  const every = Math.max(1, one.right.filter(each => !each).length / mostWrong)
  const some = one.right.flatMap((isRight, at) => (isRight || at % every < 1 ? [at] : []))
  const readings = some.flatMap(at => one.readings[at] ?? [])
  const right = some.map(at => one.right[at] === true)
  const rows = readings.map(({ signs, ofForm }) => {
    const known = [...signs, ...ofForm].flatMap(([name, value]) => {
      const at = names.get(name)
      return at === undefined ? [] : [[at, value] as const]
    })
    return {
      at: Int32Array.from(known, ([at]) => at),
      values: Float64Array.from(known, ([, value]) => value),
    }
  })
  return {
    rows: [...rows, { at: Int32Array.of(0), values: Float64Array.of(1) }],
    right: [...right, !right.includes(true)],
  }
}

function isRightAmong({ one, found }: Asked, most: number): boolean {
  return found.ranked.slice(0, most).some(({ run }) => isRight(one.question, run))
}

function isRight(question: SpokenQuestion, { scoped, plan, computed }: Run): boolean {
  if (computed.kind === 'refused' || mayNotBe(question, computed)) return false
  const told = presentComputed(scoped, plan, computed, { amounts: storedAmounts, words })
  return isSpokenRight(question, [told.result], told.words)
}

/** Whether a value is far from the only number that is wanted; telling the rest takes longer. */
function mayNotBe({ numbers }: SpokenQuestion, computed: Run['computed']): boolean {
  if (computed.kind !== 'value' || numbers.length === 0) return false
  const [wanted = 0, more] = numbers.map(Math.abs)
  const own = Math.abs(Number(computed.value))
  const isNear = [own, own / 60].some(each => Math.abs(each - wanted) <= 0.02 * wanted + 0.6)
  return more !== undefined || !isNear
}

function ofRanks(asked: Asked[]) {
  const toCompute = asked.filter(({ one }) => one.question.kind !== 'must-not')
  const share = (holds: (each: (typeof asked)[number]) => boolean) =>
    toCompute.filter(holds).length / toCompute.length
  return {
    'right among all readings': share(({ one }) => one.right.includes(true)),
    'right first': share(each => isRightAmong(each, 1)),
    'right among the first three': share(each => isRightAmong(each, 3)),
  }
}

/** What is done with these bounds. */
function told(asked: Asked[], least: Bounds): string {
  const done = asked.map(({ one, found }) => {
    const decided = one.chosen ? decideOf(one.chosen, found, least) : decideAlone(found, least)
    const computed = decided && 'computed' in decided ? decided.computed : null
    const offered = decided && 'offered' in decided ? decided.offered : null
    const isAmong = offered?.some(each => isRight(one.question, each)) === true
    return { one, computed, offered, isAmong, right: computed !== null && isRight(one.question, computed) }
  })
  const toCompute = done.filter(({ one }) => one.question.kind !== 'must-not')
  const mustNot = done.filter(({ one }) => one.question.kind === 'must-not')
  const share = (holds: (each: (typeof done)[number]) => boolean, of = toCompute) =>
    (of.filter(holds).length / of.length).toFixed(3)
  return [
    `right ${share(({ right }) => right)}`,
    `wrong ${share(({ computed, right }) => computed !== null && !right)}`,
    `asked ${share(({ offered }) => offered !== null)}`,
    `right or offered ${share(({ right, isAmong }) => right || isAmong)}`,
    `must not: computed ${share(({ computed }) => computed !== null, mustNot)}`,
    `asked ${share(({ offered }) => offered !== null, mustNot)}`,
  ].join(', ')
}
