import type { Organisation } from '@citewell/contract/organisations.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { lockAdministered } from '../../domain/organisations/administered.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'

/** Organisations by name: all, or the one. */
export async function listOrganisations(db: Queryable, tenantId?: TenantId): Promise<Organisation[]> {
  const rows = await db
    .select({
      id: organisations.tenantId,
      name: organisations.name,
      members: sql<number>`(select count(*)::int from members m where m.tenant_id = ${tenantId ?? sql`organisations.tenant_id`})`,
      createdAt: organisations.createdAt,
    })
    .from(organisations)
    .where(tenantId ? eq(organisations.tenantId, tenantId) : undefined)
    .orderBy(asc(sql`lower(${organisations.name})`), asc(organisations.tenantId))
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}

/** Throws not_found. */
export async function oneOrganisation(db: Queryable, tenantId: TenantId): Promise<Organisation> {
  const [row] = await listOrganisations(db, tenantId)
  if (!row) throw notFound('Organisation')
  return row
}

/** Throws forbidden for those who do not administer it. */
export async function renameOrganisation(db: Database, caller: Caller, name: string): Promise<Organisation> {
  const { tenantId } = caller
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    await tx
      .update(organisations)
      .set({ name, updatedAt: new Date() })
      .where(eq(organisations.tenantId, tenantId))
    return oneOrganisation(tx, tenantId)
  })
}

/**
 * Puts the caller's login into one of their organisations, or into their own space. Throws not_found,
 * second_factor_demanded and login_too_old.
 */
export async function switchTenant(
  db: Database,
  caller: Caller,
  organisationId: string | null,
): Promise<void> {
  const chosen = caller.organisations.find(({ id }) => id === organisationId)
  if (organisationId !== null && !chosen) throw notFound('Organisation')
  if (caller.signedOnBy !== null && (chosen ? chosen.demanding : caller.twoFactor))
    throw new AppError(
      'second_factor_demanded',
      'You came through your organisation’s identity provider. Log in with your password and second factor for this.',
    )
  if (chosen?.demanding)
    throw new AppError(
      'second_factor_demanded',
      `${chosen.name} demands a second factor of its members. Turn it on in your settings, under Security, then come back.`,
    )
  if (chosen?.expired)
    throw new AppError(
      'login_too_old',
      `${chosen.name} wants you to log in anew. Log out, log in again, and come back.`,
    )
  await db
    .update(authSessions)
    .set({ tenantId: (chosen?.id ?? null) as TenantId | null })
    .where(sql`${eq(authSessions.id, caller.sessionId)} and ${eq(authSessions.userId, caller.userId)}`)
}
