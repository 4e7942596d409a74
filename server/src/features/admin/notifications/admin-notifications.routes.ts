import type { adminNotificationsApi } from '@citewell/contract/admin/notifications.ts'
import type { Handlers } from '../../../feature.ts'
import type { Database } from '../../../platform/database/database.ts'
import { markRead, readNotifications } from './read-notifications.ts'

export function adminNotificationsRoutes({ db }: { db: Database }): Handlers<typeof adminNotificationsApi> {
  return {
    'GET /admin/notifications': ({ caller }) => readNotifications(db, caller.userId),
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
