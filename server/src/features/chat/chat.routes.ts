import type { Answer } from '@citewell/contract/answer-events.ts'
import type { chatApi } from '@citewell/contract/chat.ts'
import type { FastifyRequest } from 'fastify'
import { ownedChatSession } from '../../platform/database/owned.ts'
import { AppError } from '../../platform/errors.ts'
import { errorBodyOf } from '../../platform/http/error-answer.ts'
import { EventStream, type ServerEvent } from '../../platform/http/event-stream.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type AskDeps, type Asked, askQuestion, prepareQuestion } from './ask-question.ts'
import { createChatSession, listChatSessions, renameChatSession } from './chat-sessions.ts'
import { listMessages } from './list-messages.ts'
import { presentChatSession, presentMessage } from './present-chat.ts'

export function chatRoutes(deps: AskDeps): Handlers<typeof chatApi> {
  const { db } = deps
  return {
    'GET /chat/sessions': async ({ caller }) =>
      (await listChatSessions(db, caller.userId)).map(presentChatSession),
    'POST /chat/sessions': async ({ caller }) =>
      presentChatSession(await createChatSession(db, caller.userId)),
    'GET /chat/{id}': async ({ caller, params, query }) => {
      const session = await ownedChatSession(db, caller.userId, params.id)
      return (await listMessages(db, session, query)).map(presentMessage)
    },
    'PATCH /chat/{id}/title': async ({ caller, params, body }) => {
      const session = await ownedChatSession(db, caller.userId, params.id)
      return presentChatSession(await renameChatSession(db, session, body.title))
    },
    'POST /chat': async ({ caller, body, request, signal }) => {
      const asked = await prepareQuestion(deps, caller, body)
      return wantsEvents(request)
        ? new EventStream(aborted => streamAnswer(deps, asked, aborted, request))
        : wholeAnswer(deps, asked, signal)
    },
  }
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

async function* streamAnswer(
  deps: AskDeps,
  asked: Asked,
  signal: AbortSignal,
  request: FastifyRequest,
): AsyncGenerator<ServerEvent> {
  try {
    yield* askQuestion(deps, asked, signal)
    if (signal.aborted) throw new AppError('shutting_down', 'The answer was interrupted. Please ask again.')
  } catch (error) {
    if (!(error instanceof AppError) && !signal.aborted) request.log.error({ error }, 'An answer broke off')
    yield { event: 'answer-error', data: errorBodyOf(error, request.id) }
  }
}
