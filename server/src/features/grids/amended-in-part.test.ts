import { afterAll, beforeAll, expect, it } from 'vitest'
import { grants } from '../../domain/rights/grant-tables.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp } from '../../testing/start-app.testing.ts'
import { added, cellOf, filled, made, rowsOf } from './grids.testing.ts'

const contract = `Hosting Services Agreement

This Hosting Services Agreement (the "Agreement") is made on 4 May 2023 between Quarrel Foods plc (the "Client") and Lodestar Hosting Ltd (the "Supplier").

2. Term

2.1 This Agreement starts on 1 June 2023 and ends on 31 May 2026.

2.2 Either party may terminate this Agreement for convenience on six months' written notice.

3. Fees

3.1 The monthly fee is EUR 8,200. The fee for moving a rack is EUR 350.

3.2 Invoices are payable within 40 days of receipt.

9. Governing law

9.1 This Agreement is governed by the laws of England.`

const amendment = (
  head: string,
  day: string,
  ...changes: string[]
) => `${head} to the Hosting Services Agreement

This ${head} is made on ${day} between Quarrel Foods plc and Lodestar Hosting Ltd and amends the Hosting Services Agreement dated 4 May 2023.

${changes.map((change, at) => `${at + 1}. ${change}`).join('\n\n')}`

const columns = [
  { name: 'Fee', question: 'How much is the monthly fee?', type: 'amount' },
  { name: 'Law', question: 'Which law governs the agreement?', type: 'text' },
  { name: 'Leave', question: 'Can either party terminate for convenience?', type: 'yes-no' },
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const feeOf = (lead: string) => `${lead} clause 3.1 is replaced by: "The monthly fee is EUR 9,900."`

/** What the grid says in the column of the fee, of the contract and its amendments, and whether it is marked. */
async function fees(...files: [string, string][]): Promise<[string | null, boolean][]> {
  const owner = await addMember(app, await addOrganisation(app), 'owner')
  const ids: string[] = []
  for (const [name, text] of [['Hosting agreement.txt', contract] as const, ...files])
    ids.push(await added(owner, name, text))
  const grid = await made(owner, { document_ids: ids, columns })
  await filled(owner, grid.id)
  const rows = await rowsOf(owner, grid.id)
  return ids.map(id => {
    const cell = rows.find(row => row.document_id === id)?.cells[0]
    return [cell?.value?.plain ?? null, cell?.amended !== undefined]
  })
}

it.each([
  ['is to come', feeOf('With effect from 1 January 2099,')],
  ['is under a condition', feeOf('If the Client moves to the new platform,')],
  ['is of a part', 'In clause 3.1 "EUR 8,200" is replaced by "EUR 9,900" for the Leeds site only.'],
  ['says how much more', 'The monthly fee in clause 3.1 is increased by EUR 500.'],
  ['takes the clause away', 'Clause 3.1 is deleted with effect from 1 April 2024.'],
])('keeps the value of a clause and marks it, where a change %s', async (_, change) => {
  const text = amendment('Amendment No. 1', '8 March 2024', change)
  expect(await fees(['Hosting amendment 1.txt', text])).toEqual([
    ['8200', true],
    [null, false],
  ])
})

it('keeps it where the amendment is not in force yet', async () => {
  const text = amendment(
    'Amendment No. 1',
    '8 March 2024',
    'This Amendment takes effect on 1 March 2099.',
    feeOf('In the Agreement,'),
  )
  expect((await fees(['Hosting amendment 1.txt', text]))[0]).toEqual(['8200', true])
})

it('takes the value that a sentence raises the other to', async () => {
  const change = 'The monthly fee in clause 3.1 is increased, from 1 April 2024, from EUR 8,200 to EUR 9,000.'
  const text = amendment('Amendment No. 1', '8 March 2024', change)
  expect((await fees(['Hosting amendment 1.txt', text]))[0]).toEqual(['9000', true])
})

it('takes no value that another sentence of the clause has', async () => {
  const change = 'In clause 3.1 the words "EUR 350" are replaced by "EUR 400".'
  const text = amendment('Amendment No. 1', '8 March 2024', change)
  expect((await fees(['Hosting amendment 1.txt', text]))[0]).toEqual(['8200', false])
})

it('takes a later side letter for later than an amendment with a number', async () => {
  const second = amendment(
    'Amendment No. 2',
    '8 March 2024',
    'Clause 3.1 is replaced by: "The monthly fee is EUR 8,500."',
  )
  const letter = amendment('Side Letter', '8 March 2025', feeOf('In the Agreement,'))
  const said = await fees(['Hosting amendment 2.txt', second], ['Hosting side letter.txt', letter])
  expect(said[0]).toEqual(['9900', true])
})

it('shows who may read an amendment alone nothing of the contract', async () => {
  const tenantId = await addOrganisation(app)
  const owner = await addMember(app, tenantId, 'owner')
  const member = await addMember(app, tenantId, 'member')
  const text = amendment(
    'Amendment No. 1',
    '8 March 2024',
    'In clause 9.1 the words "England" are replaced by "Scotland".',
    'Clause 2.2 is amended as set out in the letter of the Client.',
  )
  const hosting = await added(owner, 'Hosting agreement.txt', contract)
  const one = await added(owner, 'Hosting amendment 1.txt', text)
  const collection = (await owner.call('POST', '/collections', { json: { name: 'Contracts' } })).body.id
  await owner.call('POST', '/collections/move', {
    json: { collection_id: collection, document_ids: [hosting, one] },
  })
  const granted = { tenantId, principal: 'user' as const, userId: member.id }
  await app.database.db.insert(grants).values([
    { ...granted, id: 'allowed', collectionId: collection, effect: 'allow', level: 3 },
    { ...granted, id: 'denied', documentId: hosting, effect: 'deny', level: 1 },
  ])
  const grid = await made(owner, { collection_id: collection, columns })
  await filled(owner, grid.id)
  const ofContract = (await rowsOf(owner, grid.id)).find(({ document_id }) => document_id === hosting)
  expect(ofContract?.cells[1]?.value?.text).toContain('laws of Scotland')
  const rows = await rowsOf(member, grid.id)
  expect(rows.map(({ document_id }) => document_id)).toEqual([one])
  expect(rows[0]?.cells.map(({ value }) => value?.text ?? null)).toEqual([null, 'Scotland', null])
  for (const seen of [rows, await cellOf(member, grid, one, 1), await cellOf(member, grid, one, 2)]) {
    expect(JSON.stringify(seen)).not.toContain('laws of')
    expect(JSON.stringify(seen)).not.toContain(hosting)
  }
})
