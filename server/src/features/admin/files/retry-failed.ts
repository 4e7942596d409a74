import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { retryDocument } from '../../../domain/documents/change-document.ts'
import { documents } from '../../../domain/documents/document-tables.ts'
import { anyDocument } from '../../../domain/documents/owned-document.ts'
import type { Parts } from '../../../feature.ts'
import { AppError } from '../../../platform/errors.ts'

type Deps = Pick<Parts, 'db' | 'jobs' | 'events'>

const most = 1_000

/** Queues failed documents again, oldest first: all, or those that failed for one reason. Returns how many. */
export async function retryFailed(
  deps: Deps,
  caller: Caller,
  reason: DocumentFailureCode | undefined,
): Promise<number> {
  const { db } = deps
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
      await retryDocument(deps, await anyDocument(db, caller, id))
      queued++
    } catch (error) {
      // Deleted in the meantime.
      if (!(error instanceof AppError)) throw error
    }
  }
  return queued
}
