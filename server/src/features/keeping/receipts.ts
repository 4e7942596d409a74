import type { Receipt, SignedReceipt } from '@citewell/contract/keeping.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { audits } from '../../domain/organisations/administered.ts'
import { groupMembers } from '../../domain/organisations/organisation-tables.ts'
import { deletionReceipts } from '../../domain/receipts/receipt-tables.ts'
import { signReceipt } from '../../domain/receipts/sign-receipt.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'

/** To the millisecond, as cursors are. */
const deleted = sql`date_trunc('milliseconds', ${deletionReceipts.createdAt})`

/** What was deleted, the newest first; without the names that are kept from the caller. */
export async function listReceipts(
  db: Queryable,
  caller: Caller,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Receipt[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor)
  const later = after
    ? sql`(${deleted}, ${deletionReceipts.id}) < (${after.moment}::timestamptz, ${after.id})`
    : undefined
  const rows = await load(db, caller, later, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.receipt
  const items = page.map(({ receipt, hidden }) => ({
    id: receipt.id,
    filename: hidden ? null : receipt.filename,
    deleted_at: receipt.createdAt.toISOString(),
    deleted_by: receipt.person?.name ?? null,
    // Its sentence may name the collection.
    rule: hidden && receipt.rule ? 'A retention rule' : receipt.rule,
    file_removed_at: receipt.fileRemovedAt?.toISOString() ?? null,
  }))
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(last.createdAt, last.id) : null }
}

/** The text that is signed, as it must be kept to check the signature. Throws not_found, and forbidden for a name that is kept from the caller. */
export async function signedReceipt(
  db: Queryable,
  caller: Caller,
  id: string,
  secret: string,
): Promise<SignedReceipt> {
  const [row] = await load(db, caller, eq(deletionReceipts.id, id), 1)
  if (!row) throw notFound('Receipt')
  if (row.hidden)
    throw new AppError('forbidden', 'You could not see this document, so its receipt is for others.')
  const { receipt } = row
  const text = JSON.stringify(
    {
      receipt: receipt.id,
      organisation: receipt.tenantId,
      document: { id: receipt.documentId, filename: receipt.filename, sha256: receipt.sha256 },
      added_at: receipt.addedAt.toISOString(),
      deleted_at: receipt.createdAt.toISOString(),
      deleted_by: receipt.rule ? { rule: receipt.rule } : { person: receipt.person },
      deleted: receipt.parts,
      file_removed_at: receipt.fileRemovedAt?.toISOString() ?? null,
    },
    null,
    2,
  )
  return { text, ...signReceipt(secret, text) }
}

function load(db: Queryable, caller: Caller, which: SQL | undefined, limit: number) {
  const tenantId = audits(caller)
  const { userId } = caller
  const groups = sql`select ${groupMembers.groupId} from ${groupMembers}
    where ${and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.userId, userId))}`
  const hidden = sql<boolean>`${deletionReceipts.createdBy} is distinct from ${userId}
    and (${deletionReceipts.privateTo} <> ${userId} is true or ${deletionReceipts.hiddenFrom} && (array[${userId}, ${tenantId}]::text[] || array(${groups})))`
  return db
    .select({ receipt: deletionReceipts, hidden })
    .from(deletionReceipts)
    .where(and(eq(deletionReceipts.tenantId, tenantId), which))
    .orderBy(desc(deleted), desc(deletionReceipts.id))
    .limit(limit)
}
