import type { Citation } from '@citewell/contract/citation.ts'
import type { EmbedLine, EmbedSource } from '@citewell/contract/embed.ts'
import { questionMaxLength } from '@citewell/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asEmbedded } from '../../domain/keys/doors.ts'
import { type EmbedGrant, openEmbedFrame, openEmbedToken } from '../../domain/keys/embed-token.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import { errorBodyOf } from '../../platform/http/error-answer.ts'
import type { Routes } from '../../platform/http/mount.ts'
import { addressKey, type RateLimits } from '../../platform/http/rate-limits.ts'
import { askApi } from './ask-api.ts'
import { ApiRefusal, apiOf, type CallApi } from './call-api.ts'
import { embedPage } from './embed-page.ts'
import { sentencesAround } from './sentences-around.ts'

type Deps = { config: Pick<Config, 'secret'>; clock: Clock; limits: RateLimits }

const asking = z.object({
  question: z.string().min(1).max(questionMaxLength),
  earlier: z.array(z.string().max(questionMaxLength)).max(3).default([]),
})

/** The chat box of a key in its owner's pages: its frame, and its questions. */
export function embedRoutes(deps: Deps): Routes {
  return server => {
    server.get('/embed', { schema: { hide: true } }, (request, reply) => sendFrame(deps, request, reply))
    server.post('/embed/ask', { schema: { hide: true } }, (request, reply) =>
      answer(deps, server, request, reply),
    )
  }
}

/** Browsers show it in pages of the token's origins alone. */
function sendFrame({ config }: Deps, { query }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { frame } = query as { frame?: unknown }
  const grant = typeof frame === 'string' ? openEmbedFrame(config.secret, frame) : null
  const holders = grant?.origins.join(' ') ?? "'none'"
  return reply
    .removeHeader('x-frame-options')
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${holders}`,
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .status(grant ? 200 : 403)
    .type('text/html; charset=utf-8')
    .send(embedPage(grant))
}

async function answer(
  { config, clock, limits }: Deps,
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limits.take('address-calls', addressKey(request.ip), request.ip)
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const grant = openEmbedToken(config.secret, token, clock.now())
  if (!grant) throw new AppError('not_authenticated', 'This chat box is no longer valid. Reload the page.')
  const asked = asking.safeParse(request.body)
  if (!asked.success) throw new FieldError(['body', 'question'], 'Please ask a question')
  await limits.take('embed-asks', grant.id, request.ip)
  return stream(parts(server, request, reply, grant, asked.data), reply)
}

async function* parts(
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, collection, surroundings }: EmbedGrant,
  { question, earlier }: z.infer<typeof asking>,
): AsyncGenerator<EmbedLine> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const embedded = { keyId: key, collectionId: collection, reads: surroundings }
  const api = apiOf(server, request, call => asEmbedded(embedded, call), 'Bearer embedded')
  const body = { payload: question, scope: 'collection', collection_id: collection, earlier } as const
  for await (const part of askApi(api, body, gone.signal)) {
    if (part.kind === 'begun') yield { text: '' }
    if (part.kind === 'text') yield { text: part.text }
    if (part.kind !== 'end') continue
    const { response, citations, nearest, verdicts } = part.answer
    const doubted = verdicts.some(({ verdict }) => verdict === 'unsupported' || verdict === 'weak')
    const shown = async (sources: Citation[]) =>
      Promise.all(
        sources.map(async source => ({
          ...plain(source),
          ...(surroundings ? await around(api, source) : { before: '', after: '' }),
        })),
      )
    yield {
      answer: { response, citations: await shown(citations), nearest: await shown(nearest), doubted },
    }
  }
}

const plain = ({ index, filename, location, quote }: Citation) => ({ index, filename, location, quote })

/** The sentences around a quote, if the key may still read the document. */
async function around(
  api: CallApi,
  { document_id: id, start, end }: Citation,
): Promise<Pick<EmbedSource, 'before' | 'after'>> {
  try {
    const { parts } = await api.call('GET /documents/{id}/text', {
      params: { id },
      query: { start, limit: 2 },
    })
    return sentencesAround(
      parts.flatMap(({ blocks }) => blocks),
      { start, end },
    )
  } catch (error) {
    if (error instanceof ApiRefusal) return { before: '', after: '' }
    throw error
  }
}

/** A line of JSON each. */
async function stream(given: AsyncGenerator<EmbedLine>, reply: FastifyReply): Promise<FastifyReply> {
  // A refusal before the first part is still answered with its status.
  const first = await given.next().catch(error => {
    if (!(error instanceof ApiRefusal)) throw error
    throw new AppError(error.body.code, error.message)
  })
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store, no-transform' })
  try {
    for (let next = first; !next.done; next = await given.next()) raw.write(`${JSON.stringify(next.value)}\n`)
  } catch (error) {
    const said = error instanceof ApiRefusal ? error.message : errorBodyOf(error, reply.request.id).detail
    raw.write(`${JSON.stringify({ error: String(said) })}\n`)
  } finally {
    raw.end()
  }
  return reply
}
