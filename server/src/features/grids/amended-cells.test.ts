import { afterAll, beforeAll, expect, it } from 'vitest'
import { grants } from '../../domain/rights/grant-tables.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { added, cellOf, filled, made, rowsOf } from './grids.testing.ts'

const contract = `Hosting Services Agreement

This Hosting Services Agreement (the "Agreement") is made on 4 May 2023 between Quarrel Foods plc (the "Client") and Lodestar Hosting Ltd (the "Supplier").

2. Term

2.1 This Agreement starts on 1 June 2023 and ends on 31 May 2026.

2.2 Either party may terminate this Agreement for convenience on six months' written notice.

3. Fees

3.1 The monthly fee is EUR 8,200.

3.2 Invoices are payable within 40 days of receipt.`

const amendment = (
  number: number,
  day: string,
  ...changes: string[]
) => `Amendment No. ${number} to the Hosting Services Agreement

This Amendment No. ${number} is made on ${day} between Quarrel Foods plc and Lodestar Hosting Ltd and amends the Hosting Services Agreement dated 4 May 2023.

${changes.map((change, at) => `${at + 1}. ${change}`).join('\n\n')}`

const first = amendment(
  1,
  '8 March 2024',
  'Clause 2.1 is replaced by: "This Agreement starts on 1 June 2023 and ends on 31 May 2027."',
  'In clause 3.2 the words "40 days" are replaced by "25 days".',
)
const second = amendment(
  2,
  '3 February 2025',
  'In clause 2.1 the date "31 May 2027" is replaced by "30 November 2028".',
)
const other = `Cleaning Agreement

This Cleaning Agreement is made on 9 July 2024 between Quarrel Foods plc and Brisk Cleaning Ltd.

1. Term

1.1 This Agreement ends on 30 September 2027.`

const columns = [
  { name: 'Expires', question: 'When does the contract expire?', type: 'date' },
  { name: 'Payment term', question: 'Within how many days must an invoice be paid?', type: 'duration' },
  { name: 'Fee', question: 'How much is the monthly fee?', type: 'amount' },
]

let app: TestApp
let owner: TestUser
let member: TestUser
let ids: string[]
let collection: string
beforeAll(async () => {
  app = await startTestApp()
  const tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
  member = await addMember(app, tenantId, 'member')
  collection = (await owner.call('POST', '/collections', { json: { name: 'Contracts' } })).body.id
  ids = []
  // The first amendment is read before the contract.
  for (const [name, text] of [
    ['Hosting amendment 1.txt', first],
    ['Hosting agreement.txt', contract],
    ['Hosting amendment 2.txt', second],
    ['Cleaning agreement.txt', other],
  ] as const) {
    const id = await added(owner, name, text)
    ids.push(id)
  }
  await owner.call('POST', '/collections/move', { json: { collection_id: collection, document_ids: ids } })
  // The member may not find the second amendment.
  const granted = { tenantId, principal: 'user' as const, userId: member.id }
  await app.database.db.insert(grants).values([
    { ...granted, id: 'allowed', collectionId: collection, effect: 'allow', level: 3 },
    { ...granted, id: 'denied', documentId: ids[2] ?? '', effect: 'deny', level: 1 },
  ])
})
afterAll(() => app.stop())

const said = async (who: TestUser, id: string, grid: string) =>
  (await rowsOf(who, grid))
    .find(row => row.document_id === id)
    ?.cells.map(({ value }) => value?.plain ?? null)

it('have the value of today, with the amendments that give it', async () => {
  const [one = '', hosting = '', two = ''] = ids
  const grid = await made(owner, { collection_id: collection, columns })
  await filled(owner, grid.id)
  expect(await said(owner, hosting, grid.id)).toEqual(['2028-11-30', '25', '8200'])
  expect(await said(owner, one, grid.id)).toEqual(['2027-05-31', '25', null])
  expect(await said(owner, two, grid.id)).toEqual(['2028-11-30', null, null])
  const cell = await cellOf(owner, grid, hosting)
  expect(cell.amended?.by.map(({ document_id }) => document_id)).toEqual([two, one])
  expect(cell.amended?.before.plain).toBe('2026-05-31')
  expect(cell.citations.map(({ document_id }) => document_id)).toEqual([two, one, hosting])
  expect(cell.citations.map(({ index }) => index)).toEqual([1, 2, 3])
  const asked = await owner.call('POST', `/grids/${grid.id}/ask`, {
    json: { question: 'Which contract expires first?' },
  })
  expect(JSON.stringify(asked.body)).not.toContain('2026-05-31')
  // Who may not read an amendment sees nothing of it.
  expect((await said(member, hosting, grid.id))?.[0]).toBe('2027-05-31')
  const theirs = await cellOf(member, grid, hosting)
  expect(theirs.amended?.by.map(({ document_id }) => document_id)).toEqual([one])
  expect(JSON.stringify(theirs)).not.toContain(two)
  // A person's value stays.
  const path = `/grids/${grid.id}/rows/${hosting}/cells/${grid.columns[0]?.id}`
  await owner.call('PATCH', path, { json: { version: cell.version, value: '1 May 2029' } })
  expect((await said(owner, hosting, grid.id))?.[0]).toBe('2029-05-01')
})

it('are those of the document alone where the amendment is not in the grid', async () => {
  const [, hosting = '', , cleaning = ''] = ids
  const grid = await made(owner, { document_ids: [hosting, cleaning], columns })
  await filled(owner, grid.id)
  expect(await said(owner, hosting, grid.id)).toEqual(['2026-05-31', '40', '8200'])
  expect((await cellOf(owner, grid, hosting)).amended).toBeUndefined()
})
