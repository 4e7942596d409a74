import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { type OwnedDocument, partsOf } from '../../domain/documents/owned-document.ts'
import { ownChats } from '../../domain/rights/readable.ts'
import { countShown, countWords, wordsLeft, wordsUsedUp } from '../../domain/rights/shown-words.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Call before a page is shown as a picture. Who may read the document may look at each; who may only ask about it, at
 * those that their answers cite, whose words are then counted, once a day. Throws forbidden, words_used_up.
 */
export async function lookAtPage(
  db: Database,
  caller: Caller,
  document: OwnedDocument,
  page: number,
): Promise<void> {
  const words = (await wordsLeft(db, caller, [document])).get(document.id)
  if (words === undefined || words.pages.includes(page)) return
  if (!(await citesPage(db, caller, document, page)))
    throw new AppError('forbidden', 'You may look at the pages of this document that your answers cite.')
  if (words.left <= 0) throw wordsUsedUp()
  const parts = await db
    .select({ text: documentParts.text })
    .from(documentParts)
    .where(and(partsOf(document), eq(documentParts.page, page)))
  const shown = { documentId: document.id, page, words: countWords(parts.map(({ text }) => text).join(' ')) }
  await db.transaction(async tx => {
    if (!(await countShown(tx, caller, [shown]))) throw wordsUsedUp()
  })
}

async function citesPage(
  db: Queryable,
  caller: Caller,
  { id, tenantId }: OwnedDocument,
  page: number,
): Promise<boolean> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(
      chatSessions,
      and(eq(chatSessions.tenantId, messages.tenantId), eq(chatSessions.id, messages.sessionId)),
    )
    .where(
      and(
        eq(messages.tenantId, tenantId),
        ownChats(caller),
        sql`${messages.citations} @> ${JSON.stringify([{ document_id: id, page }])}::jsonb`,
      ),
    )
    .limit(1)
  return found !== undefined
}
