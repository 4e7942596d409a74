import { quotesOfContract } from '../server/src/answer/set-by-hand.ts'
import { contractOffset, quoteSigns } from '../server/src/answer/write/answer-confidence.ts'
import { readCase } from './doubt-cases.ts'
import { foldOf } from './fold-of.ts'
import { inEachSet, type OpenSet } from './in-each-set.ts'
import { citesAnswer } from './judge-clause.ts'
import { type Counted, fitLogistic } from './logistic.ts'
import { fitNested } from './nested.ts'
import { rounded, saveFit } from './save-fit.ts'

const byHand = quotesOfContract
const folds = 5
const ridges = [10, 30, 100]
/** A wrong answer without the remark counts as so many right ones with it, and one to a question without an answer as so many more. */
const wrongCounts = 1
const unanswerableCounts = 2

type Case = Counted & { fold: number }
type Fitted = ReturnType<typeof fitLogistic>

const alive = setInterval(() => {}, 1_000)
await run()
clearInterval(alive)

/** Fits the odds that what is quoted from contracts answers, on our own questions that ask for no kind of clause. */
async function run(): Promise<void> {
  const cases = (await inEachSet(false, casesOf)).flat()
  const { found, strength, without } = fitNested(cases, { strengths: ridges, fit: fitLogistic, lossOf })
  console.log(`held near 0 by ${strength}`)
  const chances = cases.map(one => chanceOf(one, without.get(one.fold) ?? found))
  const plain = cases.filter((_, at) => (chances[at] ?? 0) >= 0.5)
  const isRight = ({ is }: Case) => is
  const right = cases.filter(isRight)
  const odds = { ...byHand, quoted: found.odds[0] ?? 0 }
  const heldOut = {
    'of plain answers right': plain.filter(isRight).length / plain.length,
    'of right answers remarked': 1 - plain.filter(isRight).length / right.length,
  }
  const figures = { figure: 'what is named, contracts held out', cases: { own: cases.length }, heldOut }
  const rightContract = { bias: +found.bias.toFixed(2), odds: rounded(odds) }
  saveFit('fit-contract-doubt.ts', 'write/contract-doubt', figures, {
    wrongCounts,
    unanswerableCounts,
    rightContract,
  })
}

async function casesOf({ db, contracts, unanswerable, scopeOf, inCollection }: OpenSet): Promise<Case[]> {
  const cases: Case[] = []
  for (const question of [...contracts, ...unanswerable]) {
    const read = await readCase(db, question.question, scopeOf(question), quotes => {
      if (!('gold' in question)) return false
      return citesAnswer(inCollection({ quotes }).quotes, question)
    })
    // A list is plain whatever its evidence says, and a figure that is lacking is remarked.
    if (!read?.shares || read.settled || read.evidence.contract === 0 || read.evidence.clause === 1) continue
    const told = quoteSigns(read.evidence, read.shares)
    const about = 'document' in question ? question.document : (question.about ?? question.id)
    cases.push({
      row: [told.quoted],
      is: read.right,
      weight: read.right ? 1 : 'gold' in question ? wrongCounts : wrongCounts * unanswerableCounts,
      offset:
        contractOffset(read.evidence) + byHand.answerable * told.answerable + byHand.unsaid * told.unsaid,
      fold: foldOf(about, folds),
    })
  }
  return cases
}

function chanceOf({ row, offset }: Case, { odds, bias }: Fitted): number {
  return 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (odds[at] ?? 0), bias + offset)))
}

function lossOf(one: Case, found: Fitted): number {
  const chance = chanceOf(one, found)
  return -one.weight * Math.log(Math.max(1e-9, one.is ? chance : 1 - chance))
}
