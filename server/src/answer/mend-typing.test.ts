import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import { mendTyping } from './mend-typing.ts'
import { understood } from './question.testing.ts'
import type { Scope } from './stages.ts'

let database: OpenDatabase
let scope: Scope

const rules = [
  'The boathouse is open from May to October. Administrators check the rights of members every two months.',
  'Each member pays a subscription of EUR 90. Insurance of a canoe is a matter of its owner.',
  'A mooring beside the jetty costs EUR 40. The moorings are given out in April.',
  'Visitors may mend a tiller or a tilter.',
]

beforeAll(async () => {
  database = await openTestDatabase()
  const owner = await addOwner(database.db)
  const documents = [await addDocument(database.db, owner, 'club rules.txt', rules)]
  scope = { tenantId: owner, documents }
})
afterAll(() => database.close())

const mend = (text: string, rest: Parameters<typeof understood>[1] = {}) =>
  mendTyping(database.db, understood(text, rest), scope)

describe('mendTyping', () => {
  it.each([
    ['How much subscripton does a member pay?', 'How much subscription does a member pay?'],
    ['How often do admistrators check rights?', 'How often do administrators check rights?'],
    ['When are mooirngs given out?', 'When are moorings given out?'],
    // It stands in no document, but in the list of words.
    ['What is the maximun a member pays?', 'What is the maximum a member pays?'],
  ])('reads “%s” as “%s”', async (typed, meant) => {
    expect(await mend(typed)).toBe(meant)
  })

  it.each([
    ['a word of the documents', 'How much subscription does a member pay?'],
    ['a word that no list has and nothing resembles', 'Does a member pay for the fjord?'],
    ['a word with another beginning', 'Where is the soathouse of a member?'],
    ['a name', 'What does Canoo pay as a member?'],
    ['a short word', 'Does a member pay for a cano?'],
    ['a word that two others are as close to', 'May visitors mend a tilder?'],
  ])('leaves %s', async (_, text) => {
    expect(await mend(text)).toBeNull()
  })

  it('reads no foreign word as one of the documents', async () => {
    expect(await mend('Was zahlt ein Mitglied für die Subskription?', { language: 'german' })).toBeNull()
  })

  it('lets the mended question be answered plainly', async () => {
    const asked = { text: 'How often do admistrators check the rights of members?', earlier: [] }
    let response = ''
    for await (const event of answerQuestion({ db: database.db }, asked, scope))
      if (event.kind === 'text') response += event.text
    expect(response).toMatch(/^Administrators check the rights of members every two months/)
  })
})
