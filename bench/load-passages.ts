import { randomUUID } from 'node:crypto'
import { sessionDocuments } from '../server/src/domain/chats/chat-tables.ts'
import { documentParts, documents } from '../server/src/domain/documents/document-tables.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import { foldWordStats } from '../server/src/ingest/index/fold-word-stats.ts'
import { postDocuments } from '../server/src/ingest/index/post-documents.ts'
import { writeIndex } from '../server/src/ingest/index/write-index.ts'
import type { Chunk } from '../server/src/ingest/stages.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { MadeTexts } from './made-texts.ts'

/** Unless the caller says otherwise. */
const passagesOfDocument = 100

/**
 * Adds `count` generated passages to the chat, as ready documents of its owner, through the product's index. Returns a
 * question for each of `asked` passages, spread over all of them.
 */
export async function loadPassages(
  db: Database,
  chat: { id: string; tenantId: TenantId },
  texts: MadeTexts,
  count: number,
  asked: number,
  ofDocument = passagesOfDocument,
): Promise<string[]> {
  const questions: string[] = []
  for (let loaded = 0; loaded < count; loaded += ofDocument) {
    const passages = Array.from({ length: Math.min(ofDocument, count - loaded) }, texts.passage)
    for (const [index, passage] of passages.entries())
      if (Math.floor(((loaded + index) * asked) / count) < Math.floor(((loaded + index + 1) * asked) / count))
        questions.push(texts.questionOn(passage))
    await addDocument(db, chat, passages)
  }
  await foldWordStats(db, chat.tenantId, { atOnce: 5_000 })
  await postDocuments(db, chat.tenantId)
  return questions
}

async function addDocument(
  db: Database,
  chat: { id: string; tenantId: TenantId },
  passages: string[],
): Promise<void> {
  const id = randomUUID()
  const { tenantId } = chat
  const filename = `${id}.txt`
  let start = 0
  const chunks = passages.map((text, ordinal): Chunk => {
    const chunk = { ordinal, start, end: start + text.length, text, context: filename, page: null }
    start += text.length + 1
    return { ...chunk, location: `line ${ordinal + 1}` }
  })
  await db.transaction(async tx => {
    const file = { id, tenantId, filename, filetype: 'txt', bytes: start, sha256: id, storageKey: id }
    await tx.insert(documents).values({ ...file, status: 'ready', textLength: start - 1 })
    await tx.insert(sessionDocuments).values({ tenantId, sessionId: chat.id, documentId: id })
    await tx.insert(documentParts).values(
      chunks.map(({ ordinal: part, page, start, end, text }) => {
        const anchor = { kind: 'lines' as const, from: part + 1, to: part + 1 }
        const block = { kind: 'paragraph' as const, text, start, end, level: null, anchor }
        return { tenantId, documentId: id, part, page, start, end, text, blocks: [block], words: null }
      }),
    )
    await writeIndex(tx, { id, tenantId }, chunks)
  })
}
