import type { sharesApi } from '@citewell/contract/shares.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Handlers } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'
import { readShared } from './read-shared.ts'
import { endShare, listShares, shareChat } from './share-chat.ts'

export function sharesRoutes({ db }: { db: Database }): Handlers<typeof sharesApi> {
  return {
    'GET /chat/{id}/shares': async ({ caller, params }) => ({
      items: await listShares(db, await ownedChatSession(db, caller, params.id)),
    }),
    'POST /chat/{id}/shares': async ({ caller, params, body, request }) => {
      const session = await ownedChatSession(db, caller, params.id)
      return shareChat(db, caller, session, { messageId: body.message_id, ip: request.ip })
    },
    'DELETE /chat/{id}/shares/{share}': async ({ caller, params, request }) => {
      const session = await ownedChatSession(db, caller, params.id)
      await endShare(db, caller, session, { id: params.share, ip: request.ip })
      return { ok: true }
    },
    'GET /shared/{id}': ({ caller, params }) => readShared(db, caller, params.id),
  }
}
