import { sureConfidence, wholeByHand } from '../server/src/answer/set-by-hand.ts'
import { logOddsOf, quoteSigns, rightConfidence } from '../server/src/answer/write/answer-confidence.ts'
import {
  type DoubtOdds,
  doubtOdds,
  type Odds,
  type StoredOdds,
  stepsOf,
} from '../server/src/answer/write/doubt-odds.ts'
import type { Evidence } from '../server/src/answer/write/evidence.ts'
import { aurocOf } from './abstention.ts'
import type { DoubtCase } from './doubt-cases.ts'
import { foldOf } from './fold-of.ts'
import { type Counted, fitLogistic } from './logistic.ts'
import { fitNested } from './nested.ts'
import { type FitFigures, rounded } from './save-fit.ts'

export type Weighed = DoubtCase & { weight: number }
/** A case by its values, in the fold of its document or of its kind of clause. */
type Folded = Counted & { fold: number; source: string }
type Fitted = ReturnType<typeof fitLogistic>
type Step = { sign: keyof Evidence; above: number }
/** What is known of a kind of questions, and what is fitted around it. */
type Around = { given: Odds; free: Step[] }

const folds = 5
const ridges = [10, 30, 100]
const ofProse = ['answerable', 'quoted', 'unsaid', 'whole'] as const
/** As many questions each collection of prose counts, and so do our own small libraries together. */
const countsOfProse = 300
const sourcesOfProse = new Set(['squad-1.1', 'squad-2.0', 'own-libraries'])
const ofDocument = ({ document }: DoubtCase) => foldOf(document, folds)
const ofKind = ({ clause }: DoubtCase) => foldOf(clause ?? '', folds)

/**
 * Where the odds of a sign change for whole questions: one of another document lacks nearly everything, one that only
 * comes near an answer lacks a word or two.
 */
const bends: Partial<Record<keyof Evidence, number[]>> = {
  matched: [0.5],
  covered: [0.35, 0.5],
  lacking: [0.7],
  missing: [0.3, 0.5],
  nowhere: [0.2, 0.4],
  namesMissing: [0.1],
}
const whole: Around = {
  given: {
    bias: 0,
    steps: stepsOf(wholeByHand),
  },
  free: signsOf(`matched covered nearby lacking namesMissing namesSwapped numbersMissing numbersSwapped parted opposites
    denies deniesAlone missing nowhere alike synonyms leftOut ahead antonyms narrowedOtherwise deniesNear namesApart`).flatMap(
    ({ sign }) => [0, ...(bends[sign] ?? [])].map(above => ({ sign, above })),
  ),
}
/** Names and denials are told by their form in English alone. */
const foreign: Around = {
  given: { bias: 0, steps: [] },
  free: signsOf('matched covered nearby numbersMissing numbersSwapped parted missing nowhere alike'),
}
/**
 * CUAD asks with the titles of its categories ("Covenant Not to Sue: …") in sentences of thirty words, so that what a
 * sentence matches of them has the odds that it has for other questions.
 */
const clause: Around = { given: doubtOdds.other, free: signsOf('denies deniesAlone opposites worded') }
const rightClause: Around = { given: { bias: 0, steps: [] }, free: signsOf('worded loosely nearby') }

/** The share of plain answers that is to be right, over the four collections together. */
const rightOfPlain = 0.85
/** A wrong answer over prose counts as so many right ones: the first with which so many are right is taken. */
const wrongCounts = [1, 1.5, 2, 2.2, 2.4, 2.6, 2.8, 3, 3.25, 3.5, 4, 5]

/** How an answer stands, and whether it is right; null if it is refused. */
export type Given = { doubt: 'plain' | 'remarked' | null; right: boolean }

/**
 * Fits all odds of doubt; `contracts` are our own questions as the product answers them. What is told of documents is told
 * by odds, ridges and signs that have not seen them.
 */
