import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import { and, asc, eq } from 'drizzle-orm'
import { documents } from '../../../domain/documents/document-tables.ts'
import { anyDocument, type OwnedDocument } from '../../../domain/ownership/owned.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/caller.ts'

type Deps = { db: Database; retry: (document: OwnedDocument) => Promise<unknown> }

const most = 1_000

/** Queues failed documents again, the oldest first; all, or those that failed for one reason. Returns how many. */
export async function retryFailed(
  { db, retry }: Deps,
  caller: Caller,
  reason: DocumentFailureCode | undefined,
): Promise<number> {
  const failed = eq(documents.status, 'failed')
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(reason ? and(failed, eq(documents.errorCode, reason)) : failed)
    .orderBy(asc(documents.createdAt))
    .limit(most)
  let queued = 0
  for (const { id } of rows) {
    try {
      await retry(await anyDocument(db, caller, id))
      queued++
    } catch (error) {
      // Deleted meanwhile.
      if (!(error instanceof AppError)) throw error
    }
  }
  return queued
}
