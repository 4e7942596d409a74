import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()
const user = givenUser(app)
const stranger = givenUser(app)

const text = 'The licence fee is 4,500 euros a year.\n\nThe contract ends on 31 March 2027.\n'

async function chatWith(questions: string[], who = user): Promise<string> {
  const chat = await who.chat()
  const { body } = await who.upload(chat, 'contract.txt', text)
  await who.settled(body.id)
  for (const payload of questions) await who.call('POST', '/chat', { json: { payload, session_id: chat } })
  return chat
}

type Message = { id: string; role: string; content: string }
const messagesOf = async (chat: string): Promise<Message[]> => (await user.call('GET', `/chat/${chat}`)).body
const contents = async (chat: string) => (await messagesOf(chat)).map(({ content }) => content)

describe('a question that is changed', () => {
  it('takes the place of the old one, its answer and all that follows', async () => {
    const chat = await chatWith([
      'How much is the licence fee?',
      'When does the contract end?',
      'And the fee?',
    ])
    const [first, , second] = await messagesOf(chat)
    const json = { payload: 'What does the licence cost?', session_id: chat, edit_of: second?.id }
    const { status, body } = await user.call('POST', '/chat', { json })
    expect(status).toBe(200)
    const after = await messagesOf(chat)
    expect(after.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(after[0]?.id).toBe(first?.id)
    expect(after[2]).toMatchObject({ id: body.question_id, content: 'What does the licence cost?' })
    expect(after[3]).toMatchObject({ id: body.message_id, content: body.response })
  })

  it('must be a question of that chat, and of the caller', async () => {
    const chat = await chatWith(['How much is the licence fee?'])
    const other = await chatWith(['When does the contract end?'])
    const [question, answer] = await messagesOf(chat)
    const change = (json: object, who = user) =>
      who.call('POST', '/chat', { json: { payload: 'New?', ...json } })
    expect((await change({ session_id: other, edit_of: question?.id })).status).toBe(404)
    expect((await change({ session_id: chat, edit_of: answer?.id })).status).toBe(404)
    expect((await change({ session_id: chat, edit_of: question?.id }, stranger)).status).toBe(404)
    expect((await change({ edit_of: question?.id })).status).toBe(422)
    expect(await contents(chat)).toHaveLength(2)
  })
})

describe('an answer that is asked for again', () => {
  it('takes the place of the old one and leaves the question', async () => {
    const chat = await chatWith(['How much is the licence fee?', 'When does the contract end?'])
    const before = await messagesOf(chat)
    const { status, body } = await user.call('POST', `/chat/${chat}/regenerate`)
    expect(status).toBe(200)
    expect(body.question_id).toBe(before[2]?.id)
    const after = await messagesOf(chat)
    expect(after.map(({ id }) => id)).toEqual([...before.slice(0, 3).map(({ id }) => id), body.message_id])
    expect(after[3]?.content).toContain('31 March 2027')
  })

  it('can be put to other documents', async () => {
    const chat = await chatWith(['When does the contract end?'])
    const wrong = { json: { document_ids: ['none'] } }
    expect((await user.call('POST', `/chat/${chat}/regenerate`, wrong)).status).toBe(404)
    expect((await user.call('POST', `/chat/${chat}/regenerate`, { json: { scope: 'all' } })).status).toBe(403)
    expect(await contents(chat)).toHaveLength(2)
  })

  it('needs a question, and a chat of the caller', async () => {
    const empty = await user.chat()
    expect((await user.call('POST', `/chat/${empty}/regenerate`)).status).toBe(404)
    const chat = await chatWith(['When does the contract end?'])
    expect((await stranger.call('POST', `/chat/${chat}/regenerate`)).status).toBe(404)
  })
})

describe('a rating', () => {
  it('is kept with its comment, changed and taken back', async () => {
    const chat = await chatWith(['How much is the licence fee?'])
    const [, answer] = await messagesOf(chat)
    const rate = (json: object) => user.call('POST', `/chat/messages/${answer?.id}/feedback`, { json })
    expect((await rate({ rating: 'down', comment: ' Too short. ' })).body.feedback).toEqual({
      rating: 'down',
      comment: 'Too short.',
    })
    expect((await messagesOf(chat))[1]).toMatchObject({ feedback: { rating: 'down', comment: 'Too short.' } })
    expect((await rate({ rating: 'up' })).body.feedback).toEqual({ rating: 'up', comment: null })
    expect((await rate({ rating: null })).body.feedback).toBeNull()
  })

  it('is for an answer of one’s own, and takes one of two values', async () => {
    const chat = await chatWith(['How much is the licence fee?'])
    const [question, answer] = await messagesOf(chat)
    const rate = (id: string | undefined, json: object, who = user) =>
      who.call('POST', `/chat/messages/${id}/feedback`, { json })
    expect((await rate(question?.id, { rating: 'up' })).status).toBe(404)
    expect((await rate(answer?.id, { rating: 'up' }, stranger)).status).toBe(404)
    expect((await rate(answer?.id, { rating: 'meh' })).status).toBe(422)
    expect((await rate(answer?.id, { rating: 'up', comment: 'x'.repeat(2001) })).status).toBe(422)
    expect((await rate(answer?.id, { rating: 'up', comment: 'a\0b' })).status).toBe(422)
  })
})

describe('a chat that keeps local', () => {
  const set = (chat: string, json: object, who = user) => who.call('PATCH', `/chat/${chat}`, { json })
  const keptDocuments = async (who: TestUser) =>
    (
      await app.database.execute('select keep_local from documents where tenant_id = $1', [who.tenantId])
    ).rows.map(row => row.keep_local)

  it('says so, and keeps its documents local: those there are and those that come', async () => {
    const own = await app.user({ tier: 'pro' })
    const chat = await chatWith([], own)
    expect((await own.call('GET', '/chat/sessions')).body[0].keep_local).toBe(false)
    expect((await set(chat, { keep_local: true }, own)).body.keep_local).toBe(true)
    expect((await own.call('GET', '/chat/sessions')).body[0].keep_local).toBe(true)
    const later = await own.upload(chat, 'later.txt', 'Another text altogether.')
    await own.settled(later.body.id)
    expect(await keptDocuments(own)).toEqual([true, true])
    // In another chat it stays local as long as one chat keeps local.
    const other = await own.chat()
    await own.upload(other, 'later.txt', 'Another text altogether.')
    await set(other, { keep_local: false }, own)
    expect(await keptDocuments(own)).toEqual([true, true])
    await set(chat, { keep_local: false }, own)
    expect(await keptDocuments(own)).toEqual([false, false])
  })

  it('is the caller’s own, and set by true or false', async () => {
    const chat = await user.chat()
    expect((await set(chat, { keep_local: true }, stranger)).status).toBe(404)
    for (const json of [{}, { keep_local: 'yes' }, { keep_local: null }])
      expect((await set(chat, json)).status).toBe(422)
  })
})

describe('the state of the engines', () => {
  it('tells what answers and where text goes: here, nowhere', async () => {
    const { body } = await user.call('GET', '/chat/engines')
    expect(body).toEqual({
      answers: { kind: 'quotes', model: null, host: null },
      search: { kind: 'words', model: null, host: null },
      cards: { model: null, host: null },
    })
    expect((await app.call('GET', '/chat/engines')).status).toBe(401)
  })
})
