import type { PendingDocument } from '@citewell/contract/answer-events.ts'
import type { AskBody } from '@citewell/contract/chat.ts'
import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../answer/stages.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OwnedChatSession } from '../../platform/database/owned.ts'
import { documents, sessionDocuments } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/errors.ts'
import { effectiveLimits } from '../../platform/plans/effective-limits.ts'
import { requireFeature } from '../../platform/plans/limit-refusal.ts'

const pendingStates = new Set(['queued', 'reading', 'indexing'])

/**
 * The documents that a question may be answered from, and those of them that are still being read.
 * Throws plan_required for a scope that the plan does not have, not_found for a document outside of it.
 */
export async function chooseScope(
  db: Database,
  caller: { userId: string },
  session: OwnedChatSession | null,
  body: Pick<AskBody, 'scope' | 'document_ids'>,
): Promise<{ scope: Scope; pending: PendingDocument[] }> {
  const limits = await effectiveLimits(db, caller.userId)
  if (body.scope === 'all') requireFeature(limits, 'globalSearch')

  let rows = body.scope === 'all' ? await allDocuments(db, caller.userId) : await chatDocuments(db, session)
  // Without a wish: this chat when it has documents, everything otherwise.
  if (rows.length === 0 && !body.scope && limits.globalSearch) rows = await allDocuments(db, caller.userId)
  if (body.document_ids && body.document_ids.length > 0) {
    const wanted = new Set(body.document_ids)
    rows = rows.filter(row => wanted.has(row.id))
    if (rows.length < wanted.size) throw notFound('Document')
  }
  return {
    scope: {
      ownerId: caller.userId,
      documents: rows
        .filter(row => row.status === 'ready')
        .map(({ id, filename, keepLocal }) => ({ id, filename, keepLocal })),
      keepLocal: session?.keepLocal ?? false,
    },
    pending: rows
      .filter(row => pendingStates.has(row.status))
      .map(({ id, filename, status }) => ({ id, filename, status })),
  }
}

const columns = {
  id: documents.id,
  filename: documents.filename,
  status: documents.status,
  keepLocal: documents.keepLocal,
}

function allDocuments(db: Database, userId: string) {
  return db.select(columns).from(documents).where(eq(documents.ownerId, userId))
}

async function chatDocuments(db: Database, session: OwnedChatSession | null) {
  if (!session) return []
  return db
    .select(columns)
    .from(documents)
    .innerJoin(sessionDocuments, eq(sessionDocuments.documentId, documents.id))
    .where(and(eq(sessionDocuments.sessionId, session.id), eq(documents.ownerId, session.ownerId)))
}
