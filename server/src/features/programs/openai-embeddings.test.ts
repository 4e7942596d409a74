import type OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import { openaiClient, refusalOf } from '../../testing/openai-client.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'

/** The last number tells questions from passages. */
let down = false
const batches: number[] = []
const embedding: EmbeddingModel = {
  model: 'small@2',
  host: 'models.example.org',
  maxBatch: 2,
  embed: async (texts, kind) => {
    if (down) throw new Error('It is down')
    batches.push(texts.length)
    return texts.map(text => [text.length, 0.5, kind === 'query' ? 1 : -1])
  },
  close: async () => {},
}

describe('OpenAI’s client, where an embedding model is set,', () => {
  let app: TestApp
  let user: TestUser
  let client: OpenAI
  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY: '127.0.0.1' }, { providers: { embedding } })
    user = await app.user()
    client = await openaiClient(app, user, ['search'])
  })
  afterAll(() => app.stop())

  it('gets the vector of each text in order, in either encoding', async () => {
    const input = ['a', 'bb', 'ccc']
    batches.length = 0
    // The client asks for base64 by itself.
    const packed = await client.embeddings.create({ model: 'citewell', input })
    expect(packed.data.map(each => [each.index, each.embedding])).toEqual([
      [0, [1, 0.5, -1]],
      [1, [2, 0.5, -1]],
      [2, [3, 0.5, -1]],
    ])
    expect([packed.model, batches]).toEqual(['small', [2, 1]])
    const plain = await client.embeddings.create({ model: 'small', input, encoding_format: 'float' })
    expect(plain.data.map(each => each.embedding)).toEqual(packed.data.map(each => each.embedding))
    const question = { model: 'small', input: 'a', input_type: 'query', dimensions: 3, user: 'u1' }
    expect((await client.embeddings.create(question)).data[0]?.embedding).toEqual([1, 0.5, 1])
  })

  it('is told what cannot be embedded', async () => {
    const embed = (body: object, by = client) =>
      refusalOf(by.embeddings.create({ model: 'citewell', input: 'a', ...body }))
    const wrong = { status: 422, type: 'invalid_request_error' }
    expect(await embed({ input: [] })).toMatchObject(wrong)
    expect(await embed({ input: ' ' })).toMatchObject(wrong)
    expect(await embed({ input: 'a'.repeat(8_001) })).toMatchObject(wrong)
    expect(await embed({ input: Array(65).fill('a') })).toMatchObject(wrong)
    expect((await embed({ input: [1, 2] })).message).toContain('Tokens cannot be embedded')
    expect((await embed({ dimensions: 256 })).message).toContain('3 dimensions')
    expect(await embed({ model: 'text-embedding-3-small' })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await embed({}, await openaiClient(app, user, ['ask']))).toMatchObject({
      status: 403,
      code: 'scope_missing',
    })
    down = true
    expect(await embed({})).toMatchObject({ status: 502, code: 'embedding_failed', type: 'server_error' })
    down = false
  })

  it('gets none in an organisation that keeps text local', async () => {
    const owner = await addMember(app, await addOrganisation(app), 'owner')
    const embed = () => owner.call('POST', '/embeddings', { json: { input: ['a'] } })
    expect((await embed()).body.vectors).toEqual([[1, 0.5, -1]])
    await owner.call('PATCH', '/organisation/policies', { json: { keep_local: true } })
    batches.length = 0
    expect((await embed()).body.code).toBe('no_embedding_model')
    expect(batches).toEqual([])
  })

  it('is held to so many calls a minute', async () => {
    // Not at the machine itself, where limits are wider.
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const busy = await openaiClient(app, await app.user(), ['search'], headers)
    const all = await Promise.allSettled(
      Array.from({ length: 61 }, () => busy.embeddings.create({ model: 'citewell', input: 'a' })),
    )
    const refused = all.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toMatchObject([{ status: 429, code: 'rate_limited', type: 'rate_limit_error' }])
  })
})
