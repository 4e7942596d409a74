import { randomUUID } from 'node:crypto'
import { type DirectoryGroup, mostClaimGroups } from '@citewell/contract/provisioning.ts'
import { and, asc, eq, ilike, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Caller } from '../../domain/accounts/caller.ts'
import { memberGroups } from '../../domain/organisations/organisation-tables.ts'
import { lockOwned } from '../../domain/organisations/owned-organisation.ts'
import { leaveMapped } from '../../domain/provisioning/leave-mapped.ts'
import { directoryGroupMembers, directoryGroups } from '../../domain/provisioning/provisioning-tables.ts'
import { everybodyKnown, settlePeople } from '../../domain/provisioning/settle-people.ts'
import { identityProviders } from '../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { recordChange } from './settings.ts'

type Wanted = { q?: string | undefined; limit: number; cursor?: string | undefined }

const place = z.tuple([z.string().max(1000), z.string().max(64)])
const byName = sql`lower(${directoryGroups.name})`

/** Groups of the directory and values of claims, by name. Throws FieldError for a cursor of another list. */
export async function listDirectoryGroups(
  db: Queryable,
  tenantId: TenantId,
  { q, limit, cursor }: Wanted,
  id?: string,
): Promise<{ items: DirectoryGroup[]; next_cursor: string | null }> {
  const rows = await db
    .select({
      id: directoryGroups.id,
      name: directoryGroups.name,
      role: directoryGroups.role,
      providerId: identityProviders.id,
      providerName: identityProviders.name,
      groupId: memberGroups.id,
      groupName: memberGroups.name,
      people: sql<number>`(select count(*)::int from ${directoryGroupMembers} held
        where held.tenant_id = ${directoryGroups.tenantId} and held.group_id = ${directoryGroups.id})`,
    })
    .from(directoryGroups)
    .leftJoin(
      identityProviders,
      and(
        eq(identityProviders.tenantId, directoryGroups.tenantId),
        eq(identityProviders.id, directoryGroups.providerId),
      ),
    )
    .leftJoin(
      memberGroups,
      and(
        eq(memberGroups.tenantId, directoryGroups.tenantId),
        eq(memberGroups.id, directoryGroups.memberGroupId),
      ),
    )
    .where(
      and(
        eq(directoryGroups.tenantId, tenantId),
        id === undefined ? undefined : eq(directoryGroups.id, id),
        q ? ilike(directoryGroups.name, likePattern(q)) : undefined,
        after(cursor),
      ),
    )
    .orderBy(byName, asc(directoryGroups.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(row => ({
      id: row.id,
      name: row.name,
      provider: row.providerId === null ? null : { id: row.providerId, name: row.providerName ?? '' },
      people: row.people,
      role: row.role as DirectoryGroup['role'],
      member_group: row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? '' },
    })),
    next_cursor:
      rows.length > limit && last
        ? Buffer.from(JSON.stringify([last.name, last.id])).toString('base64url')
        : null,
  }
}

function after(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  try {
    const [name, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (name.includes('\0') || id.includes('\0')) throw new Error('Not of ours')
    return sql`(${byName}, ${directoryGroups.id}) > (lower(${name}::text), ${id})`
  } catch {
    throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  }
}

/** Throws forbidden, not_found, and FieldError for a value that is there, and for too many. */
export async function addClaimGroup(
  db: Database,
  caller: Caller,
  { provider_id: providerId, name }: { provider_id: string; name: string },
  ip: string,
): Promise<DirectoryGroup> {
  return db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const [provider] = await tx
      .select({ id: identityProviders.id })
      .from(identityProviders)
      .where(and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.id, providerId)))
    if (!provider) throw notFound('Identity provider')
    const known = await tx
      .select({ name: directoryGroups.name })
      .from(directoryGroups)
      .where(and(eq(directoryGroups.tenantId, tenantId), eq(directoryGroups.providerId, providerId)))
    if (known.some(group => group.name === name))
      throw new FieldError(['body', 'name'], 'This value is in the list already')
    if (known.length >= mostClaimGroups)
      throw new FieldError(['body', 'name'], `A provider has at most ${mostClaimGroups} values here`)
    const id = randomUUID()
    await tx.insert(directoryGroups).values({ tenantId, id, providerId, name })
    await recordChange(tx, caller, tenantId, { change: 'value of a claim named' }, ip)
    const { items } = await listDirectoryGroups(tx, tenantId, { limit: 1 }, id)
    const [group] = items
    if (!group) throw new Error('The value was not stored')
    return group
  })
}

/** Throws forbidden, not_found (for a group of the directory, too) and still_denies. */
export async function removeClaimGroup(
  { db, jobs }: { db: Database; jobs: JobQueue },
  caller: Caller,
  id: string,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const isGroup = and(
      eq(directoryGroups.tenantId, tenantId),
      eq(directoryGroups.id, id),
      isNotNull(directoryGroups.providerId),
    )
    const [group] = await tx.select().from(directoryGroups).where(isGroup)
    if (!group) throw notFound('Group')
    const people = await everybodyKnown(tx, tenantId)
    await leaveMapped(tx, tenantId, group)
    await tx.delete(directoryGroups).where(isGroup)
    await settlePeople(tx, jobs, tenantId, people)
    await recordChange(tx, caller, tenantId, { change: 'value of a claim forgotten' }, ip)
  })
}
