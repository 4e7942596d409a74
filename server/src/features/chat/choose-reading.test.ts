import type { Answer } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'enterprise' })

const ask = async (payload: string, chat: string): Promise<Answer> =>
  (await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body

/** A chat with two tables that a total may be of, and the answer that asks which. */
async function asked() {
  const chat = await user.chat()
  for (const [name, text] of [
    ['north.csv', 'Team,Budget (EUR)\nAlder,120\nBirch,80\n'],
    ['south.csv', 'Team,Budget (EUR)\nCedar,300\nDogwood,45\n'],
  ] as const)
    await user.settled((await user.upload(chat, name, text)).body.id)
  const answer = await ask('What is the total budget?', chat)
  const [north, south] = answer.computed?.others ?? []
  if (!north || !south) throw new Error('It was not asked which total is meant')
  return { chat, answer, north, south }
}

const choose = (who: TestUser, message: string, { table, plan }: { table: object; plan: unknown }) =>
  who.call('PUT', `/chat/messages/${message}/computed`, { json: { ...table, table_plan: plan } })

const messagesOf = async (chat: string): Promise<ChatMessage[]> =>
  (await user.call('GET', `/chat/${chat}`)).body

describe('a reading that a person chooses', () => {
  it('becomes the answer, with its cells cited, and is what the next question goes on from', async () => {
    const { chat, answer, south } = await asked()
    const { status, body } = await choose(user, answer.message_id, south)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      content: expect.stringMatching(/^\*\*345 EUR\*\* = sum of Budget \(EUR\)\. \[1\] \[2\]$/),
      citations: [{ quote: '300' }, { quote: '45' }],
      verdicts: [{ verdict: 'computed' }],
      computed: { filename: 'south.csv', others: [{ filename: 'north.csv' }] },
    })
    expect(body.computed).not.toHaveProperty('asks')
    expect((await messagesOf(chat)).at(-1)).toEqual(body)
    expect((await ask('and for Cedar?', chat)).response).toMatch(/^\*\*300 EUR\*\* = /)
  })

  it('may be changed for another one', async () => {
    const { answer, north, south } = await asked()
    await choose(user, answer.message_id, north)
    const { status, body } = await choose(user, answer.message_id, south)
    expect(status).toBe(200)
    expect(body.computed).toMatchObject({ filename: 'south.csv', others: [{ filename: 'north.csv' }] })
  })

  it('is refused to others, and where the answer does not offer it', async () => {
    const { chat, answer, north } = await asked()
    const before = await messagesOf(chat)
    const stranger = await app.user()
    expect((await choose(stranger, answer.message_id, north)).status).toBe(404)
    const plan = { ...north.plan, measure: { kind: 'max', column: 1 } }
    expect((await choose(user, answer.message_id, { ...north, plan })).status).toBe(404)
    expect((await choose(user, answer.message_id, { ...north, plan: null })).status).toBe(422)
    expect(await messagesOf(chat)).toEqual(before)
  })
})
