import type { chatApi, Engines } from '@citewell/contract/chat.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { hideUnreadable } from '../../domain/chats/hide-unreadable.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { presentMessage } from '../../domain/chats/present-message.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { requireOwnKey } from '../../domain/keys/keys-in-force.ts'
import type { Handlers } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { changeChat } from './change-chat.ts'
import { createChatOverview } from './chat-overview.ts'
import { createChatSession, renameChatSession } from './chat-sessions.ts'
import { chooseReading } from './choose-reading.ts'
import { deleteChats, restoreChats } from './delete-chats.ts'
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import { newChatPlace } from './new-chat-place.ts'
import { presentChat, presentChats } from './present-chat.ts'
import { rateAnswer } from './rate-answer.ts'

type ChatDeps = {
  db: Database
  clock: Clock
  jobs: JobQueue
  /** What answers and searches for a plan, and where its text is sent. */
  engines: (of: Caller) => Promise<Engines>
}
const pageSize = 50
/** The call in the specification has no pages. */
const mostListed = 1000

export function chatRoutes(deps: ChatDeps): Handlers<typeof chatApi> {
  const { db, clock } = deps
  const overviewOf = createChatOverview(db)
  const shown = async (caller: Caller, rows: Parameters<typeof hideUnreadable>[2]) =>
    (await hideUnreadable(db, caller, rows)).map(row => presentMessage(row, caller.role))
  return {
    'GET /chat/sessions': async ({ caller, query }) => {
      if (query.collection_id) await ownedCollection(db, caller, query.collection_id, 'find')
      if (query.key_id) await requireOwnKey(db, caller, query.key_id)
      const paged = Object.values(query).some(value => value !== undefined)
      const limit = paged ? (query.limit ?? pageSize) : mostListed
      const { rows, next_cursor } = await listChats(db, caller, { ...query, limit })
      const items = await presentChats(db, rows)
      return paged ? { items, next_cursor } : items
    },
    'POST /chat/sessions': async ({ caller, body }) => {
      const collection = await newChatPlace(db, caller, body?.collection_id)
      return presentChat(db, await createChatSession(db, caller, collection))
    },
    'GET /chat/sessions/{id}': async ({ caller, params }) =>
      presentChat(db, await ownedChatSession(db, caller, params.id)),
    'POST /chat/sessions/delete': async ({ caller, body }) =>
      deleted(await deleteChats(db, caller, body.session_ids)),
    'POST /chat/sessions/restore': async ({ caller, body }) => ({
      items: await presentChats(db, await restoreChats(db, caller, body.session_ids)),
    }),
    'DELETE /chat/{id}': async ({ caller, params }) => deleted(await deleteChats(db, caller, [params.id])),
    'GET /chat/{id}': async ({ caller, params, query }) => {
      const session = await ownedChatSession(db, caller, params.id)
      return shown(caller, await listMessages(db, session, query))
    },
    'GET /chat/{id}/overview': async ({ caller, params }) =>
      overviewOf(caller, await ownedChatSession(db, caller, params.id)),
    'PATCH /chat/{id}/title': async ({ caller, params, body }) => {
      const session = await ownedChatSession(db, caller, params.id)
      return presentChat(db, await renameChatSession(db, session, body.title))
    },
    'PATCH /chat/{id}': async ({ caller, params, body }) => {
      const session = await ownedChatSession(db, caller, params.id)
      return presentChat(db, await changeChat(db, caller, session, body, clock.now()))
    },
    'GET /chat/engines': ({ caller }) => deps.engines(caller),
    'PUT /chat/messages/{id}/computed': async ({ caller, params, body }) => {
      const [message] = await shown(caller, [await chooseReading(db, caller, params.id, body)])
      if (!message) throw notFound('Answer')
      return message
    },
    'POST /chat/messages/{id}/feedback': async ({ caller, params, body }) => {
      const [message] = await shown(caller, [await rateAnswer(deps, caller, params.id, body)])
      if (!message) throw notFound('Answer')
      return message
    },
  }
}

const deleted = (undoUntil: Date) => ({ ok: true as const, undo_until: undoUntil.toISOString() })
