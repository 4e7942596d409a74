import type { FailedMail } from '@citewell/contract/admin/accounts.ts'
import { and, desc, isNotNull, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { mails } from '../../../platform/mail/mail-tables.ts'

/** Emails that could not be sent, newest first. */
export async function listFailedMails(
  db: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: FailedMail[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor)
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        isNotNull(mails.failedAt),
        after
          ? sql`(date_trunc('milliseconds', ${mails.failedAt}), ${mails.id}) < (${after.moment}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(sql`date_trunc('milliseconds', ${mails.failedAt})`), desc(mails.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(row => ({
    id: row.id,
    to: row.to,
    kind: row.kind,
    subject: row.subject,
    error: row.error ?? '',
    tries: row.tries,
    created_at: row.createdAt.toISOString(),
    failed_at: (row.failedAt ?? row.createdAt).toISOString(),
  }))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items, next_cursor: last?.failedAt ? encodeCursor(last.failedAt, last.id) : null }
}
