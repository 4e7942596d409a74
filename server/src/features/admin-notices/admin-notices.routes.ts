import type { adminNoticesApi } from '@citewell/contract/admin-notices.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { markRead, readNotices } from './read-notices.ts'

export function adminNoticesRoutes({ db }: { db: Database }): Handlers<typeof adminNoticesApi> {
  return {
    'GET /admin/notifications': ({ caller }) => readNotices(db, caller.userId),
    'POST /admin/notifications/read': async ({ caller }) => {
      await markRead(db, caller.userId, null)
      return { ok: true }
    },
    'POST /admin/notifications/{id}/read': async ({ caller, params }) => {
      await markRead(db, caller.userId, params.id)
      return { ok: true }
    },
  }
}
