import { join } from 'node:path'
import { chosenOrSearched } from '../server/src/answer/compute/choose/chosen-or-searched.ts'
import { withCurrencyCodes } from '../server/src/answer/compute/choose/currency-said.ts'
import { addChosenSigns } from '../server/src/answer/compute/propose/chosen-signs.ts'
import { type Bounds, bounds } from '../server/src/answer/compute/propose/how-sure.ts'
import { noneSigns } from '../server/src/answer/compute/propose/none-signs.ts'
import { decideAlone, decideOf } from '../server/src/answer/compute/propose/offer-readings.ts'
import {
  proposeReadings,
  type Reading,
  slowSigns,
} from '../server/src/answer/compute/propose/propose-readings.ts'
import { type RankedReadings, rankProposed } from '../server/src/answer/compute/propose/rank-readings.ts'
import { resultSigns } from '../server/src/answer/compute/propose/result-signs.ts'
import type { Signs } from '../server/src/answer/compute/propose/signs.ts'
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
/** A sign is learned that so many questions have. */
const leastCases = 15
const leastWeight = 0.03
/** Of so many wrong readings of a question it is learned which are wrong. */
const mostWrong = 80
const kinds = ['list', 'report', 'read'] as const
/** Rules were made for the sets that were read, so that they tell less of how sure a plan is. */
const weights = { list: 1, report: 1, read: 0.3 }
/** Bounds that are compared with those in use. */
const tried: Partial<Bounds>[] = [
  {},
  ...[0.1, 0.3, 0.4, 0.5, 0.6, 0.7].map(byGrammar => ({ byGrammar })),
  ...[0.5, 0.55, 0.6, 0.7, 0.75].map(bySearch => ({ bySearch })),
  ...[0.65, 0.7, 0.75, 0.85, 0.9, 2].map(alone => ({ alone })),
  ...[0.3, 0.4, 0.6].map(offered => ({ offered })),
  ...[0.1, 0.15, 0.3].map(shown => ({ shown })),
]

type Run = NonNullable<ReturnType<typeof chosenOrSearched>>['run']
type Case = {
  fold: number
  kind: (typeof kinds)[number]
  question: SpokenQuestion
  readings: Reading[]
  /** Signs that none of them is meant. */
  none: Signs
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
    const found = weightsOf(fitSparse(others, names.size, shrink))
    for (const one of cases.filter(each => each.fold === fold))
      asked.push({
        one,
        found: rankProposed(
          one.readings,
          found,
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
      const runs = readings.map(({ scoped, plan }) => ({
        scoped,
        plan,
        computed: runPlan(scoped.table, plan),
      }))
      const found = chosenOrSearched(question.question, { tables, leaveOut: () => false })
      const isClaimed = found && !found.isUnclear && found.run.computed.kind !== 'refused'
      const chosen = isClaimed ? found.run : null
      if (chosen && kind !== 'read') addChosenSigns(readings, chosen)
      for (const [at, run] of runs.entries())
        for (const [name, value] of resultSigns(run)) readings[at]?.signs.set(name, value)
      const none = noneSigns(readings)
      cases.push({
        fold,
        kind,
        question,
        readings,
        none,
        right: runs.map(run => isRight(question, run)),
        chosen,
      })
    }
    return cases
  } finally {
    await database.close()
  }
}

/** The places of the signs that enough questions have. */
function namesOf(cases: Case[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { readings, none } of cases) {
    const own = new Set(none.keys())
    for (const { signs, ofForm } of readings)
      for (const each of [signs, ofForm]) for (const name of each.keys()) own.add(name)
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const often = [...counts].filter(([, count]) => count >= leastCases)
  return new Map(often.map(([name], at) => [name, at]))
}

function choiceOf({ kind, readings, none, right }: Case, names: Map<string, number>): SparseChoice {
  const every = Math.max(1, right.filter(each => !each).length / mostWrong)
  const some = right.flatMap((isRight, at) => (isRight || at % every < 1 ? [at] : []))
  const ofSome = some.map(at => right[at] === true)
  const rowOf = (signs: [string, number][]) => {
    const known = signs.flatMap(([name, value]) => {
      const at = names.get(name)
      return at === undefined ? [] : [[at, value] as const]
    })
    return {
      at: Int32Array.from(known, ([at]) => at),
      values: Float64Array.from(known, ([, value]) => value),
    }
  }
  const rows = some.flatMap(at => readings[at] ?? []).map(({ signs, ofForm }) => rowOf([...signs, ...ofForm]))
  return {
    rows: [...rows, rowOf([...none])],
    right: [...ofSome, !ofSome.includes(true)],
    weight: weights[kind],
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
