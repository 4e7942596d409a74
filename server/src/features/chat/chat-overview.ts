import { createHash } from 'node:crypto'
import type { ChatOverview } from '@citewell/contract/chat.ts'
import type { Block } from '@citewell/contract/library.ts'
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { describeDocument } from '../../answer/overview/describe-document.ts'
import { type Suggested, suggestQuestions } from '../../answer/overview/suggest-questions.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documentParts, documents } from '../../domain/documents/document-tables.ts'
import { passages } from '../../domain/documents/search-tables.ts'
import { seenByChat } from '../../domain/documents/seen-by-chat.ts'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import type { Database } from '../../platform/database/database.ts'

const mostDocuments = 10
/** How much of a document is read: pages, or runs of blocks, and of those this many characters. */
const partsRead = 12
const charactersRead = 40_000
const mostKept = 200

type Known = Pick<typeof documents.$inferSelect, 'tenantId' | 'id' | 'filename'>

/** Describes a chat's documents. The questions of the same documents are looked for once, as long as they are kept. */
export function createChatOverview(db: Database): (session: OwnedChatSession) => Promise<ChatOverview> {
  const kept = new Map<string, Promise<Suggested>>()
  const keep = (key: string, suggest: () => Promise<Suggested>): Promise<Suggested> => {
    const known = kept.get(key)
    if (known) return known
    const found = suggest()
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    const forget = () => kept.delete(key)
    found.then(({ complete }) => complete || forget(), forget)
    return found
  }
  return async session => {
    const { tenantId } = session
    const ready = await db
      .select()
      .from(documents)
      .where(and(seenByChat(db, session), eq(documents.status, 'ready')))
      .orderBy(desc(documents.createdAt), asc(documents.id))
    const read = await Promise.all(
      ready
        .slice(0, mostDocuments)
        .map(async document => ({ ...document, ...(await beginning(db, document)) })),
    )
    const chosen = session.sourceIds && new Set(session.sourceIds)
    const asked = ready.filter(({ id }) => !chosen || chosen.has(id))
    const askedIds = new Set(asked.map(({ id }) => id))
    const key = keyOf([tenantId, ...asked.map(({ id, updatedAt }) => `${id} ${updatedAt.toISOString()}`)])
    const { questions } = await keep(key, () =>
      suggestQuestions(
        db,
        { tenantId, documents: asked, keepLocal: true },
        read.filter(({ id }) => askedIds.has(id)),
      ),
    )
    return {
      documents: read.map(({ id, filename, pages, title, blocks }) => ({
        ...{ id, filename, pages },
        ...describeDocument(filename, { title, blocks }),
      })),
      questions,
    }
  }
}

function keyOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64')
}

/** A document's first blocks, and the title that its passages are indexed with. */
async function beginning(
  db: Database,
  { tenantId, id, filename }: Known,
): Promise<{ title: string | null; blocks: Block[] }> {
  const parts = await db
    .select({ start: documentParts.start, text: documentParts.text, blocks: documentParts.blocks })
    .from(documentParts)
    .where(
      and(
        eq(documentParts.tenantId, tenantId),
        eq(documentParts.documentId, id),
        lt(documentParts.part, partsRead),
        lt(documentParts.start, charactersRead),
      ),
    )
    .orderBy(asc(documentParts.part))
  const [first] = await db
    .select({ context: passages.context })
    .from(passages)
    .where(and(eq(passages.tenantId, tenantId), eq(passages.documentId, id), eq(passages.ordinal, 0)))
  const blocks = parts.flatMap(withBlockTexts).filter(({ start }) => start < charactersRead)
  return { title: titleOf(first?.context.split('\n')[0] ?? filename, filename), blocks }
}

/** The index names a document "title · file name", or by its file name alone. It may have been renamed since. */
function titleOf(indexed: string, filename: string): string | null {
  if (indexed === filename) return null
  const own = ` · ${filename}`
  const end = indexed.endsWith(own) ? indexed.length - own.length : indexed.lastIndexOf(' · ')
  return end > 0 ? indexed.slice(0, end) : null
}
