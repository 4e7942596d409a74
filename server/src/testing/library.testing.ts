import { randomUUID } from 'node:crypto'
import type { Block } from '@citewell/contract/library.ts'
import { users } from '../domain/accounts/account-tables.ts'
import { documentParts, documents } from '../domain/documents/document-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { tenants } from '../domain/tenants/tenant-tables.ts'
import { chunkText } from '../ingest/chunk/chunk-text.ts'
import { writeIndex } from '../ingest/index/write-index.ts'
import type { ExtractedText } from '../ingest/stages.ts'
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
