import type { AdminNotification, NotificationKind } from '@citewell/contract/admin/notifications.ts'
import { and, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { adminNotifications, notificationReads } from '../../../domain/notifications/notification-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'

const most = 50
/** A problem that has not occurred for this long is over. */
const days = 14

/** The newest notifications, and how many of them this administrator has not read since they last occurred. */
export async function readNotifications(
  db: Database,
  userId: string,
): Promise<{ items: AdminNotification[]; unread: number }> {
  const rows = await db
    .select({ notification: adminNotifications, readAt: notificationReads.readAt })
    .from(adminNotifications)
    .leftJoin(
      notificationReads,
      and(eq(notificationReads.notificationId, adminNotifications.id), eq(notificationReads.userId, userId)),
    )
    .where(gt(adminNotifications.lastAt, new Date(Date.now() - days * 24 * 60 * 60 * 1000)))
    .orderBy(desc(adminNotifications.lastAt), desc(adminNotifications.id))
    .limit(most)
  const items = rows.map(({ notification, readAt }) => ({
    id: notification.id,
    kind: notification.kind as NotificationKind,
    title: notification.title,
    detail: notification.detail,
    link: notification.link,
    times: notification.times,
    first_at: notification.createdAt.toISOString(),
    last_at: notification.lastAt.toISOString(),
    read: readAt !== null && readAt >= notification.lastAt,
  }))
  return { items, unread: items.filter(({ read }) => !read).length }
}

/** Marks a notification, or without an id all of them, as read by this administrator. Throws not_found. */
export async function markRead(db: Database, userId: string, id: string | null): Promise<void> {
  const rows = await db
    .insert(notificationReads)
    .select(
      db
        .select({
          userId: sql<string>`${userId}::text`.as('user_id'),
          notificationId: adminNotifications.id,
          readAt: sql<Date>`greatest(now(), ${adminNotifications.lastAt})`.as('read_at'),
        })
        .from(adminNotifications)
        .where(id ? eq(adminNotifications.id, id) : gte(adminNotifications.times, 1)),
    )
    .onConflictDoUpdate({
      target: [notificationReads.userId, notificationReads.notificationId],
      set: { readAt: sql`excluded.read_at` },
    })
    .returning({ id: notificationReads.notificationId })
  if (id && rows.length === 0) throw notFound('Notice')
}
