import type { MappingPreview } from '@citewell/contract/provisioning.ts'
import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { memberGroups } from '../../domain/organisations/organisation-tables.ts'
import { lockOwned } from '../../domain/organisations/owned-organisation.ts'
import { leaveMapped } from '../../domain/provisioning/leave-mapped.ts'
import { directoryGroups } from '../../domain/provisioning/provisioning-tables.ts'
import { everybodyKnown, settlePeople } from '../../domain/provisioning/settle-people.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { compareRights, readStanding } from './compare-rights.ts'
import { recordChange } from './settings.ts'

type Deps = { db: Database; jobs: JobQueue }

export type MappingChange = {
  directory_group_id: string
  role: OrganisationRole | null
  group_id: string | null
}

class Undone extends Error {
  readonly preview: MappingPreview
  constructor(preview: MappingPreview) {
    super('A preview changes nothing')
    this.preview = preview
  }
}

/** Does the change, sees what it made of people's rights, and takes it back. Throws as applyMapping. */
export async function previewMapping(
  { db, jobs }: Deps,
  caller: Caller,
  changes: MappingChange[],
): Promise<MappingPreview> {
  try {
    return await db.transaction(async tx => {
      throw new Undone(await map(tx, jobs, await lockOwned(tx, caller), changes))
    })
  } catch (error) {
    if (error instanceof Undone) return error.preview
    throw error
  }
}

/**
 * Says what groups of the directory give, which their people have at once. Throws forbidden, not_found, no_seat_free,
 * still_denies.
 */
export async function applyMapping(
  { db, jobs }: Deps,
  caller: Caller,
  changes: MappingChange[],
  ip: string,
): Promise<MappingPreview> {
  return db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const preview = await map(tx, jobs, tenantId, changes)
    const about = changes.length === 1 ? '1 group' : `${changes.length} groups`
    await recordChange(tx, caller, tenantId, { change: 'mapping changed', about, people: preview.people }, ip)
    return preview
  })
}

async function map(
  tx: Queryable,
  jobs: JobQueue,
  tenantId: TenantId,
  changes: MappingChange[],
): Promise<MappingPreview> {
  const people = await everybodyKnown(tx, tenantId)
  const before = await readStanding(tx, tenantId, people)
  for (const { directory_group_id: id, role, group_id: memberGroupId } of changes) {
    const isGroup = and(eq(directoryGroups.tenantId, tenantId), eq(directoryGroups.id, id))
    const [group] = await tx.select().from(directoryGroups).where(isGroup)
    if (!group) throw notFound('Group')
    if (memberGroupId !== null) await requireGroup(tx, tenantId, memberGroupId)
    if (memberGroupId !== group.memberGroupId) await leaveMapped(tx, tenantId, group)
    await tx.update(directoryGroups).set({ role, memberGroupId }).where(isGroup)
  }
  await settlePeople(tx, jobs, tenantId, people)
  return compareRights(tx, tenantId, before, await readStanding(tx, tenantId, people))
}

async function requireGroup(tx: Queryable, tenantId: TenantId, id: string): Promise<void> {
  const found = await tx
    .select({ id: memberGroups.id })
    .from(memberGroups)
    .where(and(eq(memberGroups.tenantId, tenantId), eq(memberGroups.id, id)))
  if (found.length === 0) throw notFound('Group')
}
