import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import { findIn } from '../question.testing.ts'
import { searchPassages } from '../search-passages.ts'
import type { Scope } from '../stages.ts'

const ending = 'Either party may terminate this Agreement for convenience upon ninety days written notice.'
const clauses = [
  'The Consultant shall deal with each request of the Client early in the day under this Agreement.',
  'This Agreement is governed by the laws of the State of Oregon.',
  'The Client shall pay all invoices within thirty days of their receipt hereunder.',
  ending,
].map((clause, at) => `${clause} ${`Exhibit ${at} hereto shows the goods in colour. `.repeat(30)}`)
const question = 'How do we get out of the deal early?'

describe('Passages of a contract, ranked by meaning', () => {
  let database: OpenDatabase
  let contract: Scope['documents'][number]
  let scope: Scope

  beforeAll(async () => {
    database = await openTestDatabase()
    const owner = await addOwner(database.db)
    contract = await addDocument(database.db, owner, 'consulting.txt', clauses)
    scope = { tenantId: owner, documents: [contract] }
  })
  afterAll(() => database.close())

  it.each([
    ['where they answer in none of the words of the question', question],
    ['for a note that is no sentence, too', 'out of the deal early - how'],
  ])('come first %s', async (_, text) => {
    const { passages } = await findIn(database.db, scope, text)
    expect(
      passages
        .slice(0, 2)
        .map(({ text }) => text)
        .join(),
    ).toContain(ending)
  })

  it('come first where no word of the question stands in the contract', async () => {
    const { passages } = await findIn(database.db, scope, 'may we quit?')
    expect(passages[0]?.text).toContain(ending)
    expect(passages.every(({ inContract }) => inContract)).toBe(true)
  })

  it('are of a contract where only a third of all is worded so', async () => {
    const prices = ['Lantern, brass: 40', 'Lantern, tin: 30', 'Wick, cotton: 2', 'Wick, hemp: 1']
    const schedule = prices.map(
      price => `${price}. ${'Prices are in francs and hold for a season. '.repeat(30)}`,
    )
    const priced = await addDocument(database.db, scope.tenantId, 'lanterns.txt', [...schedule, ...clauses])
    const { passages } = await findIn(
      database.db,
      { ...scope, documents: [priced] },
      'what is a brass lantern?',
    )
    expect(passages[0]?.text).toContain('brass: 40')
    expect(passages[0]?.inContract).toBe(true)
  })

  it('are of no contract where one of many invites to a party', async () => {
    const pages = Array.from(
      { length: 20 },
      (_, at) => `Page ${at}. ${'Cake is served at noon. '.repeat(40)}`,
    )
    const invitation = 'Invite your friends to the birthday party of the mayor.'
    const handbook = await addDocument(database.db, scope.tenantId, 'feasts.txt', [...pages, invitation])
    const { passages } = await findIn(
      database.db,
      { ...scope, documents: [handbook] },
      'whose birthday party is it?',
    )
    expect(passages[0]?.text).toContain(invitation)
    expect(passages[0]?.inContract).toBeUndefined()
  })

  it('take no part among several documents', async () => {
    const other = await addDocument(database.db, scope.tenantId, 'list.txt', ['Bread, salt and tea.'])
    const both = { ...scope, documents: [contract, other] }
    const { passages } = await findIn(database.db, both, question)
    expect(passages.map(({ text }) => text).join()).not.toContain(ending)
  })

  it('take no part in a search, which finds words', async () => {
    const { hits } = await searchPassages(database.db, question, scope, { offset: 0, limit: 10 })
    expect(hits.map(({ snippet }) => snippet).join()).not.toContain('convenience')
  })

  it('take no part where they are in German, of which English vectors know nothing', async () => {
    const filler = 'Die Anlage zeigt die Ware in Farbe und hat eine Nummer. '.repeat(30)
    const german = [
      'Dieser Vertrag kann von jeder Vertragspartei mit einer Frist von drei Monaten beendet werden.',
      'Für diesen Vertrag gilt das Recht der Schweiz.',
      'Die Käuferin zahlt jede Rechnung innerhalb von dreißig Tagen.',
    ].map(clause => `${clause} ${filler}`)
    const lease = await addDocument(database.db, scope.tenantId, 'liefern.txt', german)
    const { passages } = await findIn(
      database.db,
      { ...scope, documents: [lease] },
      'Was bedeutet der Begriff beendet?',
    )
    expect(passages.map(({ text }) => text.slice(0, 14))).toEqual(['Dieser Vertrag'])
    expect(passages.some(({ inContract }) => inContract)).toBe(false)
    const none = await findIn(database.db, { ...scope, documents: [lease] }, 'Wer war in Uri?')
    expect(none.passages.some(({ inContract }) => inContract)).toBe(false)
  })
})
