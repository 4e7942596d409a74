import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FieldError } from '../errors.ts'
import { EventStream } from './event-stream.ts'
import { FileResponse } from './file-answer.ts'

/** A call that a program may repeat: whose it is, what the program calls it, and a digest of all that it asks for. */
export type IdempotentCall = { tenantId: string; keyId: string; name: string; digest: string; ip: string }
/** `answer` is null for one that was not kept. */
type KeptAnswer = { status: number; answer: string | null }

/** Where such calls are kept. */
export type IdempotentCalls = {
  /** Null when the call begins now. Throws AppError for one that is under way, or of which the answer is gone. */
  begin(call: IdempotentCall): Promise<KeptAnswer | null>
  finish(call: IdempotentCall, answer: KeptAnswer): Promise<void>
  /** For a call that failed, so that it can be made again. */
  giveUp(call: IdempotentCall): Promise<void>
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyInstance {
    idempotentCalls: IdempotentCalls | null
  }
}

const named = /^[\x21-\x7e]{1,200}$/
const jsonType = 'application/json; charset=utf-8'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Answers a call of a program, and a repeated one with the Idempotency-Key of an earlier one by that one's answer. A call
 * that fails is forgotten: to repeat it tries again.
 */
export async function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const calls = request.server.idempotentCalls
  const call = calls && idempotentCall(request)
  if (!calls || !call) return run()
  const kept = await calls.begin(call)
  if (kept) {
    reply.header('idempotency-replayed', 'true').status(kept.status).type(jsonType)
    return reply.send(kept.answer)
  }
  try {
    const answer = await run()
    const streams = answer instanceof EventStream || answer instanceof FileResponse
    const text = streams ? null : reply.status(status).serialize(answer as Record<string, unknown>)
    await calls.finish(call, { status, answer: text as string | null })
    if (text !== null) reply.type(jsonType)
    return text ?? answer
  } catch (error) {
    await calls.giveUp(call)
    throw error
  }
}

/** Null for a call that is not to be kept: of a person, without a name, or one that changes nothing. */
function idempotentCall(request: FastifyRequest): IdempotentCall | null {
  const { caller, headers, method, url, ip } = request
  const name = headers['idempotency-key']
  if (name === undefined || !caller?.key || safe.has(method)) return null
  if (typeof name !== 'string' || !named.test(name))
    throw new FieldError(
      ['header', 'idempotency-key'],
      'Must have 1 to 200 visible characters of ASCII, without spaces',
    )
  const body = request.routeOptions.config.endpoint?.body
  if (body?.as === 'multipart' && 'X-Content-Digest' in body.headers && !headers['x-content-digest'])
    throw new FieldError(
      ['header', 'x-content-digest'],
      'Is needed with an Idempotency-Key, to tell this file from another one',
    )
  // The bytes of a file are known by their digest alone: they arrive while the call runs.
  const asked = [method, url, headers.accept, headers['x-content-digest'], request.body]
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  return { tenantId: caller.tenantId, keyId: caller.key.id, name, digest, ip }
}
