import stored from '../server/src/answer/write/doubt-odds.fitted.json' with { type: 'json' }
import { quotedAnswer } from './ask-questions.ts'
import { type DoubtSource, gatherDoubt, gatherOfLibraries, sourceName } from './doubt-cases.ts'
import { fitDoubt, fitProseAlone, type Given, type Weighed } from './doubt-fit.ts'
import { inEachSet } from './in-each-set.ts'
import { citesAnswer } from './judge-clause.ts'
import { saveFit } from './save-fit.ts'

/** How many questions are asked, and how many they count as together in the odds that there is an answer. */
type Source = DoubtSource & { most: number; counts: number }

const sources: Source[] = [
  // Every question has an answer, so that it tells only of right quotes.
  { over: 'squad-1.1', of: 'squad-1.1', most: 1500, counts: 0 },
  { over: 'cuad', of: 'cuad', most: 1800, counts: 1800 },
  { over: 'squad-2.0', of: 'squad-2.0', most: 2400, counts: 2400 },
  { over: 'squad-2.0', of: 'tatqa', most: 250, counts: 200 },
  { over: 'squad-2.0', of: 'multihop', most: 250, counts: 200 },
  { over: 'squad-2.0', of: 'scifact', most: 250, counts: 200 },
  { over: 'multihop', of: 'multihop', most: 600, counts: 300 },
  { over: 'multihop', of: 'squad-1.1', most: 250, counts: 200 },
  { over: 'multihop', of: 'tatqa', most: 250, counts: 200 },
  { over: 'tatqa', of: 'tatqa', most: 600, counts: 300 },
  { over: 'tatqa', of: 'squad-1.1', most: 250, counts: 200 },
  { over: 'tatqa', of: 'multihop', most: 250, counts: 200 },
  ...['xquad/de', 'xquad/es'].flatMap((name): Source[] => [
    { over: name, of: name, most: 400, counts: 400 },
    { over: name, of: name, withheld: true, most: 400, counts: 400 },
  ]),
]

/** As many questions our own small libraries count as together. */
const countsOfLibraries = 600

const alive = setInterval(() => {}, 1_000)
const isProseAlone = process.argv[3] === 'prose'
await run(Number(process.argv[2] ?? Number.POSITIVE_INFINITY))
clearInterval(alive)

/** Fits the odds of doubt, or those of prose alone; `most` is the number of questions of a collection. */
async function run(most: number): Promise<void> {
  const libraries = await gatherOfLibraries()
  const cases: Weighed[] = libraries.map(one => ({ ...one, weight: countsOfLibraries / libraries.length }))
  const isAsked = ({ over, of }: Source) => !isProseAlone || (over === of && of.startsWith('squad-'))
  for (const [over, own] of Map.groupBy(sources.filter(isAsked), source => source.over)) {
    const asked = own.map(source => ({ ...source, most: Math.min(most, source.most) }))
    const counts = new Map(own.map(source => [sourceName(source), source.counts]))
    for (const [source, found] of Map.groupBy(await gatherDoubt(over, asked), one => one.source)) {
      console.log(`${source}: ${found.length} questions`)
      cases.push(...found.map(one => ({ ...one, weight: (counts.get(source) ?? 0) / found.length })))
    }
  }
  if (isProseAlone) return saveProse(cases)
  const { fitted, ...figures } = fitDoubt(cases, await askContracts())
  saveFit('fit-doubt.ts', 'write/doubt-odds', figures, fitted)
}

/** Changes the odds of prose alone in what is stored. */
function saveProse(cases: Weighed[]): void {
  const { made, ...before } = stored
  const { odds, areas } = fitProseAlone(cases, before.wrongCounts)
  const heldOut = Object.entries(areas).map(([name, area]) => [`AUROC of right quotes, ${name}`, area])
  const figures = {
    ...made,
    figure: `${made.figure.split(';')[0]}; the odds of prose alone were fitted again, see decision 102`,
    cases: {
      ...made.cases,
      'own-libraries': cases.filter(({ source }) => source === 'own-libraries').length,
    },
    heldOut: { ...made.heldOut, ...Object.fromEntries(heldOut) },
  }
  saveFit('fit-doubt.ts', 'write/doubt-odds', figures, { ...before, rightProse: odds })
}

/** Our own questions to contracts, as the product answers them with the odds of before. */
async function askContracts(): Promise<Given[]> {
  const given = await inEachSet(false, async ({ db, contracts, unanswerable, scopeOf, inCollection }) => {
    const own: Given[] = []
    for (const question of [...contracts, ...unanswerable]) {
      const { doubt, quotes } = inCollection(await quotedAnswer(db, question.question, scopeOf(question)))
      const right = 'gold' in question && citesAnswer(quotes, question)
      own.push({ doubt: doubt === 'refused' ? null : doubt, right })
    }
    return own
  })
  return given.flat()
}
