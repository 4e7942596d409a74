import type { exportApi } from '@citewell/contract/export.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Handlers } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { exportChat } from './export-chat.ts'

export function exportRoutes(deps: { db: Database; clock: Clock }): Handlers<typeof exportApi> {
  return {
    'GET /chat/{id}/export': async ({ caller, params, query, signal }) => {
      const session = await ownedChatSession(deps.db, caller, params.id)
      return exportChat(deps, caller, session, query.format, signal)
    },
  }
}
