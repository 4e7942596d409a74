import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { answerFigures } from './answer-figures.ts'
import { askQuestions } from './ask-questions.ts'
import { baselineOf } from './baseline.ts'
import { readCollection } from './collections.ts'
import type { Figure } from './figure.ts'
import { indexCorpus } from './index-corpus.ts'
import { rankQueries } from './rank-queries.ts'

export type CollectionResult = {
  name: string
  documents: number
  passages: number
  seconds: number
  figures: Figure[]
}

/** Measures all figures of one collection in its own database, with at most `limit` queries and `limit` questions. */
export async function measureCollection(name: string, limit: number): Promise<CollectionResult> {
  const begun = performance.now()
  const collection = readCollection(name)
  const database = await openTestDatabase()
  try {
    const { scope, passages } = await indexCorpus(database, collection.corpus)
    const baseline = baselineOf(collection)
    const figures = await rankQueries(database.db, scope, collection, baseline, limit)
    const asked = await askQuestions(database.db, scope, collection, baseline, limit)
    figures.push(...answerFigures(asked, collection.corpus))
    const seconds = (performance.now() - begun) / 1000
    return { name, documents: collection.corpus.length, passages, seconds, figures }
  } finally {
    await database.close()
  }
}
