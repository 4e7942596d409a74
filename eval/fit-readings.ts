import { join } from 'node:path'
import { chosenOrSearched } from '../server/src/answer/compute/chosen-or-searched.ts'
import { chanceOf } from '../server/src/answer/compute/propose/how-sure.ts'
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
import { fittedSpokenSets, readSpokenQuestions, readSpokenSets, type SpokenQuestion } from './own-tables.ts'
import { rounded, saveFit } from './save-fit.ts'
import { fitSparse, type SparseChoice } from './sparse-choices.ts'

/** The sets that were read are held out in so many groups. */
const readFolds = 3
const shrink = 0.002
const leastCases = 20
const leastWeight = 0.03
const steps = [0, 0.1, 0.18, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

type Run = NonNullable<ReturnType<typeof chosenOrSearched>>['run']
type Case = {
  fold: string
  isRead: boolean
  question: SpokenQuestion
  readings: Reading[]
  right: boolean[]
  chosen: { run: Run; right: boolean } | null
}

const words = planWordsIn('english')
const alive = setInterval(() => {}, 1_000)
await run()
clearInterval(alive)

/** Fits which of the readings of a question over tables is meant, and prints how sure computed plans are, sets held out. */
async function run(): Promise<void> {
  const cases: Case[] = []
  for (const [at, set] of readSpokenSets.entries())
    cases.push(...(await casesOf(set, true, `read ${at % readFolds}`)))
  for (const set of fittedSpokenSets) cases.push(...(await casesOf(set, false, set)))
  const names = namesOf(cases)
  const choices = cases.map(one => choiceOf(one, names))
  const weightsOf = (fitted: Float64Array) => new Map([...names].map(([name, at]) => [name, fitted[at] ?? 0]))
  const asked: { one: Case; found: RankedReadings }[] = []
  for (const fold of new Set(cases.map(one => one.fold))) {
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
  const own = asked.filter(({ one }) => !one.isRead)
  for (const some of [own, asked.filter(({ one }) => one.isRead)])
    for (const step of steps) console.log(step, told(some, step))
  const kept = [...all].filter(([, weight]) => Math.abs(weight) >= leastWeight)
  saveFit(
    'fit-readings.ts',
    'compute/propose/reading-weights',
    {
      figure: 'sets for which no rule was made, each set held out',
      cases: { read: cases.filter(({ isRead }) => isRead).length, own: own.length },
      heldOut: ofRanks(own),
    },
    { weights: rounded(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))) },
  )
}

async function casesOf(set: string, isRead: boolean, fold: string): Promise<Case[]> {
  const database = await openTestDatabase()
  try {
    const { scope } = await indexFiles(database.db, join(set, 'files'))
    const documents = scope.documents.map(({ id, filename }) => ({ id, filename, hasRows: true }))
    const { tables } = await tablesInScope(database.db, { tenantId: scope.tenantId, documents }, '')
    // A follow-up means what the question before it meant.
    const questions = readSpokenQuestions(set).filter(({ after }) => after === undefined)
    return questions.map((question): Case => {
      const look = slowSigns(question.question)
      const readings = proposeReadings(question.question, { tables }).map(look)
      const right = readings.map(({ scoped, plan }) =>
        isRight(question, { scoped, plan, computed: runPlan(scoped.table, plan) }),
      )
      const chosen = chosenOrSearched(question.question, { tables, leaveOut: () => false })
      const isClaimed = chosen && !chosen.isUnclear && chosen.run.computed.kind !== 'refused'
      return {
        fold,
        isRead,
        question,
        readings,
        right,
        chosen: isClaimed ? { run: chosen.run, right: isRight(question, chosen.run) } : null,
      }
    })
  } finally {
    await database.close()
  }
}

/** The places of the signs that occur often enough. */
function namesOf(cases: Case[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { readings } of cases)
    for (const { signs } of readings)
      for (const name of signs.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const often = [...counts].filter(([, count]) => count >= leastCases).map(([name]) => name)
  return new Map([noReading, ...often].map((name, at) => [name, at]))
}

function choiceOf({ readings, right }: Case, names: Map<string, number>): SparseChoice {
  const rows = readings.map(({ signs }) => {
    const known = [...signs].flatMap(([name, value]) => {
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

function isRightAmong({ one, found }: { one: Case; found: RankedReadings }, most: number): boolean {
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

function ofRanks(asked: { one: Case; found: RankedReadings }[]) {
  const toCompute = asked.filter(({ one }) => one.question.kind !== 'must-not')
  const share = (holds: (each: (typeof asked)[number]) => boolean) =>
    toCompute.filter(holds).length / toCompute.length
  return {
    'right among all readings': share(({ one }) => one.right.includes(true)),
    'right first': share(each => isRightAmong(each, 1)),
    'right among the first three': share(each => isRightAmong(each, 3)),
  }
}

/** What is computed and asked back where a chance is at least this. */
function told(asked: { one: Case; found: RankedReadings }[], least: number) {
  const toCompute = asked.filter(({ one }) => one.question.kind !== 'must-not')
  const mustNot = asked.filter(({ one }) => one.question.kind === 'must-not')
  const isSure = ({ one, found }: (typeof asked)[number]) =>
    one.chosen !== null && chanceOf(one.chosen.run, found) >= least
  const isOffered = ({ found }: (typeof asked)[number]) => found.ranked.length > 0 && 1 - found.none >= least
  const count = (some: typeof asked, holds: (each: (typeof asked)[number]) => boolean) =>
    some.filter(holds).length
  return {
    of: toCompute.length,
    sureRight: count(toCompute, each => isSure(each) && each.one.chosen?.right === true),
    sureWrong: count(toCompute, each => isSure(each) && each.one.chosen?.right === false),
    sureMustNot: count(mustNot, isSure),
    offered: count(toCompute, isOffered),
    rightAmong: count(toCompute, each => isOffered(each) && isRightAmong(each, 3)),
    mustNotOffered: `${count(mustNot, isOffered)}/${mustNot.length}`,
  }
}
