import OpenAI, { toFile } from 'openai'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { openaiClient, refusalOf } from '../../testing/openai-client.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let client: OpenAI
beforeAll(async () => {
  client = await openaiClient(app, user, ['upload', 'manage'])
})

const upload = async (name: string, text: string, by = client, more: object = {}) =>
  by.files.create({ file: await toFile(Buffer.from(text), name), purpose: 'assistants', ...more })

describe('a file of OpenAI’s client', () => {
  it('is a document: uploaded, read, retrieved and deleted', async () => {
    const text = 'The yearly fee is 42 euros.'
    const { id, ...file } = await upload('fees.txt', text)
    expect(file).toMatchObject({ object: 'file', filename: 'fees.txt', bytes: text.length })
    expect(['uploaded', 'processed']).toContain(file.status)
    await user.settled(id)
    expect(await client.files.retrieve(id)).toMatchObject({ id, status: 'processed', purpose: 'user_data' })
    expect((await user.call('GET', `/documents/${id}`)).body).toMatchObject({ filename: 'fees.txt' })
    expect((await upload('again.txt', text)).id).toBe(id)
    expect(await client.files.delete(id)).toEqual({ id, object: 'file', deleted: true })
    expect(await refusalOf(client.files.retrieve(id))).toMatchObject({ status: 404, code: 'not_found' })
    expect((await user.call('GET', `/documents/${id}`)).status).toBe(404)
  })

  it('is listed once, however small the pages', async () => {
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await upload(`${name}.txt`, `Text of ${name}.`)).id)
    // A server keeps microseconds, which dates of the API lack.
    await app.database.execute(
      "update documents set created_at = date_trunc('milliseconds', created_at) + interval '700 microseconds'",
    )
    const listed = async (order: 'asc' | 'desc') => {
      const files = await Array.fromAsync(client.files.list({ limit: 2, order }))
      return files.map(file => file.id)
    }
    const oldestFirst = await listed('asc')
    expect(new Set(oldestFirst)).toEqual(new Set(ids))
    expect(oldestFirst).toHaveLength(3)
    expect(await listed('desc')).toEqual(oldestFirst.toReversed())
    const { has_more, data } = await client.files.list({ limit: 2 })
    expect([has_more, data.length]).toEqual([true, 2])
  })

  it('of somebody else is not found, and not listed', async () => {
    const { id } = await upload('secret.txt', 'The secret is 7.')
    const stranger = await openaiClient(app, await app.user({ tier: 'pro' }), ['read', 'upload', 'manage'])
    expect((await stranger.files.list()).data).toEqual([])
    for (const call of [
      () => stranger.files.retrieve(id),
      () => stranger.files.delete(id),
      () => stranger.files.list({ after: id }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'not_found' })
    expect((await client.files.retrieve(id)).id).toBe(id)
  })

  it('is refused in the form of OpenAI', async () => {
    const { id } = await upload('kept.txt', 'This is kept.')
    const reading = await openaiClient(app, user, ['read'])
    const missing = { status: 403, code: 'scope_missing', type: 'permission_error' }
    expect(await refusalOf(upload('more.txt', 'More.', reading))).toMatchObject(missing)
    expect(await refusalOf(reading.files.delete(id))).toMatchObject(missing)
    expect((await reading.files.retrieve(id)).id).toBe(id)
    const asking = await openaiClient(app, user, ['ask'])
    expect(await refusalOf(asking.files.list())).toMatchObject(missing)
    expect(await refusalOf(upload('tool.exe', 'MZ'))).toMatchObject({ status: 415 })
    expect(await refusalOf(upload('empty.txt', ''))).toMatchObject({ status: 422, code: 'document_empty' })
    expect(await refusalOf(client.files.retrieve('file-abc'))).toMatchObject({ status: 404 })
    expect(await refusalOf(client.files.list({ limit: 0 }))).toMatchObject({ status: 422 })
    const noForm = client.post('/files', { body: { purpose: 'assistants' } })
    expect(await refusalOf(noForm)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    const nobody = new OpenAI({ apiKey: 'sk-none', baseURL: `${app.url}/openai/v1`, maxRetries: 0 })
    expect(await refusalOf(upload('x.txt', 'X.', nobody))).toMatchObject({ status: 401 })
  })

  it('goes into the collection that the form names', async () => {
    const { id } = (await user.call('POST', '/collections', { json: { name: 'Fees' } })).body
    const file = await upload('in.txt', 'In a collection.', client, { collection_id: id })
    expect((await user.call('GET', `/documents/${file.id}`)).body.collection_id).toBe(id)
  })
})
