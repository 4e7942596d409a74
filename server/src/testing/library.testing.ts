import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Block } from '@citewell/contract/library.ts'
import { users } from '../domain/accounts/account-tables.ts'
import { documentParts, documents } from '../domain/documents/document-tables.ts'
import { writeTables } from '../domain/tables/write-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { tenants } from '../domain/tenants/tenant-tables.ts'
import { chunkText } from '../ingest/chunk/chunk-text.ts'
import { defaultLimits } from '../ingest/extract/extractor.ts'
import { loadExtractor } from '../ingest/extract/extractors.ts'
import { createTextWriter } from '../ingest/extract/text-writer.ts'
import { writeIndex } from '../ingest/index/write-index.ts'
import { writePassages } from '../ingest/index/write-passages.ts'
import { writeWordCounts } from '../ingest/index/write-word-counts.ts'
import { prepareBatches } from '../ingest/prepare-batches.ts'
import type { ExtractedText, ReadBatch } from '../ingest/stages.ts'
import { writeParts } from '../ingest/write-parts.ts'
import type { Database } from '../platform/database/database.ts'

/** Stages of ingestion, for tests of the answer. */
export { foldWordStats } from '../ingest/index/fold-word-stats.ts'
export { reindexDocument } from '../ingest/index/reindex-document.ts'

/** An account with its tenant, whose id is given. */
export async function addOwner(db: Database, accountId: string = randomUUID()): Promise<TenantId> {
  const id = `tenant of ${accountId}` as TenantId
  await db.insert(users).values({ id: accountId, name: 'Test', email: `${accountId}@example.com` })
  await db.insert(tenants).values({ id, kind: 'personal', accountId })
  return id
}

/** Adds a ready document of plain text, a block per paragraph, indexed like in the product. */
export async function addDocument(
  db: Database,
  tenantId: TenantId,
  filename: string,
  paragraphs: string[],
): Promise<{ id: string; filename: string }> {
  const id = randomUUID()
  const extracted = asExtracted(paragraphs)
  await db.transaction(async tx => {
    const file = { bytes: 1, sha256: id, storageKey: id, filetype: 'txt', status: 'ready' as const }
    await tx.insert(documents).values({ id, tenantId, filename, ...file })
    for (const [part, { page, start, end, blocks }] of extracted.parts.entries()) {
      const text = extracted.text.slice(start, end)
      await tx
        .insert(documentParts)
        .values({ tenantId, documentId: id, part, page, start, end, text, blocks, words: null })
    }
    await writeIndex(tx, { id, tenantId }, chunkText(extracted, { title: filename }))
  })
  return { id, filename }
}

/** Adds a ready CSV file with its table, read like in the product. */
export async function addCsv(
  db: Database,
  tenantId: TenantId,
  filename: string,
  csv: string,
): Promise<{ id: string; filename: string }> {
  const id = randomUUID()
  const preparing = prepareBatches({ filename, format: 'csv', corrections: [], only: null })
  const read: ReadBatch[] = []
  const writer = createTextWriter({
    characters: defaultLimits.characters,
    send: async batch => void read.push(preparing.batch(batch)),
    progress: () => {},
  })
  const folder = await mkdtemp(join(tmpdir(), 'citewell-csv-'))
  try {
    const path = join(folder, filename)
    await writeFile(path, csv)
    const extract = await loadExtractor('csv')
    const source = { path, filename, limits: defaultLimits, recognise: 'never' as const }
    await extract({ ...source, encoding: null, decodedAs: () => {} }, writer)
    await writer.end()
  } finally {
    await rm(folder, { recursive: true })
  }
  const document = { id, tenantId }
  await db.transaction(async tx => {
    const file = { bytes: 1, sha256: id, storageKey: id, filetype: 'csv', status: 'ready' as const }
    await tx.insert(documents).values({ ...document, filename, ...file })
    let parts = 0
    for (const batch of read) {
      await writeParts(tx, document, parts, batch.parts)
      await writePassages(tx, document, batch.chunks)
      parts += batch.parts.length
    }
    await writePassages(tx, document, preparing.rest())
    for (const { tables, columns } of preparing.tables()) await writeTables(tx, document, tables, columns)
    await writeWordCounts(tx, document, preparing.counted())
  })
  return { id, filename }
}

function asExtracted(paragraphs: string[]): ExtractedText {
  const blocks: Block[] = []
  let start = 0
  let line = 1
  for (const text of paragraphs) {
    const to = line + text.split('\n').length - 1
    const end = start + text.length
    const anchor = { kind: 'lines' as const, from: line, to }
    blocks.push({ kind: 'paragraph', text, start, end, level: null, anchor })
    start = end + 1
    line = to + 2
  }
  const text = paragraphs.join('\n')
  return {
    text,
    parts: [{ page: null, start: 0, end: text.length, blocks, words: null }],
    pages: null,
    pagesNotRead: [],
    title: null,
  }
}
