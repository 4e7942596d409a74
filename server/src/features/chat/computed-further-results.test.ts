import type { Answer } from '@citewell/contract/answer-events.ts'
import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'enterprise' })

const lots = `Lot,Yard,Crates,Cost (EUR)
L-1,Basel,4,100
L-2,Basel,6,300
L-3,Turin,5,50
L-4,Turin,2,10
`
const asked = 'How many crates are in Basel and what do they cost?'

async function opened() {
  const chat = await user.chat()
  const { id } = (await user.upload(chat, 'lots.csv', lots)).body
  await user.settled(id)
  const ask = async (payload: string): Promise<Answer> =>
    (await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body
  const stored = async (): Promise<{ id: string; content: string; computed: ComputedAnswer }> =>
    (await user.call('GET', `/chat/${chat}`)).body.at(-1)
  return { chat, id, ask, stored }
}

const shown = ({ result }: ComputedTable) => (result.kind === 'value' ? result.shown : result)

it('has a range and cells of its own, and citations of these', async () => {
  const { ask } = await opened()
  const { response, computed, citations, verdicts } = await ask(asked)
  expect(response).toMatch(/^\*\*10\*\* = sum of Crates.+\n\n\*\*400 EUR\*\* = sum of Cost/)
  expect(computed).toMatchObject({ also: true, cells_named: 'Crates, rows 2–3' })
  expect(computed?.others).toMatchObject([
    {
      cells_named: 'Cost (EUR), rows 2–3',
      formula: expect.any(String),
      cited_from: 3,
      used: [{ column: 3, count: 2 }],
    },
  ])
  expect(citations.map(({ index }) => index)).toEqual([1, 2, 3, 4])
  expect(verdicts).toMatchObject([
    { verdict: 'computed', citations: [1, 2] },
    { verdict: 'computed', citations: [3, 4] },
  ])
})

it('goes with the first to the rows that a follow-up asks for', async () => {
  const { ask } = await opened()
  await ask(asked)
  const turin = await ask('and for Turin?')
  expect(turin.response).toMatch(/^\*\*7\*\* = .+\n\n\*\*60 EUR\*\* = /)
  expect(turin.computed).toMatchObject({ also: true, others: [{ cited_from: 3 }] })
  const basel = await ask('and Basel?')
  expect(basel.response).toMatch(/^\*\*10\*\* = .+\n\n\*\*400 EUR\*\* = /)
  const average = await ask('and the average cost?')
  expect(average.computed).not.toHaveProperty('also')
  expect(average.response).toContain('200 EUR')
})

it('is computed anew with the first, and says what the text says of it', async () => {
  const { id, ask, stored } = await opened()
  await ask(asked)
  await user.call('POST', `/documents/${id}/tables/corrections`, {
    json: { sheet: 0, region: 0, correction: { kind: 'total', row: 2, total: true } },
  })
  const anew = await until(async () => {
    const { computed } = await stored()
    return computed.before !== undefined && computed.result.kind === 'value' ? computed : null
  })
  expect(anew).toMatchObject({ also: true, before: '10' })
  expect(anew.others).toMatchObject([{ before: '400 EUR', cited_from: 3 }])
  expect([anew, ...anew.others].map(shown)).toEqual(['6', '300 EUR'])
})
