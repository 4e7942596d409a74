import { randomUUID } from 'node:crypto'
import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { members, organisations } from '../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { tenants } from '../domain/tenants/tenant-tables.ts'
import type { TestApp, TestUser } from './start-app.testing.ts'
import { until } from './until.testing.ts'

/** An organisation without members. */
export async function addOrganisation({ database: { db } }: TestApp, name = 'Acme'): Promise<TenantId> {
  const tenantId = randomUUID() as TenantId
  await db.insert(tenants).values({ id: tenantId, kind: 'organisation' })
  await db.insert(organisations).values({ tenantId, name })
  return tenantId
}

/** A new user who is a member, with their login in the organisation. */
export async function addMember(app: TestApp, tenantId: TenantId, role: OrganisationRole): Promise<TestUser> {
  const user = await app.user()
  await app.database.db.insert(members).values({ tenantId, userId: user.id, role })
  await enter(user, tenantId)
  return user
}

export async function enter(user: TestUser, tenantId: TenantId | null): Promise<void> {
  const { status } = await user.call('POST', '/organisations/switch', { json: { organisation_id: tenantId } })
  if (status !== 200) throw new Error(`The switch answered ${status}`)
}

/** The token of the last invitation that was mailed to an address, once there are this many. */
export async function mailedToken(app: TestApp, email: string, count = 1): Promise<string> {
  return until(async () => {
    const { body } = await app.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`)
    const texts: string[] = body.items.map(({ text }: { text: string }) => text)
    const tokens = texts.flatMap(text => /\/join\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    return tokens.length >= count && tokens[0]
  })
}
