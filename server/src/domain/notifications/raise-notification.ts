import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@citewell/contract/admin/notifications.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { adminNotifications } from './notification-tables.ts'

/** `key` makes two reports the same notification. `detail` must not name a person, since it outlives accounts. */
export type NotificationDraft = {
  key: string
  kind: NotificationKind
  title: string
  detail: string
  link: string
  /** For a lasting state: how long it is not reported again. */
  quietMinutes?: number
}

/**
 * Notifies administrators of a problem. A known problem is only counted. It becomes unread again once its quiet time is
 * over.
 */
export async function raiseNotification(db: Queryable, draft: NotificationDraft): Promise<void> {
  const { quietMinutes = 1, ...told } = draft
  const { title, detail, link } = told
  await db
    .insert(adminNotifications)
    .values({ id: randomUUID(), ...told })
    .onConflictDoUpdate({
      target: adminNotifications.key,
      set: { title, detail, link, times: sql`${adminNotifications.times} + 1`, lastAt: new Date() },
      setWhere: sql`${adminNotifications.lastAt} < now() - ${quietMinutes}::int * interval '1 minute'`,
    })
}
