import type { Scope } from '../server/src/answer/stages.ts'
import { storeCard } from '../server/src/domain/cards/store-card.ts'
import { documentParts, documents } from '../server/src/domain/documents/document-tables.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import { tenants } from '../server/src/domain/tenants/tenant-tables.ts'
import { cardMaker } from '../server/src/ingest/card/card-maker.ts'
import { createCardMaker } from '../server/src/ingest/card/create-card-maker.ts'
import { chunkText } from '../server/src/ingest/chunk/chunk-text.ts'
import { foldWordStats } from '../server/src/ingest/index/fold-word-stats.ts'
import { postDocuments } from '../server/src/ingest/index/post-documents.ts'
import { writeIndex } from '../server/src/ingest/index/write-index.ts'
import type { ExtractedText } from '../server/src/ingest/stages.ts'
import type { OpenDatabase } from '../server/src/platform/database/open-database.ts'
import type { CorpusEntry } from './collections.ts'
import { scopeOf } from './scope-of.ts'

const owner = 'evaluation' as TenantId
/** The same for all documents, so that it gives nothing away. */
const filename = 'evaluation.txt'
const documentsAtOnce = 100

/** Stores the texts as documents of one owner, through the product's own chunks and index. */
export async function indexCorpus(
  { db }: OpenDatabase,
  corpus: CorpusEntry[],
): Promise<{ scope: Scope; passages: number }> {
  await db.insert(tenants).values({ id: owner, kind: 'organisation' })
  let passages = 0
  for (let from = 0; from < corpus.length; from += documentsAtOnce) {
    const batch = corpus.slice(from, from + documentsAtOnce)
    await db.transaction(async tx => {
      await tx.insert(documents).values(
        batch.map(entry => ({
          id: entry.id,
          tenantId: owner,
          filename,
          filetype: 'txt',
          bytes: entry.text.length,
          sha256: entry.id,
          storageKey: entry.id,
          status: 'ready' as const,
        })),
      )
      for (const entry of batch) {
        const extracted = asExtracted(entry)
        const [part] = extracted.parts
        if (!part) continue
        const { start, end, blocks } = part
        const row = {
          tenantId: owner,
          documentId: entry.id,
          part: 0,
          page: null,
          start,
          end,
          text: entry.text,
          blocks,
          words: null,
        }
        await tx.insert(documentParts).values(row)
        const maker = createCardMaker({ filename, format: 'txt' })
        maker.title(extracted.title)
        maker.add(blocks)
        await storeCard(
          tx,
          { id: entry.id, tenantId: owner },
          { found: maker.card(), maker: cardMaker, text: null },
        )
        const chunks = chunkText(extracted, { title: entry.title })
        await writeIndex(tx, { id: entry.id, tenantId: owner }, chunks)
        passages += chunks.length
      }
    })
  }
  await foldWordStats(db, owner, { atOnce: 5_000 })
  await postDocuments(db, owner)
  return { scope: await scopeOf(db, owner), passages }
}

export function asExtracted(entry: Pick<CorpusEntry, 'text' | 'title'>): ExtractedText {
  const end = entry.text.length
  const anchor = { kind: 'lines' as const, from: 1, to: entry.text.split('\n').length }
  const block = { kind: 'paragraph' as const, text: entry.text, start: 0, end, level: null, anchor }
  return {
    text: entry.text,
    parts: [{ page: null, start: 0, end, blocks: [block], words: null }],
    pages: null,
    pagesNotRead: [],
    title: entry.title || null,
  }
}
