import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@citewell/contract/admin-notices.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { adminNotices } from '../database/service-tables.ts'

/** `key` makes two reports the same trouble; `detail` names no person, since it outlives accounts. */
export type Trouble = {
  key: string
  kind: NoticeKind
  title: string
  detail: string
  link: string
  /** For a state that lasts: so long nothing more is said of it. */
  quietMinutes?: number
}

/**
 * Tells administrators of a trouble. One that is known is counted instead of told a second time, and is
 * unread again, once its quiet time is over.
 */
export async function raiseNotice(db: Queryable, trouble: Trouble): Promise<void> {
  const { quietMinutes = 1, ...told } = trouble
  const { title, detail, link } = told
  await db
    .insert(adminNotices)
    .values({ id: randomUUID(), ...told })
    .onConflictDoUpdate({
      target: adminNotices.key,
      set: { title, detail, link, times: sql`${adminNotices.times} + 1`, lastAt: new Date() },
      setWhere: sql`${adminNotices.lastAt} < now() - ${quietMinutes}::int * interval '1 minute'`,
    })
}
