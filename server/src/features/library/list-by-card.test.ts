import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const contract = (title: string, first: string, date: string) =>
  `${title}\n\nThis ${title} is made as of ${date} by and between ${first}, Inc., a Delaware corporation (the "Supplier"), and Zeta LLC (the "Buyer").`

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
beforeAll(async () => {
  const chat = await user.chat()
  for (const [name, text] of [
    ['a.txt', contract('Supply Agreement', 'Orion 100%', 'May 5, 2019')],
    ['b.txt', contract('Lease Agreement', 'Bluefin', 'January 31, 2021')],
    ['c.txt', 'Minutes of the board meeting\n\nPresent: Ada, Ben'],
    ['d.txt', 'so much for that, and nothing else'],
  ] as const)
    await user.settled((await user.upload(chat, name, text)).body.id)
})

/** The names that a query finds, page by page. */
async function names(query: string): Promise<string> {
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await user.call('GET', `/documents?${query}&limit=1&cursor=${cursor}`)
    expect(status).toBe(200)
    found.push(...body.items.map(({ filename }: { filename: string }) => filename.charAt(0)))
    cursor = body.next_cursor
  }
  return found.join('')
}

describe('documents listed by their cards', () => {
  it.each([
    ['sort=title&order=asc', /^bcda$/],
    ['sort=title&order=desc', /^adcb$/],
    ['sort=dated&order=asc', /^ab[cd]{2}$/],
    ['sort=dated&order=desc', /^ba[cd]{2}$/],
    ['sort=party&order=asc', /^ba[cd]{2}$/],
    ['sort=kind&order=asc', /^(?:ab|ba)cd$/],
    ['kind=minutes', /^c$/],
    ['kind=contract&sort=title&order=asc', /^ba$/],
    ['party=BLUE', /^b$/],
    ['party=zeta&sort=title&order=asc', /^ba$/],
    ['party=buyer&kind=minutes', /^$/],
    ['party=%25', /^a$/],
    ['dated_from=2020-01-01', /^b$/],
    ['dated_to=2020-01-01', /^a$/],
    ['dated_from=2019-05-05&dated_to=2019-05-05', /^a$/],
  ])('by %s', async (query, expected) => {
    expect(await names(query)).toMatch(expected)
  })

  it('are counted', async () => {
    expect((await user.call('GET', '/documents?kind=contract&limit=1')).body.total).toBe(2)
  })

  it.each([
    'kind=novel',
    'dated_from=May',
    'dated_from=0000-01-01',
    'dated_to=2020-13-01',
    'dated_to=2023-02-29',
    'sort=title&cursor=WyJ4IiwiYSJd',
  ])('refuse %s', async query => {
    expect((await user.call('GET', `/documents?${query}`)).status).toBe(422)
  })

  it('are nobody else’s', async () => {
    const stranger = await app.user({ tier: 'pro' })
    expect((await stranger.call('GET', '/documents?party=zeta')).body.items).toEqual([])
  })
})

describe('documents found by what else stands on their cards', () => {
  beforeAll(async () => {
    const bill =
      'Rechnung\n\nRechnungsnummer: HR-2024/71\nStatus: Entwurf\nVersion 2.1\nDas ist für das neue Dach, und es wird nicht vor dem Sommer fällig.'
    await user.settled((await user.upload(await user.chat(), 'e.txt', bill)).body.id)
  })

  it.each([
    ['q=supply+agreem', /^a$/],
    ['q=hr-2024', /^e$/],
    ['q=rechnung', /^e$/],
    ['q=b.t', /^b$/],
    ['q=%25', /^$/],
    ['language=de', /^e$/],
    ['language=de&kind=contract', /^$/],
    ['card_status=entw', /^e$/],
    ['language=en&sort=name&order=asc', /^ab/],
  ])('by %s', async (query, expected) => {
    expect(await names(query)).toMatch(expected)
  })

  it('have it in the list', async () => {
    const { items } = (await user.call('GET', '/documents?q=e.txt')).body
    expect(items[0].card).toMatchObject({
      ...{ numbers: ['HR-2024/71'], version: '2.1', status: 'Entwurf', languages: ['de'] },
    })
  })

  it.each(['language=German', 'language=d'])('refuse %s', async query => {
    expect((await user.call('GET', `/documents?${query}`)).status).toBe(422)
  })
})
