import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { KeyScope } from '@citewell/contract/endpoint.ts'
import { APICallError, generateText, streamText } from 'ai'
import OpenAI from 'openai'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { begin, say, startScriptedEndpoint } from '../../testing/model-endpoint.testing.ts'
import { openaiClient, refusalOf } from '../../testing/openai-client.testing.ts'
import { startTestApp, type TestUser } from '../../testing/start-app.testing.ts'

/** OpenAI's own client asks, as any program that knows its API would. */
const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let client: OpenAI
let handbook: string
beforeAll(async () => {
  const { id } = (await user.call('POST', '/collections', { json: { name: 'Handbook' } })).body
  await user.call('POST', '/collections', { json: { name: 'Empty' } })
  const add = async (name: string, text: string) => {
    const { body } = await user.upload(null, name, text)
    await user.settled(body.id)
    return body.id
  }
  handbook = await add('handbook.txt', 'Each employee has 27 days of leave. The office closes at 18:00.')
  await add('fees.txt', 'The yearly fee is 42 euros.')
  await user.call('POST', '/collections/move', { json: { collection_id: id, document_ids: [handbook] } })
  client = await clientOf(user)
})

const clientOf = (of: TestUser) => openaiClient(app, of, ['ask'])

const leave = [{ role: 'user' as const, content: 'How many days of leave does each employee have?' }]

describe('OpenAI’s client', () => {
  it('lists all documents and each collection as a model', async () => {
    const models = (await client.models.list()).data
    expect(models.map(({ id }) => id)).toEqual([
      'citewell',
      'citewell:collection/Empty',
      'citewell:collection/Handbook',
    ])
    expect((await client.models.retrieve('citewell:collection/Handbook')).object).toBe('model')
    expect((await refusalOf(client.models.retrieve('gpt-4o'))).code).toBe('not_found')
  })

  it('gets an answer whose marks are links to the exact words', async () => {
    const completion = await client.chat.completions.create({ model: 'citewell', messages: leave })
    const [choice] = completion.choices
    const content = choice?.message.content ?? ''
    expect([choice?.finish_reason, content]).toEqual(['stop', expect.stringContaining('27 days of leave')])
    const [annotation] = choice?.message.annotations ?? []
    const { start_index, end_index, title, url } = annotation?.url_citation ?? {}
    expect(content.slice(start_index, end_index)).toBe('[1]')
    expect(title).toContain('handbook.txt')
    const { citations, verdicts, session_id, message_id } = completion as unknown as {
      citations: { document_id: string; quote: string; url: string }[]
      verdicts: { verdict: string }[]
      session_id: string
      message_id: string
    }
    expect([citations[0]?.document_id, citations[0]?.quote]).toEqual([
      handbook,
      expect.stringContaining('27 days'),
    ])
    expect(verdicts[0]?.verdict).toBe('supported')
    const opened = new URL(url ?? '')
    expect(opened.pathname).toBe(`/chat/${session_id}`)
    expect(Object.fromEntries(opened.searchParams)).toEqual({ doc: handbook, cite: `${message_id}:1` })
    const stored = (await user.call('GET', `/chat/${session_id}`)).body
    expect(stored.at(-1).citations[0].quote).toBe(citations[0]?.quote)
  })

  it('gets the same as a stream, with the links and the usage at its end', async () => {
    const stream = await client.chat.completions.create({
      model: 'citewell:collection/handbook',
      messages: leave,
      stream: true,
      stream_options: { include_usage: true },
    })
    const chunks = await Array.fromAsync(stream)
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')
    expect(text).toContain('27 days of leave')
    expect(chunks.at(-1)?.usage?.total_tokens).toBe(0)
    const last = chunks.at(-2) as unknown as {
      choices: { delta: object; finish_reason: string }[]
      verdicts: unknown[]
    }
    expect(last.choices[0]?.finish_reason).toBe('stop')
    expect(last.choices[0]?.delta).toMatchObject({ annotations: [{ type: 'url_citation' }] })
    expect(last.verdicts).toHaveLength(1)
  })

  it('is told how many calls its key has left, also as a stream', async () => {
    const { secret } = await makeTestKey(app, user, { scopes: ['ask'] })
    const asked = { model: 'citewell', messages: leave }
    for (const [path, json] of [
      ['/models'],
      ['/models/none'],
      ['/chat/completions', asked],
      ['/chat/completions', { ...asked, stream: true }],
    ] as const) {
      const answer = await fetch(`${app.url}/openai/v1${path}`, {
        method: json ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        ...(json && { body: JSON.stringify(json) }),
      })
      await answer.text()
      const told = (name: string) => Number(answer.headers.get(`ratelimit-${name}`) ?? Number.NaN)
      expect(told('remaining')).toBeLessThan(told('limit'))
      expect(told('reset')).toBeLessThanOrEqual(60)
    }
  })

  it('asks a collection alone, and with the questions before', async () => {
    const ask = (model: string, ...questions: string[]) =>
      client.chat.completions.create({
        model,
        messages: questions.map(content => ({ role: 'user' as const, content })),
      })
    const nothing = await ask('citewell:collection/Empty', 'How many days of leave does each employee have?')
    expect((nothing as unknown as { citations: unknown[] }).citations).toEqual([])
    const follow = await ask(
      'citewell',
      'When does the office close?',
      'How much is the yearly fee?',
      'And the leave?',
    )
    expect(follow.choices[0]?.message.content).toContain('27 days')
  })

  it('is told in its own form why a call is refused', async () => {
    const ask = (body: object, by = client) =>
      refusalOf(by.chat.completions.create({ model: 'citewell', messages: leave, ...body }))
    expect(await ask({ model: 'gpt-4o' })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await ask({ messages: [] })).toMatchObject({ status: 422, code: 'invalid_request' })
    expect(await ask({ messages: [{ role: 'assistant', content: 'Yes' }] })).toMatchObject({ status: 422 })
    const picture = [{ type: 'image_url', image_url: { url: 'data:,' } }]
    expect((await ask({ messages: [{ role: 'user', content: picture }] })).message).toContain('Only text')
    expect(await ask({ messages: [{ role: 'user', content: ' ' }] })).toMatchObject({
      code: 'blank_question',
    })
    const stranger = await app.user({ tier: 'pro' })
    expect(await ask({ document_ids: [handbook] }, await clientOf(stranger))).toMatchObject({ status: 404 })
    expect(await ask({ model: 'citewell:collection/Handbook' }, await clientOf(stranger))).toMatchObject({
      status: 404,
    })
    const wrong = new OpenAI({ apiKey: 'sk-none', baseURL: `${app.url}/openai/v1`, maxRetries: 0 })
    expect(await ask({}, wrong)).toMatchObject({ status: 401, type: 'authentication_error' })
    const searching = await openaiClient(app, user, ['search'])
    expect(await ask({}, searching)).toMatchObject({ status: 403, code: 'scope_missing' })
    const free = await clientOf(await app.user())
    expect(await ask({}, free)).toMatchObject({ status: 403, code: 'plan_required' })
    const embedded = refusalOf(searching.embeddings.create({ model: 'citewell', input: 'a' }))
    expect(await embedded).toMatchObject({ status: 409, code: 'no_embedding_model' })
    const elsewhere = await fetch(`${app.url}/openai/v1/audio/speech`, { method: 'POST' })
    expect(elsewhere.status).toBe(404)
    expect(await elsewhere.json()).toMatchObject({ error: { code: 'not_found' } })
  })
})

