import { lacksOfContract } from '../server/src/answer/set-by-hand.ts'
import {
  clauseSignNames,
  clauseSigns,
  contractOffset,
  contractSignNames,
  contractSigns,
  isOfClause,
  isOfContract,
} from '../server/src/answer/write/answer-confidence.ts'
import { aurocOf } from './abstention.ts'
import { readCase } from './doubt-cases.ts'
import { foldOf } from './fold-of.ts'
import { inEachSet, type OpenSet } from './in-each-set.ts'
import { citesAnswer } from './judge-clause.ts'
import { type Counted, fitLogistic } from './logistic.ts'
import { fitNested } from './nested.ts'
import { rounded, saveFit } from './save-fit.ts'

const folds = 10
const ridges = [3, 10, 30]
/** A wrong answer without the remark counts as so many right ones with it, and one to a question without an answer as so many more. */
const wrongCounts = 1.7
const unanswerableCounts = 3
/** The same of a question for a kind of clause: with 1.7, as many right answers would be remarked as without these odds. */
const wrongClauseCounts = 1
/** How much surer than one half an answer may have to be, for the curve that is printed. */
const steps = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]

type Case = Counted & { fold: number; answerable: boolean; clause: boolean }
type Fitted = ReturnType<typeof fitLogistic>

const alive = setInterval(() => {}, 1_000)
await run()
clearInterval(alive)

/** Fits the odds that what is quoted from contracts answers, on our own questions that ask for no kind of clause, and that do. */
async function run(): Promise<void> {
  const all = (await inEachSet(false, casesOf)).flat()
  const own = fitted(
    all.filter(({ clause }) => !clause),
    contractSignNames,
  )
  const clauses = fitted(
    all.filter(({ clause }) => clause),
    clauseSignNames,
  )
  const figures = {
    figure: 'what is named, contracts held out',
    cases: { own: own.cases, clauses: clauses.cases },
    heldOut: {
      ...own.heldOut,
      ...Object.fromEntries(
        Object.entries(clauses.heldOut).map(([name, value]) => [`${name}, kinds of clauses`, value]),
      ),
    },
  }
  saveFit('fit-contract-doubt.ts', 'write/contract-doubt', figures, {
    wrongCounts,
    unanswerableCounts,
    wrongClauseCounts,
    rightContract: own.odds,
    askedClause: clauses.odds,
  })
}

function fitted(cases: Case[], names: readonly string[]) {
  const { found, strength, without } = fitNested(cases, { strengths: ridges, fit: fitLogistic, lossOf })
  console.log(`held near 0 by ${strength}`)
  const sums = cases.map(one => logOddsOf(one, without.get(one.fold) ?? found))
  for (const step of steps) console.log(step, told(cases, sums, step))
  const confidences = cases.map(({ is, answerable }, at) => ({
    confidence: sums[at] ?? 0,
    answerable: is,
    right: answerable,
  }))
  const auroc = aurocOf(confidences)(Uint32Array.from(cases.keys()))
  const heldOut = { ...told(cases, sums, 0), 'area under the curve': auroc }
  const odds = Object.fromEntries(names.map((name, at) => [name, found.odds[at] ?? 0]))
  return { cases: cases.length, heldOut, odds: { bias: +found.bias.toFixed(2), odds: rounded(odds) } }
}

async function casesOf({ db, contracts, unanswerable, scopeOf, inCollection }: OpenSet): Promise<Case[]> {
  const cases: Case[] = []
  for (const question of [...contracts, ...unanswerable]) {
    const read = await readCase(db, question.question, scopeOf(question), quotes => {
      if (!('gold' in question)) return false
      return citesAnswer(inCollection({ quotes }).quotes, question)
    })
    // A list is plain whatever its evidence says.
    if (!read?.shares || read.settled) continue
    const { evidence, shares } = read
    const isClause = read.isWhole && isOfClause(evidence, shares) && !shares.lacks
    if (!isClause && !isOfContract(evidence, shares)) continue
    const signs = contractSigns(evidence, shares)
    const ofClause = clauseSigns(evidence, shares)
    const counts = isClause ? wrongClauseCounts : wrongCounts
    const about = 'document' in question ? question.document : (question.about ?? question.id)
    cases.push({
      row: isClause
        ? clauseSignNames.map(name => ofClause[name])
        : contractSignNames.map(name => signs[name]),
      is: read.right,
      answerable: 'gold' in question,
      clause: isClause,
      weight: read.right ? 1 : 'gold' in question ? counts : counts * unanswerableCounts,
      offset: isClause ? 0 : contractOffset(evidence) + (shares.lacks ? lacksOfContract : 0),
      fold: foldOf(about, folds),
    })
  }
  return cases
}

/** What is plain above these log-odds. */
function told(cases: Case[], sums: number[], least: number) {
  const plain = cases.filter((_, at) => (sums[at] ?? 0) >= least)
  const isRight = ({ is }: Case) => is
  const isUnanswerable = ({ answerable }: Case) => !answerable
  const right = cases.filter(isRight)
  return {
    'of plain answers right': plain.filter(isRight).length / plain.length,
    'of right answers remarked': 1 - plain.filter(isRight).length / right.length,
    'plain without an answer': plain.filter(isUnanswerable).length / cases.filter(isUnanswerable).length,
  }
}

function logOddsOf({ row, offset }: Case, { odds, bias }: Fitted): number {
  return row.reduce((sum, value, at) => sum + value * (odds[at] ?? 0), bias + offset)
}

function lossOf(one: Case, found: Fitted): number {
  const chance = 1 / (1 + Math.exp(-logOddsOf(one, found)))
  return -one.weight * Math.log(Math.max(1e-9, one.is ? chance : 1 - chance))
}
