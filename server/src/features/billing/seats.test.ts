import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation, enter, mailedToken } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

let now = new Date()
const app = givenApp({}, { clock: { now: () => now } })
let admin: TestUser
beforeAll(async () => {
  admin = await app.user()
  await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
})

const agree = (id: string, json: object) => admin.call('PATCH', `/admin/organisations/${id}`, { json })
const buy = (who: TestUser, plan: string, seats: number) =>
  who.call('PUT', '/organisation/billing', { json: { plan, seats } })
const billing = async (who: TestUser) => (await who.call('GET', '/organisation/billing')).body
const paid = async (who: TestUser) =>
  (await billing(who)).payments.map((each: { amount_minor: number }) => each.amount_minor)
const invite = (who: TestUser, email: string, role = 'member') =>
  who.call('POST', '/organisation/invitations', { json: { emails: [email], role } })

async function founded(): Promise<{ tenantId: TenantId; owner: TestUser }> {
  const tenantId = await addOrganisation(app)
  const owner = await addMember(app, tenantId, 'owner')
  expect((await agree(tenantId, { tier: 'free' })).status).toBe(200)
  return { tenantId, owner }
}

describe('a plan by seat', () => {
  it('is paid for a month, prorated by the second when it changes, and renewed with the difference', async () => {
    now = new Date('2026-04-01T00:00:00Z')
    const { owner } = await founded()
    expect(await billing(owner)).toMatchObject({
      ...{ tier: 'free', seats: null, taken: 1, reserved: 0, purchase: null, payments: [] },
      prices: { currency: 'USD', mini_minor: 399, pro_minor: 999 },
    })
    const preview = async (plan: string, seats: number) =>
      (await owner.call('POST', '/organisation/billing/preview', { json: { plan, seats } })).body
    expect(await preview('pro', 3)).toEqual({ currency: 'USD', now_minor: 2_997, due_minor: 2_997 })
    expect((await buy(owner, 'pro', 3)).body).toMatchObject({
      ...{ tier: 'pro', seats: 3 },
      purchase: { seat_minor: 999, due_minor: 2_997, ends: false, renews_at: '2026-05-01T00:00:00.000Z' },
    })
    expect((await owner.call('GET', '/auth/me')).body.tier).toBe('pro')
    // Half of the month is left: 2 × 999 / 2 for the new seats.
    now = new Date('2026-04-16T00:00:00Z')
    expect(await preview('pro', 5)).toEqual({ currency: 'USD', now_minor: 0, due_minor: 5_994 })
    expect((await buy(owner, 'pro', 5)).body.purchase.due_minor).toBe(5_994)
    expect(await paid(owner)).toEqual([2_997])
    now = new Date('2026-05-01T00:00:00Z')
    expect((await billing(owner)).purchase.due_minor).toBe(4_995)
    expect(await paid(owner)).toEqual([5_994, 2_997])
    // One Mini+ seat in place of five Pro ones gives back more than it costs.
    await buy(owner, 'mini', 1)
    expect((await billing(owner)).purchase.due_minor).toBe(0)
    now = new Date('2026-06-01T00:00:00Z')
    expect((await billing(owner)).purchase.due_minor).toBe(0)
    expect(await paid(owner)).toEqual([0, 5_994, 2_997])
  })

  it('ends at its renewal when that was asked for, and goes on when it was taken back', async () => {
    now = new Date('2026-04-01T00:00:00Z')
    const { owner } = await founded()
    const end = (ends: boolean) => owner.call('POST', '/organisation/billing/end', { json: { ends } })
    expect((await end(true)).body.code).toBe('nothing_to_cancel')
    await buy(owner, 'pro', 2)
    expect((await end(true)).body.purchase.ends).toBe(true)
    await end(false)
    now = new Date('2026-05-01T00:00:00Z')
    expect((await owner.call('GET', '/auth/me')).body.tier).toBe('pro')
    await end(true)
    now = new Date('2026-06-01T00:00:00Z')
    expect((await owner.call('GET', '/auth/me')).body.tier).toBe('free')
    expect(await billing(owner)).toMatchObject({ tier: 'free', seats: null, purchase: null })
    expect(await paid(owner)).toHaveLength(2)
  })

  it('ends though seats are changed, and is paid to its end for those that were added', async () => {
    now = new Date('2026-04-01T00:00:00Z')
    const { owner } = await founded()
    await buy(owner, 'pro', 1)
    now = new Date('2026-04-16T00:00:00Z')
    await buy(owner, 'pro', 5)
    await owner.call('POST', '/organisation/billing/end', { json: { ends: true } })
    // A change is no wish to go on. Half of the month for four seats.
    const json = { plan: 'pro', seats: 5 }
    await buy(owner, 'pro', 6)
    const preview = await owner.call('POST', '/organisation/billing/preview', { json })
    expect(preview.body).toMatchObject({ now_minor: 0, due_minor: 1_998 })
    const ending = await buy(owner, 'pro', 5)
    expect(ending.body.purchase).toMatchObject({ ends: true, due_minor: 1_998 })
    now = new Date('2026-05-01T00:00:00Z')
    expect(await billing(owner)).toMatchObject({ tier: 'free', purchase: null })
    expect((await billing(owner)).payments[0]).toMatchObject({
      ...{ tier: 'pro', seats: 5, amount_minor: 1_998, paid_at: '2026-05-01T00:00:00.000Z' },
    })
    expect(await paid(owner)).toEqual([1_998, 999])
  })

  it('has the limits of all seats for its members together', async () => {
    now = new Date()
    const { owner } = await founded()
    await buy(owner, 'pro', 3)
    const allowed = async (name: string) =>
      (await owner.call('GET', '/usage')).body.limits.find((each: { name: string }) => each.name === name)
        .allowed
    expect(await allowed('documents')).toBe(30_000)
    expect(await allowed('tokensPerMonth')).toBe(3_000_000)
    expect(await allowed('fileBytes')).toBe(500 * 1024 * 1024)
    await buy(owner, 'mini', 2)
    expect(await allowed('documents')).toBe(10_000)
    expect((await owner.call('POST', '/collections', { json: { name: 'Shared' } })).status).toBe(201)
    const chat = await owner.chat()
    const refused = await owner.call('GET', `/search?q=fee&scope=all&session_id=${chat}`)
    expect(refused.body).toMatchObject({
      ...{ code: 'plan_required', limit: { upgrade_to: null } },
      detail: expect.stringContaining('An administrator of the organisation can change its plan'),
    })
  })
})

