import { nearSigns, nearWeights } from '../server/src/answer/retrieve/close-weights.ts'
import { termsOf, wordSearch } from '../server/src/answer/retrieve/find-passages.ts'
import { lookedAt, readClosely } from '../server/src/answer/retrieve/look-closely.ts'
import { preferNear } from '../server/src/answer/retrieve/prefer-near.ts'
import { countPassages, weighCounted } from '../server/src/answer/retrieve/weigh-terms.ts'
import { areOfContracts } from '../server/src/answer/sentences/are-of-contracts.ts'
import type { FoundPassage, Scope } from '../server/src/answer/stages.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { type ChoiceCase, fitChoiceWeights } from './choice-fit.ts'
import { type Collection, readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { foldOf } from './fold-of.ts'
import { inEachLibrary } from './in-each-library.ts'
import { indexCorpus } from './index-corpus.ts'
import { shareSaid } from './own-libraries.ts'
import { saveFit } from './save-fit.ts'

/** How much each collection counts in the fit. */
const shares: Record<string, number> = {
  'own-libraries': 1,
  'squad-1.1': 1,
  'squad-2.0': 0.7,
  tatqa: 0.7,
  multihop: 0.3,
  'xquad/en': 0.2,
  'xquad/de': 0.2,
}
const libraries = 'own-libraries'
const collections = Object.keys(shares).filter(name => name !== libraries)
const folds = 6
/** As many as are ranked before the closer look. */
const ranked = 50

const names = Object.keys(nearWeights) as (keyof typeof nearWeights)[]
const isNear = (name: string) => nearSigns.some(near => near === name)

const alive = setInterval(() => {}, 1_000)
await run(Number(process.argv[2] ?? Number.POSITIVE_INFINITY))
clearInterval(alive)

/** Fits the weights of passages; `most` is the number of queries of a collection. */
async function run(most: number): Promise<void> {
  const cases = await casesOfLibraries()
  for (const name of collections) cases.push(...(await casesOf(readCollection(name), most)))
  save('near-weights', cases, names)
  const byWords = cases
    .filter(({ collection }) => collection !== libraries)
    .map(one => ({ ...one, rows: one.rows.map(row => row.filter((_, at) => !isNear(names[at] ?? ''))) }))
  save(
    'close-weights',
    byWords,
    names.filter(name => !isNear(name)),
  )
}

function save(file: string, cases: ChoiceCase[], of: string[]): void {
  const { weights, ...figures } = fitChoiceWeights(cases, of, shares)
  const figure = 'how often the first passage is of the right document'
  saveFit('fit-close.ts', `retrieve/${file}`, { figure, ...figures }, { weights })
}

/** The direct questions, with the first passages as the search ranks them. */
async function casesOf({ name, corpus, queries }: Collection, most: number): Promise<ChoiceCase[]> {
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, corpus)
  const cases: ChoiceCase[] = []
  for (const { text, relevant } of evenly(queries, most)) {
    const fold = foldOf(articleOf([...relevant.keys()][0] ?? ''), folds)
    const worthOf = ({ documentId }: FoundPassage) => (relevant.has(documentId) ? 1 : 0)
    cases.push(...(await caseOf(database.db, text, scope, { collection: name, fold }, worthOf)))
  }
  await database.close()
  return told(name, cases)
}

/** Our own small libraries, each in a fold of its own; those passages are right that say most of what is needed. */
async function casesOfLibraries(): Promise<ChoiceCase[]> {
  const cases = await inEachLibrary(async ({ db, scope, questions }, fold) => {
    const own: ChoiceCase[] = []
    for (const question of questions.filter(({ needs }) => needs.length > 0)) {
      const worthOf = ({ text }: FoundPassage) => shareSaid(question, text)
      own.push(...(await caseOf(db, question.question, scope, { collection: libraries, fold }, worthOf)))
    }
    return own
  })
  return told(libraries, cases.flat())
}

async function caseOf(
  db: Database,
  text: string,
  within: Scope,
  asked: Pick<ChoiceCase, 'collection' | 'fold'>,
  worthOf: (passage: FoundPassage) => number,
): Promise<ChoiceCase[]> {
  const { wanted, expected } = await understandQuestion(db, { text, earlier: [] }, within)
  if (!wanted.direct) return []
  const { scope } = wanted
  const counts = await countPassages(db, scope.tenantId, wanted.terms)
  const searched = await wordSearch(db, weighCounted(counts, wanted.terms), wanted, ranked)
  if (searched.contract || areOfContracts(searched.found)) return []
  const near = await preferNear(db, searched.found, scope, expected)
  const found = near.slice(0, lookedAt)
  if (found.length === 0) return []
  const signs = readClosely(found, expected, wanted.wordsIn, termsOf(found, searched.terms, wanted))
  const worths = found.map(worthOf)
  const most = Math.max(...worths)
  return [
    {
      ...asked,
      rows: signs.map(each => names.map(sign => each[sign])),
      given: signs.map(() => 0),
      right: worths.map(worth => worth > 0 && worth === most),
      weight: 1,
    },
  ]
}

function told(name: string, cases: ChoiceCase[]): ChoiceCase[] {
  const before = cases.filter(({ right }) => right[0]).length / cases.length
  console.log(`${name}: ${cases.length} direct, first right before ${before.toFixed(3)}`)
  return cases
}

/** All paragraphs of an article ("Warsaw#9") share a fold. */
function articleOf(documentId: string): string {
  return documentId.split('#', 1)[0] ?? ''
}
