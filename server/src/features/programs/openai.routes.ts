import { randomUUID } from 'node:crypto'
import type { Answer } from '@citewell/contract/answer-events.ts'
import { mostSources, questionMaxLength } from '@citewell/contract/limits.ts'
import { documentId } from '@citewell/contract/shapes.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import type { Routes } from '../../platform/http/mount.ts'
import { type AskedOfApi, askApi } from './ask-api.ts'
import { ApiRefusal, apiOf, type CallApi, limitsTold } from './call-api.ts'
import { type Completion, chunkOf, completionOf } from './openai-answer.ts'
import { createEmbeddings } from './openai-embeddings.ts'
import { answerOpenaiError, fieldError, noModel, openaiBase, openaiError } from './openai-errors.ts'
import { fileRoutes } from './openai-files.ts'

export type OpenaiDeps = { config: Pick<Config, 'appUrl'>; clock: Clock }

const everything = 'citewell'
const ofCollection = `${everything}:collection/`

const part = z.looseObject({ type: z.string(), text: z.string().optional() })
const message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(part)]).nullish(),
})
/** Whatever else clients send is for models and has no meaning here. */
const request = z.looseObject({
  model: z.string().max(400),
  messages: z.array(message).min(1).max(2_000),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  document_ids: z.array(documentId).max(mostSources).nullish(),
})
type Wanted = z.infer<typeof request>

/** Calls of OpenAI's API, for programs that know it: each collection is a model, each document a file. */
export function openaiRoutes(deps: OpenaiDeps): Routes {
  return server => {
    void server.register(
      async scope => {
        scope.setErrorHandler(answerOpenaiError)
        scope.addHook('onSend', async (call, reply) => void reply.headers(limitsTold(call)))
        scope.setNotFoundHandler(() => {
          throw new AppError(
            'not_found',
            'Citewell has no such call. It has models, chat/completions, embeddings and files.',
          )
        })
        const hidden = { schema: { hide: true } }
        scope.get('/models', hidden, async call => ({
          object: 'list',
          data: await listModels(apiOf(server, call)),
        }))
        scope.get<{ Params: { '*': string } }>('/models/*', hidden, async call => {
          const id = call.params['*']
          const found = (await listModels(apiOf(server, call))).find(model => model.id === id)
          if (!found) throw noModel(id)
          return found
        })
        scope.post('/embeddings', hidden, async call =>
          createEmbeddings(apiOf(server, call), everything, call.body),
        )
        fileRoutes(server, scope)
        scope.post('/chat/completions', hidden, async (call, reply) => {
          const parsed = request.safeParse(call.body ?? {})
          if (!parsed.success) throw fieldError(parsed.error)
          const api = apiOf(server, call)
          const asked = await questionOf(api, parsed.data)
          return complete(deps, api, parsed.data, asked, reply)
        })
      },
      { prefix: openaiBase },
    )
  }
}

async function listModels(api: CallApi) {
  const { items } = await api.call('GET /collections', {}).catch(error => {
    // A plan without collections still has its documents.
    if (error instanceof ApiRefusal && error.body.code === 'plan_required') return { items: [] }
    throw error
  })
  const model = (id: string, created: number) => ({ id, object: 'model', created, owned_by: 'citewell' })
  const named = (name: string) => items.filter(each => each.name.toLowerCase() === name.toLowerCase())
  return [
    model(everything, 0),
    ...items.map(({ id, name, created_at }) =>
      model(
        `${ofCollection}${named(name).length > 1 ? id : name}`,
        Math.floor(Date.parse(created_at) / 1000),
      ),
    ),
  ]
}

/** The last message is the question, those of the user before it are its context. What the system says is for models. */
async function questionOf(api: CallApi, { model, messages, document_ids }: Wanted): Promise<AskedOfApi> {
  const last = messages.at(-1)
  if (last?.role !== 'user')
    throw new FieldError(['body', 'messages'], 'The last message must be the question, from the user')
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => textOf(content))
  const payload = texts.pop() ?? ''
  const earlier = texts.filter(text => text.trim() !== '').map(text => text.slice(0, questionMaxLength))
  const asked = { payload, earlier: earlier.slice(-3), ...(document_ids?.length && { document_ids }) }
  if (model === everything) return { ...asked, scope: 'all' }
  if (!model.startsWith(ofCollection)) throw noModel(model)
  const wanted = model.slice(ofCollection.length)
  const { items } = await api.call('GET /collections', {})
  const named = items.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase())
  const [collection] = named
  if (!collection || named.length > 1) throw noModel(model)
  return { ...asked, scope: 'collection', collection_id: collection.id }
}

function textOf(content: z.infer<typeof message>['content']): string {
  if (typeof content === 'string') return content
  if (content?.some(({ type }) => type !== 'text'))
    throw new FieldError(['body', 'messages'], 'Only text can be asked. Upload files as documents first')
  return (content ?? []).map(({ text }) => text ?? '').join('\n')
}

async function complete(
  { config, clock }: OpenaiDeps,
  api: CallApi,
  wanted: Wanted,
  asked: AskedOfApi,
  reply: FastifyReply,
): Promise<unknown> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const about: Completion = {
    id: `chatcmpl-${randomUUID()}`,
    created: Math.floor(clock.now().getTime() / 1000),
    model: wanted.model,
    appUrl: config.appUrl,
  }
  const parts = askApi(api, asked, gone.signal)
  if (!wanted.stream) {
    let answer: Answer | null = null
    for await (const each of parts) if (each.kind === 'end') answer = each.answer
    if (!answer) throw new AppError('request_aborted', 'The answer was interrupted.')
    return completionOf(about, answer)
  }
  // A refusal before the first part is still answered with its status.
  const first = await parts.next()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
    ...limitsTold(reply.request),
  })
  const send = (data: unknown) => raw.write(`data: ${JSON.stringify(data)}\n\n`)
  send(chunkOf(about, { role: 'assistant', content: '' }))
  try {
    for (let next = first; !next.done; next = await parts.next()) {
      const part = next.value
      if (part.kind === 'text') send(chunkOf(about, { content: part.text }))
      if (part.kind === 'end') for (const chunk of lastChunks(about, part.answer, wanted)) send(chunk)
    }
    raw.write('data: [DONE]\n\n')
  } catch (error) {
    send(openaiError(error, reply.request.id).body)
  } finally {
    raw.end()
  }
  return reply
}

function lastChunks(about: Completion, answer: Answer, { stream_options }: Wanted): unknown[] {
  const { choices, usage, ...rest } = completionOf(about, answer)
  const { annotations } = choices[0].message
  return [
    {
      ...chunkOf(about, { annotations }, choices[0].finish_reason),
      ...rest,
      object: 'chat.completion.chunk',
    },
    ...(stream_options?.include_usage ? [{ ...chunkOf(about, {}), choices: [], usage }] : []),
  ]
}
