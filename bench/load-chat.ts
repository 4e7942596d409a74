import { randomUUID } from 'node:crypto'
import { messages } from '../server/src/domain/chats/chat-tables.ts'
import { documents } from '../server/src/domain/documents/document-tables.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { longAnswer } from './long-answer.ts'

/** Fills a chat with alternating questions and long answers that cite one of its owner's documents. */
export async function loadChat(
  db: Database,
  chat: { id: string; tenantId: TenantId },
  count: number,
): Promise<void> {
  const [document] = await db
    .select({ id: documents.id, filename: documents.filename })
    .from(documents)
    .limit(1)
  const citation = {
    index: 1,
    document_id: document?.id ?? '',
    filename: document?.filename ?? '',
    page: null,
    location: 'line 1',
    quote: 'The words of the passage.',
    start: 0,
    end: 25,
    boxes: [],
    confidence: 1,
    score: 1,
    also_in: [],
  }
  const engine = { kind: 'model' as const, model: 'scripted', sent_to: [], note: null }
  const shared = { sessionId: chat.id, tenantId: chat.tenantId }
  for (let i = 0; i < count; i += 2)
    await db.insert(messages).values([
      { ...shared, id: randomUUID(), role: 'user', content: `Question ${i / 2 + 1}: what do the texts say?` },
      { ...shared, id: randomUUID(), role: 'assistant', content: longAnswer, citations: [citation], engine },
    ])
}
