import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../domain/documents/document-tables.ts'
import { gridCells } from '../../domain/grids/grid-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import {
  added,
  cellOf,
  cellPath,
  filled,
  idle,
  insurance,
  leaseText,
  made,
  rent,
  rowsOf,
  supplyText,
} from './grids.testing.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
let member: TestUser
let collection: string
let lease: string
let supply: string
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
  member = await addMember(app, tenantId, 'member')
  collection = (await owner.call('POST', '/collections', { json: { name: 'Shared' } })).body.id
  lease = await added(owner, 'lease.txt', leaseText)
  supply = await added(owner, 'supply.txt', supplyText)
  const json = { collection_id: collection, document_ids: [lease, supply] }
  await owner.call('POST', '/collections/move', { json })
  await app.database.db.insert(grants).values({
    ...{ tenantId, id: 'allowed', collectionId: collection, principal: 'user', userId: member.id },
    ...{ effect: 'allow', level: 5 },
  })
})

const assign = (who: TestUser, grid: string, document_ids: string[], user_id: string | null) =>
  who.call('POST', `/grids/${grid}/assign`, { json: { document_ids, user_id } })

describe('the people of a review grid', () => {
  it('look after rows, and everybody sees how far each is', async () => {
    const grid = await made(owner, { collection_id: collection, columns: [rent, insurance] })
    await filled(owner, grid.id)
    expect((await assign(owner, grid.id, [lease, supply], member.id)).status).toBe(200)
    await assign(owner, grid.id, [supply], owner.id)
    const { version } = await cellOf(member, grid, lease)
    const confirmed = { json: { version, confirmed: true } }
    expect((await member.call('PATCH', cellPath(grid, lease), confirmed)).status).toBe(200)
    const { body } = await member.call('GET', `/grids/${grid.id}/people`)
    const of = (who: TestUser) => body.items.find(({ id }: { id: string }) => id === who.id)
    expect(of(member)).toMatchObject({ documents: 1, cells: 2, confirmed: 1, own: 1 })
    expect(of(owner)).toMatchObject({ documents: 1, confirmed: 0, own: 0 })
    expect(body.unassigned).toBe(0)
    const rows = await rowsOf(member, grid.id)
    expect(rows.map(row => row.assigned_to?.id)).toEqual([member.id, owner.id])
    await assign(owner, grid.id, [supply], null)
    expect((await rowsOf(owner, grid.id))[1]?.assigned_to).toBeNull()
  })

  it('are those who may see it', async () => {
    const stranger = await addMember(app, tenantId, 'member')
    const elsewhere = await app.user()
    const grid = await made(owner, { collection_id: collection, columns: [rent] })
    for (const id of [stranger.id, elsewhere.id, 'nobody'])
      expect((await assign(owner, grid.id, [lease], id)).status).toBe(404)
    expect((await assign(owner, grid.id, ['nothing'], member.id)).status).toBe(404)
    expect((await assign(stranger, grid.id, [lease], stranger.id)).status).toBe(404)
    const { body } = await owner.call('GET', `/grids/${grid.id}/people`)
    const ids = body.items.map(({ id }: { id: string }) => id)
    expect([ids.includes(member.id), ids.includes(stranger.id)]).toEqual([true, false])
    expect((await stranger.call('GET', `/grids/${grid.id}/people`)).status).toBe(404)
  })

  it('are told once by email what changed while the grid followed its collection', async () => {
    const grid = await made(owner, { collection_id: collection, columns: [rent] })
    await filled(owner, grid.id)
    await assign(owner, grid.id, [lease], member.id)
    const { db } = app.database
    const mails = async ({ email }: TestUser) =>
      (await app.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`)).body.items.filter(
        ({ subject }: { subject: string }) => subject.includes('changed in'),
      )
    const changed = async (plain: string) => {
      await db
        .update(gridCells)
        .set({ value: { text: plain, plain, unit: 'EUR', options: [] }, documentKey: 'an older text' })
        .where(eq(gridCells.gridId, grid.id))
      await filled(owner, grid.id)
    }
    await changed('1')
    const [mail] = await until(async () => {
      const found = await mails(member)
      return found.length > 0 && found
    })
    expect(mail.subject).toBe('One value changed in Register')
    expect(mail.text).toContain('OFFICE LEASE AGREEMENT, Rent: 1 EUR → 4200.50 EUR')
    // The maker is told of all rows, whoever looks after a row of that one.
    expect((await mails(owner))[0].subject).toBe('2 values changed in Register')
    expect(mail.text).not.toContain('SUPPLY')
    await filled(owner, grid.id)
    // Another reading of the same document is no news of it.
    await db
      .update(gridCells)
      .set({ value: { text: '7', plain: '7', unit: 'EUR', options: [] }, engine: 0 })
      .where(eq(gridCells.gridId, grid.id))
    await filled(owner, grid.id)
    await db.update(documents).set({ keepLocal: true }).where(eq(documents.id, lease))
    await changed('2')
    const again = await until(async () => {
      const found = await mails(member)
      return found.length > 1 && found
    })
    expect(again).toHaveLength(2)
    const texts = again.map(({ text }: { text: string }) => text)
    expect(texts.some((text: string) => text.includes('Rent: another value'))).toBe(true)
    await db.update(documents).set({ keepLocal: false }).where(eq(documents.id, lease))
    await owner.call('PATCH', `/grids/${grid.id}`, { json: { mails: false } })
    await changed('3')
    await idle(owner, grid.id)
    expect(await mails(member)).toHaveLength(2)
  })
})
