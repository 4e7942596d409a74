import type { Answer } from '@citewell/contract/answer-events.ts'
import type { askingApi } from '@citewell/contract/asking.ts'
import type { Engines } from '@citewell/contract/chat.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/accounts/caller.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { admitQuestion } from '../../domain/plans/admit-question.ts'
import type { Handlers } from '../../feature.ts'
import { AppError } from '../../platform/errors.ts'
import { errorBodyOf } from '../../platform/http/error-answer.ts'
import { EventStream, type ServerEvent } from '../../platform/http/event-stream.ts'
import { type AskDeps, askQuestion } from './ask-question.ts'
import { type Admit, type Asked, prepareAgain, prepareQuestion } from './prepare-question.ts'

type AskRoutesDeps = AskDeps & {
  engines: (of: Caller) => Promise<Engines>
  /** What a model may be given of earlier turns. */
  turnTokens: (model: string, tier: Tier) => number
}

export function askRoutes(deps: AskRoutesDeps): Handlers<typeof askingApi> {
  const { db, clock } = deps
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
  return {
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
  }
}

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
