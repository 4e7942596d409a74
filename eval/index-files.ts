import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Scope } from '../server/src/answer/stages.ts'
import { storeCard } from '../server/src/domain/cards/store-card.ts'
import { detectFormat, firstBytesNeeded } from '../server/src/domain/documents/detect-format.ts'
import { documents } from '../server/src/domain/documents/document-tables.ts'
import { writeTables } from '../server/src/domain/tables/write-tables.ts'
import type { Known } from '../server/src/domain/tenants/owned.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import { tenants } from '../server/src/domain/tenants/tenant-tables.ts'
import { cardMaker } from '../server/src/ingest/card/card-maker.ts'
import { extractText } from '../server/src/ingest/extract/extract-text.ts'
import {
  createReaderPool,
  type ReaderPool,
  recogniserSettings,
} from '../server/src/ingest/extract/reader-pool.ts'
import { foldWordStats } from '../server/src/ingest/index/fold-word-stats.ts'
import { postDocuments } from '../server/src/ingest/index/post-documents.ts'
import { writePassages } from '../server/src/ingest/index/write-passages.ts'
import { writeWordCounts } from '../server/src/ingest/index/write-word-counts.ts'
import { writeParts } from '../server/src/ingest/write-parts.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { createSlots } from '../server/src/platform/slots.ts'
import { scopeOf } from './scope-of.ts'

const evaluation = 'evaluation' as TenantId
/** However much else runs on the machine, a file is not too slow here. */
const patientMilliseconds = 600_000
const recognise = { languages: ['eng'], likely: [], dataDir: null, pages: null }

export type IndexedFiles = { scope: Scope; failures: { filename: string; reason: string }[] }

/** Reads a folder's files as the product does, including recognition, into documents of one owner. */
export async function indexFiles(
  db: Database,
  folder: string,
  owner: TenantId = evaluation,
): Promise<IndexedFiles> {
  await db.insert(tenants).values({ id: owner, kind: 'organisation' })
  const failures: IndexedFiles['failures'] = []
  const readers = createReaderPool({
    ...recogniserSettings,
    size: availableParallelism(),
    baseMilliseconds: patientMilliseconds,
  })
  const slots = createSlots(availableParallelism())
  const files = readdirSync(folder).filter(name => statSync(join(folder, name)).isFile())
  const index = async (filename: string) => {
    try {
      await indexFile(db, readers, join(folder, filename), { id: filename, tenantId: owner })
    } catch (error) {
      failures.push({ filename, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  await Promise.all(files.map(filename => slots.run(() => index(filename))))
  await readers.close()
  await foldWordStats(db, owner, { atOnce: 5_000 })
  await postDocuments(db, owner)
  return { scope: await scopeOf(db, owner), failures }
}

async function indexFile(db: Database, readers: ReaderPool, path: string, document: Known): Promise<void> {
  const filename = document.id
  const detected = detectFormat(filename, firstBytes(path))
  if ('refusal' in detected) throw new Error(detected.refusal.message)
  const { size } = statSync(path)
  const format = detected.format.name
  const file = { filename, filetype: format, bytes: size, sha256: filename, storageKey: filename }
  await db.insert(documents).values({ ...document, ...file, status: 'indexing' })
  let parts = 0
  const summary = await extractText(
    readers,
    { path, filename, format },
    {
      signal: new AbortController().signal,
      recognise,
      onBatch: async batch => {
        await writeParts(db, document, parts, batch.parts)
        parts += batch.parts.length
        await writePassages(db, document, batch.chunks)
        await writeTables(db, document, batch.tables ?? [], batch.columns ?? [])
      },
    },
  )
  await db.transaction(async tx => {
    await writeWordCounts(tx, document, summary)
    await storeCard(tx, document, { found: summary.card, maker: cardMaker, text: null })
  })
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(firstBytesNeeded)
  const length = readSync(file, buffer)
  closeSync(file)
  return buffer.subarray(0, length)
}
