import { undoSeconds } from '@citewell/contract/limits.ts'
import { and, eq, exists, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import { chatSessions, sessionDocuments } from '../../domain/chats/chat-tables.ts'
import { isChat } from '../../domain/chats/owned-chat.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { linkedDocument, linksOfChat } from '../../domain/documents/document-links.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { removeDocument } from '../../domain/documents/remove-document.ts'
import { isChatHeld } from '../../domain/holds/require-no-hold.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'

type RemoveDeps = { db: Database; jobs: JobQueue; events: DocumentEvents }

const atOnce = 100

/**
 * Removes the chats whose deletion can no longer be undone. On plans that keep no documents outside of chats, documents
 * that nothing else holds are removed with their chat, in one transaction, so that neither is left behind if the
 * process ends in between. A chat on which a hold was placed since comes back; that
 * of somebody who left waits for the hold to be lifted.
 */
export async function removeDeletedChats(deps: RemoveDeps, now = new Date()): Promise<void> {
  const latest = new Date(now.getTime() - undoSeconds * 1000)
  const due = await deps.db
    .select({ id: chatSessions.id, tenantId: chatSessions.tenantId })
    .from(chatSessions)
    .where(lt(chatSessions.deletedAt, latest))
    .orderBy(chatSessions.deletedAt)
    .limit(atOnce)
  for (const chat of due) {
    // With a search over all documents, they can be found without their chat.
    const { globalSearch } = await effectiveLimits(deps.db, chat.tenantId)
    await deps.db.transaction(tx => removeChat(tx, deps, chat, latest, globalSearch))
  }
  if (due.length === atOnce) await removeDeletedChats(deps, now)
}

async function removeChat(
  tx: Queryable,
  deps: RemoveDeps,
  due: Known,
  latest: Date,
  keepsDocuments: boolean,
): Promise<void> {
  // Locked, so that it cannot be restored now. A chat that has been restored is left alone.
  const [chat] = await tx
    .select({ createdBy: chatSessions.createdBy })
    .from(chatSessions)
    .where(and(isChat(due), lt(chatSessions.deletedAt, latest)))
    .for('update')
  if (!chat) return
  // Before the check locks the same documents less: two who then want more of them would deadlock.
  const alone = keepsDocuments ? [] : await documentsOfNothingElse(tx, due)
  if (await isChatHeld(tx, due.tenantId, isChat(due))) {
    const deletedAt = chat.createdBy === null ? new Date() : null
    await tx.update(chatSessions).set({ deletedAt }).where(isChat(due))
    return
  }
  await tx.delete(chatSessions).where(isChat(due))
  for (const document of alone) await removeDocument(tx, deps, document as OwnedDocument, null)
}

async function documentsOfNothingElse(tx: Queryable, chat: Known) {
  const links = (condition: SQL | undefined) =>
    exists(tx.select({ one: sql`1` }).from(sessionDocuments).where(and(linkedDocument, condition)))
  const mine = eq(documents.tenantId, chat.tenantId)
  // Waits for anyone who is adding one of them to another chat, and checks only after that.
  await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(mine, links(linksOfChat(chat))))
    .orderBy(documents.id)
    .for('update')
  return tx
    .select()
    .from(documents)
    .where(
      and(
        mine,
        links(linksOfChat(chat)),
        not(links(ne(sessionDocuments.sessionId, chat.id))),
        isNull(documents.collectionId),
      ),
    )
}