describe('a seat', () => {
  it('is needed by each member but guests and auditors, kept by an invitation, and freed at once', async () => {
    now = new Date()
    const { tenantId, owner } = await founded()
    await buy(owner, 'pro', 2)
    const wanted = await app.user()
    expect((await invite(owner, wanted.email)).status).toBe(201)
    // Of two mails under way at once, either may be the last.
    await mailedToken(app, wanted.email)
    expect(await billing(owner)).toMatchObject({ taken: 1, reserved: 1 })
    // Sent again, it keeps the same seat.
    expect((await invite(owner, wanted.email)).status).toBe(201)
    const other = await app.user()
    expect((await invite(owner, other.email)).body).toMatchObject({
      code: 'no_seat_free',
      detail: expect.stringContaining('2 seats: 1 taken and 1 kept for open invitations'),
    })
    const guest = await addMember(app, tenantId, 'guest')
    const promote = (role: string) =>
      owner.call('PATCH', `/organisation/members/${guest.id}`, { json: { role } })
    expect((await promote('member')).body.code).toBe('no_seat_free')
    expect((await promote('auditor')).status).toBe(200)
    expect((await invite(owner, 'guest@example.org', 'guest')).status).toBe(201)
    const json = { token: await mailedToken(app, wanted.email, 2) }
    expect((await wanted.call('POST', '/organisations/accept', { json })).status).toBe(200)
    expect(await billing(owner)).toMatchObject({ taken: 2, reserved: 0 })
    expect((await buy(owner, 'pro', 1)).body).toMatchObject({
      code: 'seats_in_use',
      detail: expect.stringContaining('2 seats are in use'),
    })
    expect((await agree(tenantId, { seats: 1 })).body.code).toBe('seats_in_use')
    await owner.call('POST', `/organisation/members/${wanted.id}/remove`, { json: {} })
    expect((await promote('member')).status).toBe(200)
  })

  it('is not there for who comes late, and their invitation stays open', async () => {
    now = new Date()
    const { tenantId, owner } = await founded()
    await buy(owner, 'pro', 2)
    const late = await app.user()
    await invite(owner, late.email)
    await addMember(app, tenantId, 'member')
    const accept = async () =>
      late.call('POST', '/organisations/accept', { json: { token: await mailedToken(app, late.email) } })
    expect((await accept()).body.code).toBe('no_seat_free')
    await buy(owner, 'pro', 3)
    expect((await accept()).status).toBe(200)
  })
})

