import { randomUUID } from 'node:crypto'
import type { Provisioning, ProvisioningToken } from '@citewell/contract/provisioning.ts'
import { type OrganisationRole, roleRights } from '@citewell/contract/rights.ts'
import { mostProvisioningTokens } from '@citewell/contract/sign-on-limits.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { lockOwned, owned } from '../../domain/organisations/owned-organisation.ts'
import { provisionedPeople, provisioningTokens } from '../../domain/provisioning/provisioning-tables.ts'
import { newToken } from '../../domain/provisioning/provisioning-token.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import { scimPath } from './scim.routes.ts'

type Deps = { db: Database; config: Pick<Config, 'appUrl'> }

/** All that is set up, without the tokens themselves. For owners; throws forbidden for others. */
export async function showProvisioning({ db, config }: Deps, caller: Caller): Promise<Provisioning> {
  const tenantId = owned(caller)
  const tokens = await db
    .select()
    .from(provisioningTokens)
    .where(eq(provisioningTokens.tenantId, tenantId))
    .orderBy(asc(provisioningTokens.createdAt), asc(provisioningTokens.id))
  const [setting] = await db
    .select({ joinsAs: organisations.provisionedAs, heirId: users.id, heirName: users.name })
    .from(organisations)
    .leftJoin(users, eq(users.id, organisations.provisioningHeir))
    .where(eq(organisations.tenantId, tenantId))
  const [counted] = await db
    .select({ people: sql<number>`count(*)::int`, active: sql<number>`count(${members.userId})::int` })
    .from(provisionedPeople)
    .leftJoin(
      members,
      and(eq(members.tenantId, provisionedPeople.tenantId), eq(members.userId, provisionedPeople.userId)),
    )
    .where(eq(provisionedPeople.tenantId, tenantId))
  const { heirId = null, heirName = null, joinsAs = 'member' } = setting ?? {}
  return {
    base_url: `${config.appUrl}${scimPath}`,
    tokens: tokens.map(presentToken),
    people: counted?.people ?? 0,
    active: counted?.active ?? 0,
    joins_as: joinsAs as Provisioning['joins_as'],
    heir: heirId === null ? null : { user_id: heirId, name: heirName ?? '' },
  }
}

function presentToken(row: typeof provisioningTokens.$inferSelect): ProvisioningToken {
  return {
    id: row.id,
    name: row.name,
    prefix: `cws_${row.prefix}`,
    dry_run: row.dryRun,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    last_used_from: row.lastUsedFrom,
  }
}

/** Throws forbidden, not_found and FieldError for an heir who cannot have documents. */
export async function changeProvisioning(
  db: Database,
  caller: Caller,
  change: { joins_as?: OrganisationRole | undefined; heir_id?: string | null | undefined },
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const { joins_as: joinsAs, heir_id: heirId } = change
    if (heirId) {
      const [heir] = await tx
        .select({ role: members.role })
        .from(members)
        .where(and(eq(members.tenantId, tenantId), eq(members.userId, heirId)))
      if (!heir) throw notFound('Member')
      if (!roleRights[heir.role].adds)
        throw new FieldError(['body', 'heir_id'], 'Choose a member who may have documents')
    }
    await tx
      .update(organisations)
      .set({
        ...(joinsAs === undefined ? {} : { provisionedAs: joinsAs }),
        ...(heirId === undefined ? {} : { provisioningHeir: heirId }),
        updatedAt: new Date(),
      })
      .where(eq(organisations.tenantId, tenantId))
    await recordChange(tx, caller, tenantId, { change: 'settings changed' }, ip)
  })
}

/** A token, shown once. Throws forbidden, and FieldError when there are two already. */
export async function makeToken(
  db: Database,
  caller: Caller,
  { name, dry_run: dryRun }: { name: string; dry_run: boolean },
  ip: string,
): Promise<ProvisioningToken & { token: string }> {
  owned(caller)
  return db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const there = await tx
      .select({ id: provisioningTokens.id })
      .from(provisioningTokens)
      .where(eq(provisioningTokens.tenantId, tenantId))
    if (there.length >= mostProvisioningTokens)
      throw new FieldError(
        ['body', 'name'],
        `An organisation has at most ${mostProvisioningTokens} tokens. End one first`,
      )
    const { token, prefix, digest } = newToken()
    const [row] = await tx
      .insert(provisioningTokens)
      .values({ tenantId, id: randomUUID(), name, prefix, digest, dryRun, createdBy: caller.userId })
      .returning()
    if (!row) throw new Error('The token was not stored')
    await recordChange(tx, caller, tenantId, { change: 'token made', about: row.prefix }, ip)
    return { ...presentToken(row), token }
  })
}

/** Throws forbidden and not_found. */
export async function setDryRun(
  db: Database,
  caller: Caller,
  id: string,
  dryRun: boolean,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const [row] = await tx.update(provisioningTokens).set({ dryRun }).where(isToken(tenantId, id)).returning()
    if (!row) throw notFound('Token')
    const change = dryRun ? 'token set to dry run' : 'token set to change things'
    await recordChange(tx, caller, tenantId, { change, about: row.prefix }, ip)
  })
}

/** Throws forbidden and not_found. */
export async function endToken(db: Database, caller: Caller, id: string, ip: string): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const [row] = await tx.delete(provisioningTokens).where(isToken(tenantId, id)).returning()
    if (!row) throw notFound('Token')
    await recordChange(tx, caller, tenantId, { change: 'token ended', about: row.prefix }, ip)
  })
}

const isToken = (tenantId: TenantId, id: string) =>
  and(eq(provisioningTokens.tenantId, tenantId), eq(provisioningTokens.id, id))

/** Writes a change to the organisation's log. */
export function recordChange(
  tx: Queryable,
  caller: Caller,
  organisation: TenantId,
  details: { change: string; about?: string; people?: number },
  ip: string,
): Promise<void> {
  return recordEvent(tx, {
    action: 'provisioning-changed',
    actor: { id: caller.userId, email: caller.email },
    ip,
    details: { organisation, ...details },
  })
}
