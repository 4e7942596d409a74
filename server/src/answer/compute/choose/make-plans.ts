import type { Condition, Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { asksForReason } from '../../lexicon/asking-no-sum.ts'
import { tableNouns } from '../../lexicon/table-nouns.ts'
import { rivalReadings } from '../columns/column-variants.ts'
import { asCell } from '../columns/single-cell.ts'
import { compose } from '../compose/compose.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { isDeedOfAnother } from '../conditions/deed-of-another.ts'
import { isFulfilled, isNone } from '../conditions/none-fulfilled.ts'
import { saidAnyway } from '../conditions/said-anyway.ts'
import { isByChance, isInSeveral, isOfNearlyAll, isOneOfMore } from '../conditions/said-of-whole.ts'
import { acrossPlans } from '../figures/across-plans.ts'
import { figurePlans } from '../figures/figure-plans.ts'
import { isIdle } from '../misheard/is-idle.ts'
import { saysOtherwise } from '../misheard/says-otherwise.ts'
import { speaksAgainst } from '../misheard/speaks-against.ts'
import { explainedShare } from '../words/explained-share.ts'
import { columnsOf } from '../words/is-said.ts'
import { leavesOrOut } from '../words/leaves-or-out.ts'
import { overlap } from '../words/mentions.ts'
import { allRows, namedAgain } from '../words/named-again.ts'
import type { Reading } from '../words/reading.ts'
import { withoutOverlap, withoutRates } from '../words/readings-of.ts'
import { fitsTotals } from '../words/total-asked.ts'
import { unexplainedWords } from '../words/unexplained-words.ts'
import { claimsOfReading } from './claims-of-reading.ts'
import { type QuestionOfTable, questionOfTable, type TableSource } from './question-of-table.ts'

/** A plan made from a question. */
export type PlanMade = {
  plan: TablePlan
  /** How much of the question it explains, 0 to 1. */
  score: number
  /** Telling words of the question that it does not use. */
  unexplained: string[]
  /** Words of the question that went into it, where they are known. */
  said?: ReadonlySet<string>
}

const unnamed: TableSource = { document: '', rowsCalled: new Set() }
const longestQuestion = 600
const mostReadings = 48
const leastScore = 0.7
/** A word that is not understood is a condition that is missing, and a number does not show it as a list of cells does. */
const strictness = 1.5
/** Two readings this close are both returned; one that leaves a word out is no rival of one that does not. */
const nearlyEqual = 0.03
const mostPlans = 2
/** A question that says so much more, or another year, is about another figure. */
const mostUnexplained = 5
/** Of a number over rows that one word within one long cell would choose. */
const doubtOfChance = 0.3
const ofRows = new Set<Measure['kind']>(['sum', 'average', 'median', 'count', 'share'])

/**
 * The plans that a question may mean over one of these tables, likeliest first; none if it is not understood. `sources`
 * say where the tables stand.
 */
export function makePlans(
  question: string,
  tables: Table[],
  most = mostPlans,
  sources: readonly TableSource[] = [],
): PlanMade[] {
  if (asksForReason.test(question.slice(0, longestQuestion).trim())) return []
  const all = tables.flatMap((table, position) =>
    plansFor(question.slice(0, longestQuestion), table, { position, ...(sources[position] ?? unnamed) }),
  )
  const fulfilled = all.filter(({ none }) => !none)
  const counted = fulfilled.some(({ score }) => score >= leastScore) ? fulfilled : all
  const made = counted.map(({ none: _, ...rest }) => rest).sort((a, b) => b.score - a.score)
  const [best] = made
  if (!best || best.score < leastScore) return []
  const least = (made.find(({ unexplained }) => unexplained.length === 0) ?? best).score - nearlyEqual
  const seen = new Set<string>()
  const isOther = ({ plan, score }: PlanMade) => {
    const key = JSON.stringify(plan)
    return score >= least && !seen.has(key) && seen.add(key).size > 0
  }
  return made.filter(isOther).slice(0, most)
}

/** `none` says that no row fulfils its conditions, so that the number of them is 0. */
type MadeFor = PlanMade & { none: boolean }

/** A question is asked of a table more than once. */
const latest = new WeakMap<Table, { question: string; document: string; called: string; made: MadeFor[] }>()

function plansFor(
  question: string,
  table: Table,
  source: { position: number; document: string; rowsCalled: ReadonlySet<string> },
): MadeFor[] {
  const { position, document } = source
  const called = [...source.rowsCalled].join(' ')
  const known = latest.get(table)
  const isKnown = known?.question === question && known.document === document && known.called === called
  const made = isKnown ? known.made : plansAnew(question, table, source)
  if (!isKnown) latest.set(table, { question, document, called, made })
  return made.map(one => ({ ...one, plan: { ...one.plan, table: position } }))
}

function plansAnew(
  question: string,
  table: Table,
  { position, ...source }: TableSource & { position: number },
): MadeFor[] {
  const asked = questionOfTable(question, table, source)
  const { whole, rates } = asked
  const made: PlanMade[] = []
  for (const [ofRates, reading] of readingsOf(asked))
    made.push(...plansOfReading(reading, asked, { position, rates: ofRates ? rates : null }))
  for (const { plan, score, used } of acrossPlans(whole)) {
    const unexplained = unexplainedWords(whole, used, plan)
    if (unexplained.length > mostUnexplained || unexplained.some(word => /^\d{4}$/.test(word))) continue
    made.push({
      plan: { table: position, ...plan },
      score: unexplained.length > 0 ? leastScore : score,
      unexplained,
    })
  }
  made.push(
    ...figurePlans(question, table).map(({ plan, ...rest }) => ({
      plan: { table: position, ...plan },
      ...rest,
    })),
  )
  made.sort((a, b) => b.score - a.score)
  const isOther = speaksAgainst(question, table)
  const isElse = saysOtherwise(question, table)
  return made
    .filter(({ plan }) => !isIdle(plan, table) && !isOther(plan) && !isElse(plan))
    .slice(0, 12)
    .map(one => ({ ...one, none: !isFulfilled(one.plan.where, table) }))
    .filter(one => !one.none || isNone(one, table))
}

/** The ways to read it, each with whether its rates are columns: "per month" of one that is called so. */
function readingsOf({ whole, rates }: QuestionOfTable): [ofRates: boolean, Reading][] {
  const ways: [boolean, Reading][] =
    rates === null
      ? [[false, whole]]
      : [
          [true, withoutRates(whole, rates.at)],
          [false, whole],
        ]
  return ways.flatMap(([ofRates, way]) =>
    withoutOverlap(way)
      .flatMap(rivalReadings)
      .map((reading): [boolean, Reading] => [ofRates, reading]),
  )
}

/** The plans that one reading of a question gives. */
function plansOfReading(
  reading: Reading,
  asked: QuestionOfTable,
  { position, rates }: { position: number; rates: QuestionOfTable['rates'] },
): PlanMade[] {
  const { whole, periods, nouns } = asked
  const { language, words, table, columns } = whole
  const { free, values, totals, options } = claimsOfReading(reading, asked)
  const made: PlanMade[] = []
  for (const claims of combinations(options)) {
    if (leavesOrOut(words, reading.asked, claims.map(placed))) continue
    for (const { plan: composed, used: said, doubt } of compose(free, claims)) {
      const plan = asCell(composed, whole)
      if (plan === null || isDeedOfAnother(free, plan)) continue
      if (rates && !columnsOf({ table: position, ...plan }).some(column => rates.columns.includes(column)))
        continue
      const told = ofRows.has(plan.measure.kind)
        ? nouns.filter(at => !columns.some(each => overlap(at, each)))
        : []
      const used = [
        ...said,
        ...namedAgain(free, plan),
        ...allRows(free, plan.measure),
        ...periods,
        ...saidAnyway(
          plan,
          claims.filter(({ at }) => values.some(value => value === at)),
          free,
        ),
        ...(rates?.at ?? []),
        ...told.filter(({ from }) => tableNouns.has(words[from]?.text ?? '')),
      ]
      const share = explainedShare(free, [...used, ...told], plan.where.length > 0 || plan.sort !== null)
      const strict = plan.measure.kind === 'count' || plan.measure.kind === 'sum' ? strictness : 1
      const chance =
        ofRows.has(plan.measure.kind) &&
        values.some(
          value =>
            isByChance(value, words, language) ||
            isOneOfMore(value, words, table) ||
            (isInSeveral(value) && claims.some(({ at, label }) => at === value && label === null)) ||
            claims.some(claim => claim.at === value && isOfNearlyAll(claim, table)),
        )
      const score = 1 - (1 - share) * strict - doubt - (chance ? doubtOfChance : 0)
      if (score >= leastScore - 0.1 && fitsTotals(plan.measure, totals, free.columns, table))
        made.push({
          plan: { table: position, ...plan },
          score,
          unexplained: unexplainedWords(free, used, plan),
          said: new Set(used.flatMap(({ from, to }) => words.slice(from, to).map(({ text }) => text))),
        })
    }
  }
  return made
}

function placed({ at: { from, to }, condition }: Claim): { condition: Condition; places: number[] } {
  return { condition, places: Array.from({ length: to - from }, (_, place) => from + place) }
}

/** Each way to choose one claim of each mention, the likeliest first. */
function combinations(options: Claim[][]): Claim[][] {
  let chosen: Claim[][] = [[]]
  for (const claims of options) {
    chosen = chosen.flatMap(each => claims.map(claim => [...each, claim]))
    if (chosen.length > mostReadings) {
      const fitOf = (each: Claim[]) => each.reduce((sum, { fit }) => sum + fit, 0)
      chosen = chosen.sort((a, b) => fitOf(b) - fitOf(a)).slice(0, mostReadings)
    }
  }
  return chosen
}
