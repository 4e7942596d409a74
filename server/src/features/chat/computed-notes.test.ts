import type { Answer } from '@citewell/contract/answer-events.ts'
import { expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'enterprise' })

const english = 'Site,Rent (EUR),Since\nBonn,800*,2020\nGraz,650,2021\nLinz,700,2022\n* without heating,,\n'
const german =
  'Standort,Miete (EUR),Seit\nBonn,800*,2020\nGraz,650,2021\nLinz,700,2022\n* ohne Heizung,,\nQuelle: Mietverträge,,\n'

async function ask(text: string, payload: string): Promise<Answer> {
  const chat = await user.chat()
  await user.settled((await user.upload(chat, 'rents.csv', text)).body.id)
  const { status, body } = await user.call('POST', '/chat', { json: { payload, session_id: chat } })
  expect(status).toBe(200)
  return body
}

it.each([
  [english, 'What is the total rent?', 'Note:', '* without heating'],
  [german, 'Wie hoch ist die Miete insgesamt?', 'Anmerkung:', '* ohne Heizung'],
])(
  'says and cites the note whose mark stands at a cell that went in: %#',
  async (text, question, lead, note) => {
    const answer = await ask(text, question)
    expect(answer.computed).toMatchObject({ result: { value: '2150' }, notes: [note] })
    expect(answer.response).toContain(`${lead} \\${note} [`)
    const said = answer.verdicts.find(({ verdict }) => verdict === 'supported')
    expect(answer.response.slice(said?.start, said?.end)).toMatch(/^\\\* \S+ \S+ \[\d+\]$/)
    const [cited] = answer.citations.filter(({ index }) => said?.citations.includes(index))
    expect(cited?.quote).toContain(note)
  },
)

it('says no note that is about other cells', async () => {
  const answer = await ask(english, 'What is the total rent where since is over 2020?')
  expect(answer.computed).toMatchObject({ result: { value: '1350' } })
  expect(answer.computed?.notes).toBeUndefined()
  expect(answer.response).not.toContain('heating')
})
