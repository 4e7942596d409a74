import type { Receipt, SignedReceipt } from '@citewell/contract/keeping.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { audits } from '../../domain/organisations/administered.ts'
import { deletionReceipts } from '../../domain/receipts/receipt-tables.ts'
import { signReceipt } from '../../domain/receipts/sign-receipt.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** What was deleted, the newest first. */
export async function listReceipts(db: Queryable, caller: Caller, limit: number): Promise<Receipt[]> {
  const rows = await load(db, eq(deletionReceipts.tenantId, audits(caller)), limit)
  return rows.map(receipt => ({
    id: receipt.id,
    filename: receipt.filename,
    deleted_at: receipt.createdAt.toISOString(),
    deleted_by: receipt.person?.name ?? null,
    rule: receipt.rule,
    file_removed_at: receipt.fileRemovedAt?.toISOString() ?? null,
  }))
}

/** The text that is signed, as it must be kept to check the signature. Throws not_found. */
export async function signedReceipt(
  db: Queryable,
  caller: Caller,
  id: string,
  secret: string,
): Promise<SignedReceipt> {
  const [receipt] = await load(
    db,
    and(eq(deletionReceipts.tenantId, audits(caller)), eq(deletionReceipts.id, id)),
    1,
  )
  if (!receipt) throw notFound('Receipt')
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

function load(db: Queryable, where: SQL | undefined, limit: number) {
  return db
    .select()
    .from(deletionReceipts)
    .where(where)
    .orderBy(desc(deletionReceipts.createdAt), deletionReceipts.id)
    .limit(limit)
}
