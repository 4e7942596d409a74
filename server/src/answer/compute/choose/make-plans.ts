import type { Condition, Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { asksForReason } from '../../lexicon/asking-no-sum.ts'
import { thanWords } from '../../lexicon/changing-words.ts'
import { tableNouns } from '../../lexicon/table-nouns.ts'
import { type TableWord, tableWordsOf } from '../../lexicon/table-words.ts'
import { columnsSaid, rivalReadings, withoutAmountsOf } from '../columns/column-variants.ts'
import { asCell } from '../columns/single-cell.ts'
import { changeInPercent, compose } from '../compose/compose.ts'
import { changeBetween } from '../compose/compose-pair.ts'
import { type Claim, claimsOfAmount, claimsOfValue } from '../conditions/bind-values.ts'
import { claimsBeside } from '../conditions/claims-beside.ts'
import { claimsOfFilling } from '../conditions/claims-of-filling.ts'
import { isDeedOfAnother } from '../conditions/deed-of-another.ts'
import { isAgentOf, isInName, isPreposition } from '../conditions/no-comparison.ts'
import { isFulfilled, isNone } from '../conditions/none-fulfilled.ts'
import { saidAnyway } from '../conditions/said-anyway.ts'
import {
  isByChance,
  isInSeveral,
  isNumberOfRows,
  isOfNearlyAll,
  isOneOfMore,
  nounsOfWhole,
  wholePeriods,
  withoutNouns,
} from '../conditions/said-of-whole.ts'
import { acrossPlans } from '../figures/across-plans.ts'
import { figurePlans } from '../figures/figure-plans.ts'
import { isIdle } from '../misheard/is-idle.ts'
import { saysOtherwise } from '../misheard/says-otherwise.ts'
import { speaksAgainst } from '../misheard/speaks-against.ts'
import { explainedShare } from '../words/explained-share.ts'
import { type Amount, bareDates, findAmounts, readAmounts } from '../words/find-amounts.ts'
import { findAsked } from '../words/find-asked.ts'
import { findValues } from '../words/find-values.ts'
import { columnsOf } from '../words/is-said.ts'
import { joinRowNouns } from '../words/join-row-nouns.ts'
import { leavesOrOut } from '../words/leaves-or-out.ts'
import { type Asked, type ColumnMention, overlap, type Stretch } from '../words/mentions.ts'
import { monthsOfOneYear } from '../words/months-of-year.ts'
import { allRows, namedAgain } from '../words/named-again.ts'
import { partsOfYearSaid } from '../words/parts-of-year.ts'
import { limitsAsked, placesAsked } from '../words/place-asked.ts'
import { questionLanguage } from '../words/question-language.ts'
import { ratesSaid } from '../words/rates-said.ts'
import { readQuestionWords, readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { withoutLimits, withoutOverlap, withoutRates } from '../words/readings-of.ts'
import { splitCompounds } from '../words/split-compounds.ts'
import { stemsOf } from '../words/stems-of.ts'
import { indexOf } from '../words/table-index.ts'
import { fitsTotals, withoutTotals } from '../words/total-asked.ts'
import { unexplainedWords } from '../words/unexplained-words.ts'
import { joinRanges } from '../words/value-ranges.ts'

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

/** The name of a table's document, and what it or the sheet says that rows are. */
export type TableSource = { document: string; rowsCalled: ReadonlySet<string> }

const unnamed: TableSource = { document: '', rowsCalled: new Set() }
const longestQuestion = 600
const mostWords = 80
const mostReadings = 48
const leastScore = 0.7
/** A word that is not understood is a condition that is missing, and a number does not show it as a list of cells does. */
const strictness = 1.5
/** "Who looks after …" compares nothing. */
const lookingVerbs = new Set(['look', 'looks', 'looked', 'looking'])
/** Two readings this close are both returned; one that leaves a word out is no rival of one that does not. */
const nearlyEqual = 0.03
const mostPlans = 2
/** A question that says so much more, or another year, is about another figure. */
const mostUnexplained = 5
/** Of a number over rows that one word within one long cell would choose. */
const doubtOfChance = 0.3
const whichAlone: Asked = { from: 0, to: 0, word: { role: 'head', kind: 'thing' } }
/** Roles of words that ask for something else than which rows are meant. */
const askingRoles = new Set<TableWord['role']>([
  'head',
  'all',
  'count',
  'sum',
  'average',
  'median',
  'distinct',
  'share',
  'difference',
  'ratio',
  'change',
  'rank',
  'group',
  'yes-no',
])
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
  { position, document, rowsCalled }: { position: number; document: string; rowsCalled: ReadonlySet<string> },
): MadeFor[] {
  const language = questionLanguage(question)
  const tableWords = tableWordsOf(language)
  const names = stemsOf(`${table.title} ${document}`)
  const words = joinRowNouns(
    splitCompounds(readQuestionWords(question, language).slice(0, mostWords), {
      table,
      rowsCalled,
      language,
    }),
    { table, rowsCalled, names },
  )
  const found = findAsked(words, tableWords)
  const periods = wholePeriods({ words, language }, found)
  const phrases = found.filter(
    ({ word, from, to }) =>
      word.role !== 'comparison' ||
      !(lookingVerbs.has(words[from - 1]?.text ?? '') || periods.some(at => overlap(at, { from, to }))),
  )
  const named = columnsSaid({ words, table, rowsCalled, language })
  const columns = named.filter(
    mention =>
      !periods.some(period => period.from <= mention.from && mention.to <= period.to) &&
      !isNumberOfRows(mention, { words, table, rowsCalled }),
  )
  const said = withoutAmountsOf(phrases, columns)
  // "Oldest server we have?" asks which.
  const asked = said.some(({ word }) => askingRoles.has(word.role)) ? said : [whichAlone, ...said]
  const nouns = nounsOfWhole({ words, table, rowsCalled, language }, names)
  const written = readAmounts(question, words, language)
  const months = monthsOfOneYear(question, words, table, written).filter(
    month =>
      indexOf(table).whole([words[month.from]?.text ?? '']).length === 0 &&
      !columns.some(mention => overlap(mention, month)),
  )
  const amounts = [...written, ...months].sort((a, b) => a.from - b.from)
  const isOfColumn = (amount: Amount) =>
    columns.some(mention => overlap(mention, amount) && holdsYear(mention, table, amount))
  const made: PlanMade[] = []
  const whole: Reading = {
    question,
    language,
    words,
    table,
    rowsCalled,
    names,
    asked,
    columns,
    amounts,
    links: tableWords.links,
  }
  const hasDates = table.columns.some(({ type }) => type === 'date')
  const parts = hasDates
    ? partsOfYearSaid(question, words, table).filter(part => !columns.some(each => overlap(each, part)))
    : []
  const isOfDates = ({ condition }: Claim) => table.columns[condition.column]?.type === 'date'
  const rates = ratesSaid(words, table, language)
  const readings = rates === null ? [whole] : [withoutRates(whole, rates.at), whole]
  for (const [at, reading] of readings.flatMap((each, place) =>
    withoutOverlap(each)
      .flatMap(rivalReadings)
      .map(one => [place, one] as const),
  )) {
    const isRate = rates !== null && at === 0
    const pairs =
      reading.asked.some(({ word }) => ['difference', 'ratio', 'change'].includes(word.role)) ||
      changeInPercent(reading) !== undefined ||
      changeBetween(reading) !== undefined
    const all = withoutNouns(
      findValues(words, indexOf(table), reading.columns, reading.asked, language),
      reading,
      names,
    )
    // What two cells give may take a total for one of them.
    const places = [...placesAsked(reading, reading.asked), ...limitsAsked(reading)]
    const { values: named, totals } = pairs
      ? { values: all, totals: [] }
      : withoutTotals(all, reading.asked, reading.columns, table)
    const filling = claimsOfFilling(
      reading,
      named.filter(({ readings }) => readings.some(each => each.whole)),
    )
    const joined = pairs ? named : joinRanges(named, { question, words, asked: reading.asked, table })
    const found = joined.filter(
      value => ![...places, ...filling.map(({ at }) => at)].some(at => overlap(at, value)),
    )
    const compared = findAmounts(
      amounts.filter(amount => !isOfColumn(amount) && !found.some(value => isInName(amount, value, whole))),
      words,
      reading.asked,
      question,
    ).filter(({ is }) => !pairs || is !== 'between')
    const ofYear = parts.filter(part => !found.some(value => overlap(value, part)))
    const notOfYear = (each: Stretch) => !ofYear.some(part => overlap(part, each))
    const read = found.filter(value => !compared.some(amount => overlap(amount, value)))
    // "More than planned", where a row may be called "planned" as well
    const isSide = ({ from }: Stretch) => thanWords.has(words[from - 1]?.text ?? '')
    const sides = claimsBeside(reading).filter(
      ({ at }) => !read.some(value => overlap(value, at) && !isSide(value)),
    )
    const values = read.filter(value => !sides.some(({ at }) => overlap(at, value)))
    const dates = bareDates(
      amounts.filter(amount => !isOfColumn(amount)),
      words,
      reading.asked,
    ).filter(date => ![...compared, ...values, ...ofYear].some(other => overlap(other, date)))
    // "By how much did A exceed its budget"
    const comparesSides = (each: Stretch) => pairs && sides.some(({ at }) => overlap(at, each))
    const given = {
      ...reading,
      amounts: amounts.filter(notOfYear),
      asked: reading.asked.filter(
        each =>
          notOfYear(each) &&
          !isAgentOf(each, values, words) &&
          (comparesSides(each) || !isPreposition(each, [...values, ...reading.columns], compared, words)),
      ),
      columns: reading.columns.filter(mention => !values.some(value => overlap(value, mention))),
    }
    const besides = pairs ? [] : sides
    const free = withoutLimits(given, besides)
    const options = [
      ...besides.map(claim => [claim]),
      ...filling.map(claim => [claim]),
      ...values.map(value => claimsOfValue(value, free)),
      ...compared.filter(notOfYear).map(amount => claimsOfAmount(amount, free)),
      ...dates.map(date => claimsOfAmount(date, free).filter(isOfDates)),
      // A column of years has no parts of them.
      ...ofYear.map(part =>
        claimsOfAmount(part, free).filter(
          claim => isOfDates(claim) && claim.condition.values.every(value => value.length > 4),
        ),
      ),
    ].filter(claims => claims.length > 0)
    for (const claims of combinations(options)) {
      if (leavesOrOut(words, reading.asked, claims.map(placed))) continue
      for (const { plan: composed, used: said, doubt } of compose(free, claims)) {
        const plan = asCell(composed, whole)
        if (plan === null || isDeedOfAnother(free, plan)) continue
        if (isRate && !columnsOf({ table: position, ...plan }).some(column => rates.columns.includes(column)))
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
          ...(isRate ? rates.at : []),
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
  }
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

function placed({ at: { from, to }, condition }: Claim): { condition: Condition; places: number[] } {
  return { condition, places: Array.from({ length: to - from }, (_, place) => from + place) }
}

/** The 2025 of "Sales 2025", a column called so. */
function holdsYear({ columns: [best] }: ColumnMention, { columns }: Table, { value }: Amount): boolean {
  const name = readWords(columns[best?.column ?? -1]?.name ?? '').map(({ text }) => text)
  return name.length > 1 && name.includes(value)
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
