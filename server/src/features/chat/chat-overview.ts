import { createHash } from 'node:crypto'
import { documentKinds } from '@citewell/contract/card-kinds.ts'
import type { ChatOverview } from '@citewell/contract/chat.ts'
import type { Block } from '@citewell/contract/library.ts'
import { and, asc, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import {
  longestSuggesting,
  type Suggested,
  suggestQuestions,
} from '../../answer/overview/suggest-questions.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documentParts, documents } from '../../domain/documents/document-tables.ts'
import { seenByChat } from '../../domain/documents/seen-by-chat.ts'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { createAllowance } from '../../platform/allowance.ts'
import type { Database } from '../../platform/database/database.ts'

const mostDocuments = 10
/** How much of a document is read: pages, or runs of blocks, and of those this many characters. */
const partsRead = 12
const charactersRead = 40_000
const mostKept = 200
/** Of a minute, for one tenant: each choice of sources looks for questions of its own, and asks for no quota. */
const suggestingMilliseconds = 20_000

type Known = Pick<typeof documents.$inferSelect, 'tenantId' | 'id'>

/** What the cards say of the documents. */
const described = { title: documentCards.title, kind: documentCards.kind, date: documentCards.datedIso }

/** Describes a chat's documents. The questions of the same documents are looked for once, as long as they are kept. */
export function createChatOverview(
  db: Database,
  allowance = createAllowance(suggestingMilliseconds, 60_000),
): (who: Principal, session: OwnedChatSession) => Promise<ChatOverview> {
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
  return async (who, session) => {
    const { tenantId } = session
    const ready = await db
      .select({ ...getTableColumns(documents), ...described })
      .from(documents)
      .leftJoin(documentCards, hasCard)
      .where(and(seenByChat(db, who, session, 'ask'), eq(documents.status, 'ready')))
      .orderBy(desc(documents.createdAt), asc(documents.id))
    const read = await Promise.all(
      ready
        .slice(0, mostDocuments)
        .map(async document => ({ ...document, blocks: await beginning(db, document) })),
    )
    const chosen = session.sourceIds && new Set(session.sourceIds)
    const asked = ready.filter(({ id }) => !chosen || chosen.has(id))
    const askedIds = new Set(asked.map(({ id }) => id))
    const key = keyOf([tenantId, ...asked.map(({ id, updatedAt }) => `${id} ${updatedAt.toISOString()}`)])
    const { questions, complete } = await keep(key, async () => {
      const done = allowance.take(tenantId, longestSuggesting)
      if (!done) return { questions: [], complete: false }
      return suggestQuestions(
        db,
        { tenantId, documents: asked, keepLocal: true },
        read.filter(({ id }) => askedIds.has(id)),
      ).finally(done)
    })
    return {
      documents: read.map(({ id, filename, pages, title, kind, date }) => ({
        ...{ id, filename, pages, title, date },
        kind: kind && kind !== 'other' ? documentKinds[kind] : null,
      })),
      questions,
      questions_complete: complete,
    }
  }
}

function keyOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64')
}

/** A document's first blocks. */
async function beginning(db: Database, { tenantId, id }: Known): Promise<Block[]> {
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
  return parts.flatMap(withBlockTexts).filter(({ start }) => start < charactersRead)
}
