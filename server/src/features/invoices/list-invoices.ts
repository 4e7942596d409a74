import type { Invoice } from '@citewell/contract/billing.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { payments } from '../../domain/plans/plan-tables.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { apiBase } from '../../platform/http/mount.ts'

/** The user's own payments, newest first. */
export async function listInvoices(
  db: Database,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Invoice[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor)
  const at = sql`date_trunc('milliseconds', ${payments.createdAt})`
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        after ? sql`(${at}, ${payments.id}) < (${after.moment}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(at), desc(payments.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ id, createdAt, amountMinor, currency, status, url, provider }) => ({
      id,
      date: createdAt.toISOString(),
      amount_minor: amountMinor,
      currency,
      status,
      // The provider's own invoice is the valid one; only local payments have ours.
      url: provider === 'local' ? `${apiBase}/billing/invoices/${id}/file` : url,
    })),
    next_cursor: rows.length > limit && last ? encodeCursor(last.createdAt, last.id) : null,
  }
}
