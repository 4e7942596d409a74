import { termsOf, wordSearch } from '../server/src/answer/retrieve/find-passages.ts'
import { lookedAt, readClosely } from '../server/src/answer/retrieve/look-closely.ts'
import { countPassages, weighCounted } from '../server/src/answer/retrieve/weigh-terms.ts'
import { understandQuestion } from '../server/src/answer/understand/understand-question.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { type Collection, readCollection } from './collections.ts'
import { evenly } from './evenly.ts'
import { foldOf } from './fold-of.ts'
import { indexCorpus } from './index-corpus.ts'
import { bestOf, type Choice, fitChoices } from './softmax.ts'

/** How much each collection counts in the fit. */
const counts = {
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

type Case = Choice & { collection: string; fold: number }

await fit(Number(process.argv[2] ?? Number.POSITIVE_INFINITY))

/** Prints the weights for server/src/answer/retrieve/close-weights.ts; `most` is the number of queries of a collection. */
async function fit(most: number): Promise<void> {
  const cases: Case[] = []
  let names: string[] = []
  for (const [name, weight] of Object.entries(counts)) {
    const found = await casesOf(readCollection(name), most)
    names = found.names
    const usable = found.cases.filter(({ right }) => right.includes(true))
    for (const each of found.cases) cases.push({ ...each, weight: weight / usable.length })
  }
  const isUsable = ({ right }: Case) => right.includes(true)
  for (const name of Object.keys(counts)) {
    const own = cases.filter(({ collection }) => collection === name)
    const right = Array.from({ length: folds }, (_, fold) => {
      const others = cases.filter(each => each.fold !== fold && isUsable(each))
      const weights = fitChoices(others, names.length)
      return own.filter(each => each.fold === fold && each.right[bestOf(each, weights)]).length
    })
    const share = right.reduce((sum, each) => sum + each, 0) / own.length
    const before = own.filter(({ right }) => right[0]).length / own.length
    console.log(`${name}: ${own.length} direct, first right ${before.toFixed(3)}, then ${share.toFixed(3)}`)
  }
  const weights = fitChoices(cases.filter(isUsable), names.length)
  for (const [at, name] of names.entries()) console.log(`  ${name}: ${weights[at]?.toFixed(2)},`)
}

/** The direct questions, with the first passages as the search by words ranks them. */
async function casesOf({ name, corpus, queries }: Collection, most: number) {
  const database = await openTestDatabase()
  const { scope } = await indexCorpus(database, corpus)
  let names: string[] = []
  const cases: Case[] = []
  for (const { text, relevant } of evenly(queries, most)) {
    const { wanted, expected } = await understandQuestion(database.db, { text, earlier: [] }, scope)
    if (!wanted.direct) continue
    const terms = weighCounted(await countPassages(database.db, scope.tenantId, wanted.terms), wanted.terms)
    const found = (await wordSearch(database.db, terms, wanted, ranked)).slice(0, lookedAt)
    if (found.length === 0) continue
    const signs = readClosely(found, expected, wanted.wordsIn, termsOf(found, terms, wanted))
    names = Object.keys(signs[0] ?? {})
    cases.push({
      collection: name,
      fold: foldOf(articleOf([...relevant.keys()][0] ?? ''), folds),
      rows: signs.map(each => Object.values(each)),
      right: found.map(({ documentId }) => relevant.has(documentId)),
      weight: 1,
    })
  }
  await database.close()
  return { names, cases }
}

/** All paragraphs of an article ("Warsaw#9") share a fold. */
function articleOf(documentId: string): string {
  return documentId.split('#', 1)[0] ?? ''
}
