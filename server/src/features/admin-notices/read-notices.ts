import type { Notice, NoticeKind } from '@citewell/contract/admin-notices.ts'
import { and, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { adminNotices, noticeReads } from '../../platform/database/service-tables.ts'
import { notFound } from '../../platform/errors.ts'

const most = 50
/** What has not been met for so long is over. */
const days = 14

/** The newest notices, and how many of them this administrator has not read since they were last met. */
export async function readNotices(
  db: Database,
  userId: string,
): Promise<{ items: Notice[]; unread: number }> {
  const rows = await db
    .select({ notice: adminNotices, readAt: noticeReads.readAt })
    .from(adminNotices)
    .leftJoin(noticeReads, and(eq(noticeReads.noticeId, adminNotices.id), eq(noticeReads.userId, userId)))
    .where(gt(adminNotices.lastAt, new Date(Date.now() - days * 24 * 60 * 60 * 1000)))
    .orderBy(desc(adminNotices.lastAt), desc(adminNotices.id))
    .limit(most)
  const items = rows.map(({ notice, readAt }) => ({
    id: notice.id,
    kind: notice.kind as NoticeKind,
    title: notice.title,
    detail: notice.detail,
    link: notice.link,
    times: notice.times,
    first_at: notice.createdAt.toISOString(),
    last_at: notice.lastAt.toISOString(),
    read: readAt !== null && readAt >= notice.lastAt,
  }))
  return { items, unread: items.filter(({ read }) => !read).length }
}

/** Marks a notice as read by this administrator, or all of them without an id. Throws not_found. */
export async function markRead(db: Database, userId: string, id: string | null): Promise<void> {
  const rows = await db
    .insert(noticeReads)
    .select(
      db
        .select({
          userId: sql<string>`${userId}::text`.as('user_id'),
          noticeId: adminNotices.id,
          readAt: sql<Date>`greatest(now(), ${adminNotices.lastAt})`.as('read_at'),
        })
        .from(adminNotices)
        .where(id ? eq(adminNotices.id, id) : gte(adminNotices.times, 1)),
    )
    .onConflictDoUpdate({
      target: [noticeReads.userId, noticeReads.noticeId],
      set: { readAt: sql`excluded.read_at` },
    })
    .returning({ id: noticeReads.noticeId })
  if (id && rows.length === 0) throw notFound('Notice')
}