export function fitDoubt(cases: Weighed[], contracts: Given[]): FitFigures & { fitted: object } {
  const ofClauses = cases.filter(one => one.source === 'cuad' && one.evidence.clause === 1)
  const clauses = evened(ofClauses)
  const quoted = evened(ofClauses.filter(({ shares }) => shares))
  const ofWhole = cases.filter(one => one.evidence.whole === 1)
  const ofForeign = cases.filter(one => one.evidence.foreign === 1)
  const fits = {
    whole: fitAround(ofWhole, whole, isAnswerable),
    foreign: fitAround(ofForeign, foreign, isAnswerable),
    clause: fitAround(clauses, clause, isAnswerable),
    rightClause: fitAround(quoted, rightClause, isRight),
  }
  const oddsWithout = (fold: number): DoubtOdds => ({
    ...doubtOdds,
    whole: fits.whole.without(fold),
    foreign: fits.foreign.without(fold),
    clause: fits.clause.without(fold),
    rightClause: fits.rightClause.without(fold),
  })
  const known = Array.from({ length: folds }, (_, fold) => oddsWithout(fold))
  const knownOf = (one: DoubtCase) => known[ofDocument(one)] ?? doubtOdds
  const collections = ['cuad', 'squad-1.1', 'squad-2.0'].map(name =>
    cases.filter(({ source }) => source === name),
  )
  const tried = wrongCounts.map(wrong => {
    const prose = fitProse(proseCases(cases, knownOf, wrong))
    const given = (one: DoubtCase) =>
      givenBy(one, { ...knownOf(one), rightProse: prose.without(ofDocument(one)) })
    const figures = ofGiven([contracts, ...collections.map(own => own.map(given))])
    console.log(`A wrong answer counts ${wrong}: ${said(figures)}`)
    for (const own of collections) console.log(`  ${own[0]?.source}: ${said(ofGiven([own.map(given)]))}`)
    return { wrong, prose, figures }
  })
  const best = tried.find(({ figures }) => figures.plainRight >= rightOfPlain) ?? tried.at(-1)
  if (!best) throw new Error('Nothing was tried')
  return {
    figure: 'the area under the curve (AUROC), or the share that is named',
    cases: Object.fromEntries(
      [...Map.groupBy(cases, one => one.source)].map(([name, own]) => [name, own.length]),
    ),
    heldOut: {
      ...named('AUROC of an answer, whole questions, ', fits.whole.areas),
      ...named('AUROC of an answer, ', fits.foreign.areas),
      ...named('AUROC of an answer, clauses, contracts held out, ', fits.clause.areas),
      ...named(
        'AUROC of an answer, clauses, kinds held out, ',
        fitAround(clauses, clause, isAnswerable, ofKind).areas,
      ),
      ...named('AUROC of the clause, contracts held out, ', fits.rightClause.areas),
      ...named(
        'AUROC of the clause, kinds held out, ',
        fitAround(quoted, rightClause, isRight, ofKind).areas,
      ),
      ...named('AUROC of right quotes, ', best.prose.areas),
      'of plain answers right, four collections': best.figures.plainRight,
      'of remarked answers right, four collections': best.figures.remarkedRight,
      'of right answers remarked, four collections': best.figures.rightRemarked,
    },
    fitted: {
      wrongCounts: best.wrong,
      whole: stored(fits.whole.odds),
      foreign: stored(fits.foreign.odds),
      clause: stored(fits.clause.odds),
      rightProse: best.prose.odds,
      rightClause: stored(fits.rightClause.odds),
    },
  }
}

/** Only the odds that quotes from prose answer, by the odds in force; it says what other counts of a wrong answer would give. */
export function fitProseAlone(cases: Weighed[], wrong: number) {
  const given = (odds: (one: DoubtCase) => DoubtOdds) => (one: DoubtCase) => givenBy(one, odds(one))
  for (const tried of wrongCounts) {
    const { without } = fitProse(proseCases(cases, () => doubtOdds, tried))
    const now = given(one => ({ ...doubtOdds, rightProse: without(ofDocument(one)) }))
    console.log(`A wrong answer counts ${tried}`)
    for (const [source, own] of Map.groupBy(cases, one => one.source)) {
      const none = own.filter(one => !one.answerable)
      const plain = none.filter(one => now(one).doubt === 'plain').length / none.length
      console.log(`  ${source}: ${said({ ...ofGiven([own.map(now)]), plainWithoutAnswer: plain })}`)
    }
  }
  return fitProse(proseCases(cases, () => doubtOdds, wrong))
}

const isAnswerable = ({ answerable }: DoubtCase) => answerable
const isRight = ({ right }: DoubtCase) => right

/** Those with and without an answer count as much. */
function evened(cases: Weighed[]): Weighed[] {
  const answerable = cases.filter(isAnswerable).length
  return cases.map(one => ({ ...one, weight: one.answerable ? 1 : answerable / (cases.length - answerable) }))
}

function fitAround(
  cases: Weighed[],
  { given, free }: Around,
  isSought: (one: DoubtCase) => boolean,
  foldOf = ofDocument,
) {
  const folded = cases.map(
    (one): Folded => ({
      row: free.map(({ sign, above }) => Math.max(0, one.evidence[sign] - above)),
      is: isSought(one),
      weight: one.weight,
      offset: logOddsOf(one.evidence, given),
      fold: foldOf(one),
      source: one.over,
    }),
  )
  const { found, without, areas } = fitFolded(folded)
  const around = (fitted: Fitted): Odds => {
    const isFree = (step: Step) => free.some(({ sign, above }) => sign === step.sign && above === step.above)
    const steps = free.map((step, at) => {
      const known =
        given.steps.find(({ sign, above }) => sign === step.sign && above === step.above)?.odds ?? 0
      return { ...step, odds: known + (fitted.odds[at] ?? 0) }
    })
    return { bias: given.bias + fitted.bias, steps: [...given.steps.filter(step => !isFree(step)), ...steps] }
  }
  return { odds: around(found), without: (fold: number) => around(without.get(fold) ?? found), areas }
}

