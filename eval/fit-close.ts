import { type CloseSigns, closeWeights } from '../server/src/answer/retrieve/close-weights.ts'
import { termsOf, wordSearch } from '../server/src/answer/retrieve/find-passages.ts'
import { lookedAt, readClosely } from '../server/src/answer/retrieve/look-closely.ts'
import { countPassages, weighCounted } from '../server/src/answer/retrieve/weigh-terms.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { type ChoiceCase, fitChoiceWeights } from './choice-fit.ts'
import { type Collection, readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { foldOf } from './fold-of.ts'
import { indexCorpus } from './index-corpus.ts'
import { saveFit } from './save-fit.ts'

/** How much each collection counts in the fit. */
const shares: Record<string, number> = {
  'squad-1.1': 1,
  'squad-2.0': 0.7,
  tatqa: 0.7,
  multihop: 0.3,
  'xquad/en': 0.2,
  'xquad/de': 0.2,
}
const folds = 5
/** As many as are ranked before the closer look. */
const ranked = 50

const names = Object.keys(closeWeights) as (keyof CloseSigns)[]

const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? Number.POSITIVE_INFINITY))
clearInterval(alive)

/** Fits the weights of passages; `most` is the number of queries of a collection. */
async function run(most: number): Promise<void> {
  const cases: ChoiceCase[] = []
  for (const name of Object.keys(shares)) cases.push(...(await casesOf(readCollection(name), most)))
  const { weights, ...figures } = fitChoiceWeights(cases, names, shares)
  const figure = 'how often the first passage is of the right document'
  saveFit('fit-close.ts', 'retrieve/close-weights', { figure, ...figures }, { weights })
}

/** The direct questions, with the first passages as the search by words ranks them. */
async function casesOf({ name, corpus, queries }: Collection, most: number): Promise<ChoiceCase[]> {
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, corpus)
  const cases: ChoiceCase[] = []
  for (const { text, relevant } of evenly(queries, most)) {
    const { wanted, expected } = await understandQuestion(database.db, { text, earlier: [] }, scope)
    if (!wanted.direct) continue
    const counts = await countPassages(database.db, scope.tenantId, wanted.terms)
    const searched = await wordSearch(database.db, weighCounted(counts, wanted.terms), wanted, ranked)
    const { terms } = searched
    const found = searched.found.slice(0, lookedAt)
    if (found.length === 0) continue
    const signs = readClosely(found, expected, wanted.wordsIn, termsOf(found, terms, wanted))
    cases.push({
      collection: name,
      fold: foldOf(articleOf([...relevant.keys()][0] ?? ''), folds),
      rows: signs.map(each => names.map(sign => each[sign])),
      given: signs.map(() => 0),
      right: found.map(({ documentId }) => relevant.has(documentId)),
      weight: 1,
    })
  }
  await database.close()
  const before = cases.filter(({ right }) => right[0]).length / cases.length
  console.log(`${name}: ${cases.length} direct, first right before ${before.toFixed(3)}`)
  return cases
}

/** All paragraphs of an article ("Warsaw#9") share a fold. */
function articleOf(documentId: string): string {
  return documentId.split('#', 1)[0] ?? ''
}
