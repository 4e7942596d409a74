import type { MappingPreview } from '@citewell/contract/provisioning.ts'
import { levelOf, type OrganisationRole, rights } from '@citewell/contract/rights.ts'
import { eq, sql } from 'drizzle-orm'
import { collections } from '../../domain/collections/collection-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import { heldRight } from '../../domain/rights/held-right.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** What a person's rights depend on. */
type Standing = { role: OrganisationRole; groups: string[] }
type Grant = Pick<typeof grants.$inferSelect, 'principal' | 'userId' | 'groupId' | 'effect' | 'level'>

/** Of these people, those who are members. */
export async function readStanding(
  tx: Queryable,
  tenantId: TenantId,
  userIds: string[],
): Promise<Map<string, Standing>> {
  const { rows } = await tx.execute<Standing & { id: string }>(sql`
    select m.user_id as id, m.role,
      coalesce((select array_agg(g.group_id order by g.group_id) from group_members g
        where g.tenant_id = m.tenant_id and g.user_id = m.user_id), '{}') as groups
    from members m where m.tenant_id = ${tenantId} and m.user_id = any(${sql.param(userIds)}::text[])`)
  return new Map(rows.map(({ id, role, groups }) => [id, { role, groups }]))
}

/**
 * How many people get another role, and how many lose or gain each right to at least one collection, or one document
 * with grants of its own.
 */
export async function compareRights(
  tx: Queryable,
  tenantId: TenantId,
  before: Map<string, Standing>,
  after: Map<string, Standing>,
): Promise<MappingPreview> {
  const changed = [...after].flatMap(([id, to]) => {
    const from = before.get(id)
    return from && JSON.stringify(from) !== JSON.stringify(to) ? [{ id, from, to }] : []
  })
  const levels = await createLevels(tx, tenantId)
  const roles = new Map<string, MappingPreview['roles'][number]>()
  const lose = rights.map(() => 0)
  const gain = rights.map(() => 0)
  for (const { id, from, to } of changed) {
    if (from.role !== to.role) {
      const key = `${from.role} ${to.role}`
      const known = roles.get(key) ?? { from: from.role, to: to.role, people: 0 }
      roles.set(key, { ...known, people: known.people + 1 })
    }
    const [held, holds] = [levels(id, from), levels(id, to)]
    for (const [at, right] of rights.entries()) {
      const level = levelOf(right)
      const passes = (some: number[], others: number[]) =>
        some.some((each, thing) => each >= level && (others[thing] ?? 0) < level)
      if (passes(held, holds)) lose[at] = (lose[at] ?? 0) + 1
      if (passes(holds, held)) gain[at] = (gain[at] ?? 0) + 1
    }
  }
  return {
    people: changed.length,
    roles: [...roles.values()].toSorted((a, b) => b.people - a.people),
    rights: rights.flatMap((right, at) => {
      const counts = { lose: lose[at] ?? 0, gain: gain[at] ?? 0 }
      return counts.lose + counts.gain > 0 ? [{ right, ...counts }] : []
    }),
  }
}

/** Returns how far somebody's rights go to each thing; people alike are reckoned once. */
async function createLevels(tx: Queryable, tenantId: TenantId) {
  const shelves = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.tenantId, tenantId))
  const given = await tx.select().from(grants).where(eq(grants.tenantId, tenantId))
  const byThing = Map.groupBy(given, ({ collectionId, documentId }) => collectionId ?? documentId ?? '')
  // One collection without grants stands for all such, also where there is none yet.
  const bare = shelves.some(({ id }) => !byThing.has(id)) || shelves.length === 0 ? [[] as Grant[]] : []
  const things: Grant[][] = [...byThing.values(), ...bare]
  const personal = new Set(given.flatMap(({ userId }) => userId ?? []))
  const known = new Map<string, number[]>()
  return (id: string, { role, groups }: Standing): number[] => {
    const key = `${personal.has(id) ? id : ''} ${role} ${groups.join()}`
    const reckoned = known.get(key)
    if (reckoned) return reckoned
    const inGroup = new Set(groups)
    const levels = things.map(each => {
      const toThem = each.filter(
        ({ principal, userId, groupId }) =>
          principal === 'organisation' || userId === id || (groupId !== null && inGroup.has(groupId)),
      )
      const held = heldRight(
        role,
        toThem.map(({ effect, level, principal }) => ({
          effect,
          level,
          whole: principal === 'organisation',
        })),
      )
      return held === null ? 0 : levelOf(held)
    })
    known.set(key, levels)
    return levels
  }
}
