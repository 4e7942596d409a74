import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Chunk } from '../stages.ts'
import { createChunkIndexer } from './create-chunk-indexer.ts'
import { writePassages } from './write-passages.ts'
import { writeWordCounts } from './write-word-counts.ts'

const chunksAtOnce = 100

/** Writes all passages of a document, their word vectors and its word counts. Remove the old ones first. */
export async function writeIndex(db: Queryable, document: Known, chunks: Chunk[]): Promise<void> {
  const indexer = createChunkIndexer()
  for (let from = 0; from < chunks.length; from += chunksAtOnce)
    await writePassages(db, document, chunks.slice(from, from + chunksAtOnce).map(indexer.index))
  await writeWordCounts(db, document, indexer.counted())
}