/** Of its two providers, only that of OpenAI knows sources. */
describe('the AI SDK', () => {
  const kinds = ['openai', 'compatible'] as const
  const prompt = leave[0]?.content ?? ''
  const modelOf = async (kind: (typeof kinds)[number], scopes: KeyScope[] = ['ask']) => {
    const { secret: apiKey } = await makeTestKey(app, user, { scopes })
    const given = { apiKey, baseURL: `${app.url}/openai/v1` }
    if (kind === 'openai') return createOpenAI(given).chat('citewell')
    return createOpenAICompatible({ ...given, name: 'citewell', includeUsage: true })('citewell')
  }
  const source = () => ({
    sourceType: 'url',
    title: expect.stringContaining('handbook.txt'),
    url: expect.stringContaining(`?doc=${handbook}&cite=`),
  })

  it.each(kinds)('generates an answer (%s)', async kind => {
    const { text, finishReason, sources, usage } = await generateText({ model: await modelOf(kind), prompt })
    expect([text, finishReason]).toEqual([expect.stringContaining('27 days of leave'), 'stop'])
    expect(usage.totalTokens).toBe(0)
    if (kind === 'openai') expect(sources).toMatchObject([source()])
  })

  it.each(kinds)('streams it (%s)', async kind => {
    const result = streamText({ model: await modelOf(kind), prompt })
    expect((await Array.fromAsync(result.textStream)).join('')).toContain('27 days of leave')
    expect(await result.finishReason).toBe('stop')
    if (kind === 'openai') expect(await result.sources).toMatchObject([source()])
  })

  it('is told why a call is refused', async () => {
    const model = await modelOf('openai', ['search'])
    const refused = await generateText({ model, prompt, maxRetries: 0 }).catch(error => error)
    expect(refused).toBeInstanceOf(APICallError)
    expect([refused.statusCode, refused.data.error.code]).toEqual([403, 'scope_missing'])
  })
})

describe('a streamed completion', () => {
  it('ends with its key, and when nobody reads it any more', async () => {
    // A model that begins its answer and never ends it.
    const model = await startScriptedEndpoint((_call, response) => {
      begin(response)
      say(response, 'Each employee has 27 days of leave [1]. ')
    })
    const slow = await startTestApp({ MODEL_BASE_URL: model.url })
    try {
      const maker = await slow.user({ tier: 'pro' })
      await maker.settled((await maker.upload(null, 'a.txt', 'Each employee has 27 days of leave.')).body.id)
      const start = async () => {
        const key = await makeTestKey(slow, maker, { scopes: ['ask'] })
        const of = new OpenAI({ apiKey: key.secret, baseURL: `${slow.url}/openai/v1`, maxRetries: 0 })
        const stream = await of.chat.completions.create({ model: 'citewell', messages: leave, stream: true })
        return { key, stream, chunks: stream[Symbol.asyncIterator]() }
      }
      const ended = await start()
      expect((await ended.chunks.next()).value?.choices[0]?.delta.role).toBe('assistant')
      await maker.call('DELETE', `/keys/${ended.key.id}`)
      const rest = async () => {
        while (!(await ended.chunks.next()).done);
      }
      expect((await refusalOf(rest())).code).toBe('key_ended')
      await model.calls[0]?.closed

      const left = await start()
      await left.chunks.next()
      left.stream.controller.abort()
      await model.calls[1]?.closed
    } finally {
      await slow.stop()
      await model.stop()
    }
  })
})
