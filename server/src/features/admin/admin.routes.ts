import type { adminApi } from '@citewell/contract/admin.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { searchEverything } from './search-everything.ts'

export type AdminDeps = { db: Database }

export function adminRoutes({ db }: AdminDeps): Handlers<typeof adminApi> {
  return {
    'GET /admin/search': ({ query }) => searchEverything(db, query.q),
  }
}
