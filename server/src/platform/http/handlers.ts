import type { Endpoint, EndpointMap } from '@citewell/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Identity } from './caller.ts'
import type { EventStream } from './event-stream.ts'
import type { FileResponse } from './file-answer.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type ParsedBody<Body> = Body extends { schema: infer Schema } ? Parsed<Schema> : undefined
type Result<E extends Endpoint> = E['result'] extends z.ZodType ? z.output<E['result']> : never

type AnswerOf<E extends Endpoint> = E extends { answers: 'events' }
  ? EventStream
  : E extends { answers: 'file' }
    ? FileResponse
    : E extends { answers: 'json-or-events' }
      ? Result<E> | EventStream
      : Result<E>

/** What a handler gets: everything parsed by the contract, and the caller. */
type HandlerInput<E extends Endpoint, Caller extends Identity> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: ParsedBody<E['body']>
  caller: E['access'] extends 'public' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
  /** Aborts when the caller goes away before the response is finished, or when the server stops. */
  signal: AbortSignal
}

type Handler<E extends Endpoint, Caller extends Identity> = (
  input: HandlerInput<E, Caller>,
) => Promise<AnswerOf<E>> | AnswerOf<E>

/** One handler for each endpoint of a group; a missing one does not compile. */
export type Handlers<Map extends EndpointMap, Caller extends Identity> = {
  [Key in keyof Map]: Map[Key] extends Endpoint ? Handler<Map[Key], Caller> : never
}
