import { tiers } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { users } from '../accounts/account-tables.ts'
import { organisations } from '../organisations/organisation-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { effectiveLimits } from './effective-limits.ts'
import { tierOfTenant } from './tier-of-tenant.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ofFunction = async (tenantId: TenantId) =>
  (
    await database.db
      .select({ tier: tierOfTenant(tenants.id) })
      .from(tenants)
      .where(eq(tenants.id, tenantId))
  )[0]?.tier

it.each(tiers)(
  'have the tier that the database tells of an account and of an organisation: %s',
  async tier => {
    const own = await addOwner(database.db, `account of ${tier}`)
    await database.db
      .update(users)
      .set({ tier })
      .where(eq(users.id, `account of ${tier}`))
    const joint = `organisation of ${tier}` as TenantId
    await database.db.insert(tenants).values({ id: joint, kind: 'organisation' })
    await database.db.insert(organisations).values({ tenantId: joint, name: 'Acme', tier })
    const unnamed = `organisation without a row of ${tier}` as TenantId
    await database.db.insert(tenants).values({ id: unnamed, kind: 'organisation' })
    for (const [tenantId, expected] of [
      [own, tier],
      [joint, tier],
      [unnamed, 'enterprise'],
    ] as const)
      expect([(await effectiveLimits(database.db, tenantId)).tier, await ofFunction(tenantId)]).toEqual([
        expected,
        expected,
      ])
  },
)

it('are those of Free once the tenant is gone', async () => {
  expect(await effectiveLimits(database.db, 'gone' as TenantId)).toMatchObject({
    tier: 'free',
    shared: false,
  })
})
