import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import { answerFigures } from './answer-figures.ts'
import { askQuestions } from './ask-questions.ts'
import { baselineOf } from './baseline.ts'
import type { CollectionResult, MeasureOptions } from './collection-result.ts'
import { collectionNames, readCollection } from './collections.ts'
import { chainCollections, figureCollections } from './figure-questions.ts'
import { indexCorpus } from './index-corpus.ts'
import { measureBundles } from './measure-bundles.ts'
import { measureCards } from './measure-cards.ts'
import { measureChains } from './measure-chains.ts'
import { checkedCollections, measureChecks } from './measure-checks.ts'
import { measureComparisons, measureContracts, measureUnnamedContracts } from './measure-contracts.ts'
import { evidenceCollections, measureEvidence } from './measure-evidence.ts'
import { measureFigures } from './measure-figures.ts'
import { measureOwnGrids } from './measure-own-grids.ts'
import { measureOwnLibraries } from './measure-own-libraries.ts'
import { measureOwnTables } from './measure-own-tables.ts'
import { measureReplay, replayedCollections } from './measure-replay.ts'
import { measureReviewGrid } from './measure-review-grid.ts'
import { measureSpokenTables } from './measure-spoken-tables.ts'
import { measureTables } from './measure-tables.ts'
import { ownGrids } from './own-grids.ts'
import { rankQueries } from './rank-queries.ts'
import { tableCollections } from './table-questions.ts'

type Measure = (name: string, options: MeasureOptions) => Promise<CollectionResult>

const measuredApart: Record<string, Measure> = {
  'contract-bundles': measureBundles,
  contracts: measureContracts,
  'contracts-unnamed': measureUnnamedContracts,
  comparisons: measureComparisons,
  cards: measureCards,
  'review-grid': measureReviewGrid,
  ...Object.fromEntries(ownGrids().map(name => [`own-grids/${name}`, measureOwnGrids])),
  'own-libraries': measureOwnLibraries,
  'own-tables': measureOwnTables,
  'spoken-tables': measureSpokenTables,
  ...Object.fromEntries(checkedCollections.map(name => [name, measureChecks])),
  ...Object.fromEntries(evidenceCollections.map(name => [`evidence/${name}`, measureEvidence])),
  ...Object.fromEntries(replayedCollections.map(name => [`replay/${name}`, measureReplay])),
  ...Object.fromEntries(figureCollections().map(name => [name, measureFigures])),
  ...Object.fromEntries(chainCollections().map(name => [name, measureChains])),
  ...Object.fromEntries(tableCollections().map(name => [name, measureTables])),
}

/** The names of what can be measured; empty without the evaluation data. */
export function measurableNames(): string[] {
  const names = collectionNames()
  return names.length === 0 ? [] : [...names, ...Object.keys(measuredApart)].sort()
}

/** Measures all figures of one collection in its own database. */
export async function measureCollection(name: string, options: MeasureOptions): Promise<CollectionResult> {
  const measure = measuredApart[name]
  return measure ? measure(name, options) : measureTexts(name, options)
}

async function measureTexts(name: string, { limit }: MeasureOptions): Promise<CollectionResult> {
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
