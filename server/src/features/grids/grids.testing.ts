import type { Grid, GridRow, WholeCell } from '@citewell/contract/grid-shapes.ts'
import { expect } from 'vitest'
import { startTestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

export const leaseText = `OFFICE LEASE AGREEMENT

This Office Lease Agreement (the "Lease") is made as of 3 March 2021 by and between Harbour Estates Ltd ("Landlord") and Quill Works Inc. ("Tenant").

2. Rent. The Tenant shall pay a monthly rent of EUR 4,200.50 in advance.

3. Renewal. This Lease shall automatically renew for successive terms of two (2) years unless either party gives ninety (90) days notice before the end of the term.

4. Insurance. The Tenant shall maintain general liability insurance with a coverage of at least EUR 1,000,000.`

export const supplyText = `SUPPLY AGREEMENT

This Supply Agreement is made as of 17 May 2022 by and between Nordic Tools AB ("Supplier") and Quill Works Inc. ("Buyer").

2. Supply. The Supplier delivers the tools on a non-exclusive basis.

3. Delay. The Supplier shall pay 5 % of the price for each week of delay.`

export const renewal = { name: 'Renewal', question: 'What is the renewal term?', type: 'duration' }
export const insurance = {
  name: 'Insurance',
  question: 'Is there a requirement for insurance?',
  type: 'yes-no',
}
export const exclusive = {
  name: 'Exclusivity',
  question: 'Is there an exclusive dealing commitment?',
  type: 'yes-no',
}
export const rent = { name: 'Rent', question: 'How much is the monthly rent?', type: 'amount' }
export const dated = { name: 'Date', question: 'The date of the contract', type: 'date' }

export async function added(who: TestUser, name: string, text: string): Promise<string> {
  const { id } = (await who.upload(await who.chat(), name, text)).body
  await who.settled(id)
  return id
}

export async function made(who: TestUser, json: object): Promise<Grid> {
  const { status, body } = await who.call('POST', '/grids', { json: { name: 'Register', ...json } })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

export async function filled(who: TestUser, id: string): Promise<Grid> {
  await who.call('POST', `/grids/${id}/run`, { json: { action: 'start' } })
  return idle(who, id)
}

/** The grid, once it is read. */
export async function idle(who: TestUser, id: string): Promise<Grid> {
  return until(async () => {
    const { body } = await who.call('GET', `/grids/${id}`)
    return body.status === 'idle' && body
  })
}

export const rowsOf = async (who: TestUser, id: string): Promise<GridRow[]> =>
  (await who.call('GET', `/grids/${id}/rows`)).body.items
export const cellPath = (grid: Grid, document: string, column = 0) =>
  `/grids/${grid.id}/rows/${document}/cells/${grid.columns[column]?.id}`
export const cellOf = async (who: TestUser, grid: Grid, document: string, column = 0): Promise<WholeCell> =>
  (await who.call('GET', cellPath(grid, document, column))).body

/** An application with somebody on Pro who has both contracts. */
export async function startWithContracts() {
  const app = await startTestApp()
  const user = await app.user({ tier: 'pro' })
  const lease = await added(user, 'lease.txt', leaseText)
  const supply = await added(user, 'supply.txt', supplyText)
  return { app, user, lease, supply }
}
