import type { Answer } from '@citewell/contract/answer-events.ts'
import type { chatApi } from '@citewell/contract/chat.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../../domain/accounts/caller.ts'
import { hideUnreadable } from '../../domain/chats/hide-unreadable.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { presentMessage } from '../../domain/chats/present-message.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { requireOwnKey } from '../../domain/keys/keys-in-force.ts'
import { admitQuestion } from '../../domain/plans/admit-question.ts'
import type { Handlers } from '../../feature.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { errorBodyOf } from '../../platform/http/error-answer.ts'
import { EventStream, type ServerEvent } from '../../platform/http/event-stream.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { type AskDeps, askQuestion } from './ask-question.ts'
import { changeChat } from './change-chat.ts'
import { createChatOverview } from './chat-overview.ts'
import { createChatSession, renameChatSession } from './chat-sessions.ts'
import { chooseReading } from './choose-reading.ts'
import { deleteChats, restoreChats } from './delete-chats.ts'
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import { newChatPlace } from './new-chat-place.ts'
import { type Admit, type Asked, prepareAgain, prepareQuestion } from './prepare-question.ts'
import { presentChat, presentChats } from './present-chat.ts'
import { rateAnswer } from './rate-answer.ts'

type ChatDeps = AskDeps & {
  jobs: JobQueue
  /** What answers and searches for a plan, and where its text is sent. */
  engines: (of: Pick<Caller, 'tenantId' | 'member' | 'tier'>) => Promise<Engines>
  /** What a model may be given of earlier turns. */
  turnTokens: (model: string, tier: Tier) => number
}
const pageSize = 50
/** The call in the specification has no pages. */
const mostListed = 1000
type Engines = z.infer<(typeof chatApi)['GET /chat/engines']['result']>

export function chatRoutes(deps: ChatDeps): Handlers<typeof chatApi> {
  const { db, clock } = deps
  const overviewOf = createChatOverview(db)
  const admit =
    (caller: Caller): Admit =>
    async ({ keepLocal }) => {
      const model = keepLocal ? null : (await deps.engines(caller)).answers.model
      const limits = await caller.limits()
      await admitQuestion(db, {
        ...{ tenantId: caller.tenantId, now: clock.now(), limits },
        model: model !== null,
      })
      return { turnTokens: model === null ? 0 : deps.turnTokens(model, caller.tier) }
    }
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
    'POST /chat': async ({ caller, body, request, signal }) =>
      answerAs(request, deps, await prepareQuestion(db, caller, body, admit(caller)), signal),
    'POST /chat/{id}/regenerate': async ({ caller, params, body, request, signal }) => {
      const session = await ownedChatSession(db, caller, params.id)
      return answerAs(
        request,
        deps,
        await prepareAgain(db, caller, session, body ?? {}, admit(caller)),
        signal,
      )
    },
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

/** As a stream for a caller that accepts one, otherwise as a whole. */
function answerAs(request: FastifyRequest, deps: AskDeps, asked: Asked, signal: AbortSignal) {
  return wantsEvents(request)
    ? new EventStream(aborted => streamAnswer(deps, asked, aborted, request))
    : wholeAnswer(deps, asked, signal)
}

function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream')
}

async function wholeAnswer(deps: AskDeps, asked: Asked, signal: AbortSignal): Promise<Answer> {
  try {
    for await (const event of askQuestion(deps, asked, signal))
      if (event.event === 'answer-end') return event.data
  } catch (error) {
    if (!signal.aborted) throw error
  }
  throw new AppError('request_aborted', 'The answer was interrupted.')
}

/** A session's end aborts with its own error; a stopping server without one. */
function interruption({ reason }: AbortSignal): AppError {
  return reason instanceof AppError
    ? reason
    : new AppError('shutting_down', 'The answer was interrupted. Please ask again.')
}

async function* streamAnswer(
  deps: AskDeps,
  asked: Asked,
  signal: AbortSignal,
  request: FastifyRequest,
): AsyncGenerator<ServerEvent> {
  try {
    yield* askQuestion(deps, asked, signal)
    if (signal.aborted) throw interruption(signal)
  } catch (error) {
    if (!(error instanceof AppError) && !signal.aborted) request.log.error({ error }, 'An answer broke off')
    yield { event: 'answer-error', data: errorBodyOf(error, request.id) }
  }
}