function proseCases(cases: Weighed[], oddsFor: (one: DoubtCase) => DoubtOdds, wrong: number): Folded[] {
  const read = cases.flatMap(one => {
    const { source, evidence, shares, right } = one
    if (!sourcesOfProse.has(source) || !shares || evidence.prose === 0 || evidence.clause === 1) return []
    return [{ source, fold: ofDocument(one), right, signs: quoteSigns(evidence, shares, oddsFor(one)) }]
  })
  const sizes = Map.groupBy(read, ({ source }) => source)
  return read.map(({ source, fold, right, signs }) => ({
    row: ofProse.map(sign => signs[sign]),
    is: right,
    weight: (countsOfProse / (sizes.get(source)?.length ?? 1)) * (right ? 1 : wrong),
    offset: 0,
    fold,
    source,
  }))
}

function fitProse(cases: Folded[]) {
  const { found, without, areas } = fitFolded(cases)
  const asOdds = ({ bias, odds }: Fitted): DoubtOdds['rightProse'] => {
    const [answerable = 0, quoted = 0, unsaid = 0, whole = 0] = odds
    return { bias: +bias.toFixed(2), odds: rounded({ answerable, quoted, unsaid, whole }) }
  }
  return { odds: asOdds(found), without: (fold: number) => asOdds(without.get(fold) ?? found), areas }
}

/** Fits in nested folds; `areas` tells how often one that is sought is above another, of each source by itself. */
function fitFolded(cases: Folded[]) {
  const { found, without } = fitNested(cases, {
    strengths: ridges,
    fit: fitLogistic,
    lossOf: (one, fitted) => one.weight * Math.log1p(Math.exp((one.is ? -1 : 1) * logOddsBy(fitted, one))),
  })
  const areas: Record<string, number> = {}
  for (const [source, own] of Map.groupBy(cases, one => one.source)) {
    const judged = own.map(one => ({
      confidence: logOddsBy(without.get(one.fold) ?? found, one),
      answerable: one.is,
      right: one.is,
    }))
    if (judged.some(({ right }) => right) && !judged.every(({ right }) => right))
      areas[source] = aurocOf(judged)(Uint32Array.from(judged.keys()))
  }
  return { found, without, areas }
}

function logOddsBy({ odds, bias }: Fitted, { row, offset }: Counted): number {
  return row.reduce((sum, value, at) => sum + value * (odds[at] ?? 0), bias + offset)
}

function givenBy({ evidence, shares, settled, right }: DoubtCase, odds: DoubtOdds): Given {
  if (!shares) return { doubt: null, right: false }
  const isSure = rightConfidence(evidence, shares, odds) >= sureConfidence
  return { doubt: settled ?? (isSure ? 'plain' : 'remarked'), right }
}

/** What plain and remarked answers are worth where each collection counts as much, however many questions it has. */
export function ofGiven(collections: Given[][]) {
  const share = (isOf: (one: Given) => boolean) =>
    collections.reduce((sum, own) => sum + own.filter(isOf).length / own.length, 0)
  const isPlain = ({ doubt }: Given) => doubt === 'plain'
  const isRemarked = ({ doubt }: Given) => doubt === 'remarked'
  const isGiven = (one: Given) => one.right && one.doubt !== null
  return {
    plainRight: share(one => isPlain(one) && one.right) / share(isPlain),
    remarkedRight: share(one => isRemarked(one) && one.right) / share(isRemarked),
    rightRemarked: share(one => isRemarked(one) && one.right) / share(isGiven),
  }
}

const said = (figures: Record<string, number>) => JSON.stringify(rounded(figures, 3))

function named(before: string, values: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${before}${name}`, value]))
}

function stored({ bias, steps }: Odds): StoredOdds {
  const signs: StoredOdds['steps'] = {}
  for (const { sign, above, odds } of steps) signs[sign] = { ...signs[sign], [above]: +odds.toFixed(2) }
  return { bias: +bias.toFixed(2), steps: signs }
}

function signsOf(signs: string): Step[] {
  return signs.split(/\s+/).map(sign => ({ sign: sign as keyof Evidence, above: 0 }))
}