describe('the plan of an organisation', () => {
  it('is for its administrators, and of theirs alone', async () => {
    now = new Date()
    const [{ tenantId, owner }, others] = [await founded(), await founded()]
    await buy(owner, 'pro', 3)
    expect(await billing(others.owner)).toMatchObject({ tier: 'free', purchase: null, payments: [] })
    const member = await addMember(app, tenantId, 'editor')
    for (const refused of [
      await member.call('GET', '/organisation/billing'),
      await buy(member, 'pro', 9),
      await member.call('POST', '/organisation/billing/end', { json: { ends: true } }),
    ])
      expect(refused.body.code).toBe('forbidden')
    await enter(owner, null)
    expect((await buy(owner, 'pro', 9)).status).toBe(404)
    expect((await owner.call('GET', '/auth/me')).body.tier).toBe('free')
  })

  it('is agreed with an administrator of the installation, who takes the place of what was bought', async () => {
    now = new Date()
    const { tenantId, owner } = await founded()
    await buy(owner, 'pro', 3)
    const terms = {
      ...{ tier: 'enterprise', seats: 40, terms_from: '2026-01-01', terms_until: '2027-12-31' },
      ...{ support_contact: 'support@example.org', service_level: '99.5 % in a month' },
    }
    expect((await agree(tenantId, terms)).body).toMatchObject({ ...terms, taken: 1 })
    await agree(tenantId, { terms_until: '2028-06-30', support_contact: 'somebody@example.org' })
    const [logged] = (await owner.call('GET', '/organisation/log?action=seats-changed')).body.items
    expect(logged.details).toContainEqual({ name: 'changed', value: 'terms_until, support_contact' })
    expect(logged.details).toContainEqual({ name: 'terms_until', value: '2028-06-30' })
    expect(JSON.stringify(logged)).not.toContain('somebody')
    await agree(tenantId, terms)
    expect(await billing(owner)).toMatchObject({ ...terms, purchase: null, prices: null })
    expect((await buy(owner, 'pro', 3)).body.code).toBe('no_self_service')
    expect((await agree(tenantId, { terms_until: '2025-12-31' })).status).toBe(422)
    expect((await billing(owner)).terms_until).toBe('2027-12-31')
    expect((await agree('missing', terms)).status).toBe(404)
    expect((await owner.call('PATCH', `/admin/organisations/${tenantId}`, { json: terms })).status).toBe(403)
    const json = { name: 'Contoso', owner_email: 'first@example.org', ...terms }
    const made = await admin.call('POST', '/admin/organisations', { json })
    expect([made.status, made.body]).toMatchObject([201, { ...terms, taken: 0, reserved: 1 }])
  })
})
