import type { Answer } from '@citewell/contract/answer-events.ts'
import { describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'enterprise' })

const berths = `Berth,Harbour,Keeper,Length (m),Moored days,Idle days,Fee (EUR)
B-1,Kappel,Ines,12,40,5,100
B-2,Kappel,Olaf,14,60,2,300
B-3,Sund,Ines,9,50,9,20
B-4,Sund,Ines,11,10,30,220
`
const question = 'How many days did the boats lie in Kappel?'

async function chatWithBerths(): Promise<string> {
  const chat = await user.chat()
  await user.settled((await user.upload(chat, 'berths.csv', berths)).body.id)
  return chat
}

const say = async (chat: string, payload: string): Promise<Answer> =>
  (await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body

const stored = async (chat: string) => (await user.call('GET', `/chat/${chat}`)).body.at(-1)

describe('a question over a table that may be meant in several ways', () => {
  it('is asked back above the quoted rows, each reading with its result, and none of them is claimed', async () => {
    const chat = await chatWithBerths()
    const { response, computed, citations, verdicts } = await say(chat, question)
    expect(response).toMatch(/^I am not sure how this is meant\. Do you mean one of these\?\n/)
    expect(response).toContain('- sum of Moored days where Harbour is Kappel: **100**\n')
    expect(response).toContain('- sum of Idle days where Harbour is Kappel: **7**\n')
    expect(response).not.toContain(' = ')
    expect(computed).toMatchObject({ asks: true, result: { kind: 'refused' }, used: [] })
    expect(computed?.others).toHaveLength(3)
    expect(citations.length).toBeGreaterThan(0)
    for (const { start, end, citations: own } of verdicts) {
      expect(response.slice(start, end)).toContain('Kappel')
      expect(response.slice(start, end)).toMatch(new RegExp(`\\[${own.at(-1)}\\]$`))
    }
    expect(await stored(chat)).toMatchObject({ content: response, computed: { asks: true } })
  })

  it('is computed as chosen, which is kept', async () => {
    const chat = await chatWithBerths()
    const { message_id, computed } = await say(chat, question)
    const reading = computed?.others.find(({ words }) => words.startsWith('sum of Moored days'))
    const json = { ...reading?.table, table_plan: reading?.plan }
    const { status, body } = await user.call('PUT', `/chat/messages/${message_id}/computed`, { json })
    expect(status).toBe(200)
    expect(body.content).toContain('**100** = sum of Moored days where Harbour is Kappel')
    expect(body.computed.others.length).toBeGreaterThan(0)
    expect(await stored(chat)).toMatchObject({ content: body.content })
    const stranger = await app.user()
    const path = `/chat/messages/${message_id}/computed`
    expect((await stranger.call('PUT', path, { json })).status).toBe(404)
  })

  it('is computed as a typed reply says', async () => {
    const chat = await chatWithBerths()
    const { computed } = await say(chat, question)
    const { response } = await say(chat, 'the first one')
    expect(response).toContain(` = ${computed?.others[0]?.words}`)
  })

  it('computes no follow-up of a question that was not settled, but asks the same with what it changes', async () => {
    const chat = await chatWithBerths()
    await say(chat, question)
    const { computed, response } = await say(chat, 'And for Sund?')
    expect(computed).toMatchObject({ asks: true, result: { kind: 'refused' } })
    expect(response).toContain('- sum of Moored days where Harbour is Sund: **60**\n')
    expect(response).toContain('- sum of Idle days where Harbour is Sund: **39**\n')
    expect(response).not.toContain('Kappel')
  })

  it('offers zero where the question says all conditions, and a question of its own chooses none', async () => {
    const chat = await chatWithBerths()
    const { computed } = await say(chat, 'How many boats of Olaf stayed in Sund?')
    expect(computed?.others[0]).toMatchObject({
      words: 'number of rows where Keeper is Olaf and Harbour is Sund',
      result: { value: '0' },
    })
    const { response } = await say(chat, 'who is Olaf?')
    expect(response).not.toContain('number of rows')
  })

  it('offers nothing for a follow-up that names nothing itself', async () => {
    const chat = await chatWithBerths()
    await say(chat, question)
    await say(chat, 'the first')
    expect((await say(chat, 'and what comes next?')).computed?.asks).toBeUndefined()
  })

  it.each(['Who painted the boats?', 'How much wheat was sold in 2019?'])(
    'is quoted or refused as before where the table has nothing of it: %s',
    async other => {
      const { computed } = await say(await chatWithBerths(), other)
      expect(computed).toBeUndefined()
    },
  )
})
