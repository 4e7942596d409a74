import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestS3, type TestS3 } from '../providers/file-storage/s3.testing.ts'
import { startTestApp, type TestApp } from './start-app.testing.ts'
import { until } from './until.testing.ts'

let store: TestS3
let app: TestApp
beforeAll(async () => {
  store = await startTestS3()
  app = await startTestApp(store.environment)
})
afterAll(async () => {
  await app.stop()
  await store.stop()
})

describe('a service with files in a store', () => {
  it('keeps files in the store, and says when it is gone and that it is back', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const text = 'The notice period is ninety days.\n'
    const { body: first } = await user.upload(chat, 'lease.txt', text)
    expect((await user.settled(first.id)).status).toBe('ready')
    const opened = () => user.call('GET', `/documents/${first.id}/file`, { headers: { range: 'bytes=4-9' } })
    expect(await opened()).toMatchObject({ status: 206, body: 'notice' })

    const { body: second } = await user.upload(chat, 'annex.txt', 'The rent is 1,200 euros.\n')
    await store.down()
    for (const refused of [await opened(), await user.upload(chat, 'late.txt', 'Too late.\n')])
      expect(refused).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
    // Documents that were read before can be asked without the store.
    const asked = await user.call('POST', '/chat', { json: { payload: 'notice period?', session_id: chat } })
    expect(asked.body.response).toContain('ninety days')

    await store.up()
    expect(await opened()).toMatchObject({ status: 206 })
    const { body: list } = await user.call('GET', `/documents?session_id=${chat}`)
    expect(list.items.map((item: { filename: string }) => item.filename).toSorted()).toEqual([
      'annex.txt',
      'lease.txt',
    ])
    await until(async () => {
      const { status } = (await user.call('GET', `/documents/${second.id}`)).body
      expect(status).not.toBe('failed')
      return ['ready', 'queued'].includes(status)
    })
  })

  it('starts while the store is away', async () => {
    await store.down()
    const late = await startTestApp(store.environment)
    expect((await late.call('GET', '/ready')).status).toBe(200)
    const user = await late.user()
    expect((await user.upload(await user.chat(), 'a.txt', 'Text.\n')).body.code).toBe('storage_unavailable')
    await late.stop()
    await store.up()
  })
})
