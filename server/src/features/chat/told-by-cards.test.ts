import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'

const contract = (
  kind: string,
  day: number,
  first: string,
  second: string,
) => `${kind.toUpperCase()} AGREEMENT

This ${kind} Agreement (the "Agreement") is made effective as of ${day} March 2021, by and between ${first} ("Supplier") and ${second} ("Customer").

1. Duties. The parties shall comply with all laws, and neither party may assign this Agreement.

2. Notices. Each party gives notice in writing, signed and dated, to the other party.
`

const app = givenApp()

describe('an answer about what documents are', () => {
  it('quotes where each says what its card says, and nothing where a document does not', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const files = {
      'supply.txt': contract('Supply', 4, 'Larkfield Metals Inc.', 'Brook Tools LLC'),
      'service.txt': contract('Service', 9, 'Moor Cleaning Ltd.', 'Harbour Estates Inc.'),
      'menu.txt': 'Soup of the day, bread and butter, apple pie.\n',
    }
    for (const [name, text] of Object.entries(files))
      await user.settled((await user.upload(chat, name, Buffer.from(text))).body.id)
    const ask = async (payload: string) =>
      (await user.call('POST', '/chat', { json: { payload, session_id: chat } })).body

    const parties = await ask('Who are the parties to each agreement?')
    expect(parties.response).toMatch(/- \*\*supply.txt\*\*: .*Larkfield Metals.*Brook Tools.*\[\d\]/)
    expect(parties.response).toMatch(/- \*\*service.txt\*\*: .*Moor Cleaning.*Harbour Estates.*\[\d\]/)
    expect(parties.response).toContain('Not found in: menu.txt.')
    expect(parties.response).not.toContain('comply with all laws')

    const date = await ask('What is the effective date of the service agreement?')
    expect(date.response).toContain('9 March 2021')
    expect(date.citations).toHaveLength(1)
    expect(date.citations[0]).toMatchObject({ filename: 'service.txt' })
  })
})
