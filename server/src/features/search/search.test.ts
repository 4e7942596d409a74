import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function chatWith(user: TestUser, title: string, files: Record<string, string>) {
  const chat = await user.chat()
  await user.call('PATCH', `/chat/${chat}/title`, { json: { title } })
  for (const [name, text] of Object.entries(files))
    await user.settled((await user.upload(chat, name, text)).body.id)
  return chat
}

const names = (body: { chats: { title: string }[]; documents: { filename: string }[] }) => ({
  chats: body.chats.map(({ title }) => title),
  documents: body.documents.map(({ filename }) => filename),
})

async function found(user: TestUser, query: string) {
  const { status, body } = await user.call('GET', `/search/titles?${query}`)
  expect(status).toBe(200)
  return body
}

test('Pro finds all its chats and documents by their words, the newest for none, and passages with their chat', async () => {
  const user = await app.user({ tier: 'pro' })
  const first = await chatWith(user, 'Fees 100%', { 'agreement_fee.txt': 'The fee is 500 euros.' })
  const second = await chatWith(user, 'Agreement of the fees', { 'notice.txt': 'Notice takes thirty days.' })
  expect(names(await found(user, 'q='))).toEqual({
    chats: ['Agreement of the fees', 'Fees 100%'],
    documents: ['notice.txt', 'agreement_fee.txt'],
  })
  const fees = await found(user, 'q=FEE')
  expect([names(fees), fees.scope]).toEqual([
    { chats: ['Fees 100%', 'Agreement of the fees'], documents: ['agreement_fee.txt'] },
    'all',
  ])
  expect(fees.documents[0].session_id).toBe(first)
  expect(names(await found(user, `q=${encodeURIComponent('fees agreement')}`)).chats).toEqual([
    'Agreement of the fees',
  ])
  expect(names(await found(user, `q=${encodeURIComponent('0%')}`)).chats).toEqual(['Fees 100%'])
  expect(names(await found(user, 'q=_')).documents).toEqual(['agreement_fee.txt'])
  const { body } = await user.call('GET', '/search?q=notice&scope=all')
  expect(body.hits[0]).toMatchObject({ filename: 'notice.txt', session_id: second })
})

test('other plans find documents of the open chat alone, nobody those of another', async () => {
  const user = await app.user()
  const open = await chatWith(user, 'Open', { 'open-fee.txt': 'A fee.' })
  await chatWith(user, 'Other', { 'other-fee.txt': 'A fee.' })
  const within = await found(user, `q=fee&session_id=${open}`)
  expect([within.documents, within.scope]).toMatchObject([
    [{ filename: 'open-fee.txt', session_id: open }],
    'session',
  ])
  expect((await found(user, 'q=fee')).documents).toEqual([])
  const stranger = await app.user({ tier: 'pro' })
  expect(names(await found(stranger, 'q='))).toEqual({ chats: [], documents: [] })
  expect((await stranger.call('GET', `/search/titles?session_id=${open}`)).status).toBe(404)
  expect((await stranger.call('GET', '/search/titles?limit=0')).status).toBe(422)
})
