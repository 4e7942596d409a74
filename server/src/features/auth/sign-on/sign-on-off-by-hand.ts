import { and, eq, inArray, or } from 'drizzle-orm'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { organisations } from '../../../domain/organisations/organisation-tables.ts'
import { signOnDomains } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'

/**
 * The organisation that an operator gives by its name, its id or one of the domains that require its sign-on. Throws
 * not_found, and invalid_request where several have that name.
 */
export async function organisationByHand(
  db: Database,
  given: string,
): Promise<{ id: TenantId; name: string }> {
  const found = await db
    .select({ id: organisations.tenantId, name: organisations.name })
    .from(organisations)
    .where(
      or(
        eq(organisations.name, given),
        eq(organisations.tenantId, given as TenantId),
        inArray(
          organisations.tenantId,
          db
            .select({ id: signOnDomains.tenantId })
            .from(signOnDomains)
            .where(and(eq(signOnDomains.domain, given.toLowerCase()), eq(signOnDomains.required, true))),
        ),
      ),
    )
  const [organisation, ...more] = found
  if (!organisation) throw notFound('Organisation')
  if (more.length > 0)
    throw new AppError(
      'invalid_request',
      `Several organisations have this name. Give the id: ${found.map(({ id }) => id).join(', ')}`,
    )
  return organisation
}

/** Stops requiring an organisation's sign-on, on behalf of the operator. Returns its name. */
export async function signOnOffByHand(db: Database, given: string): Promise<string> {
  const organisation = await organisationByHand(db, given)
  await db.transaction(async tx => {
    await tx.update(signOnDomains).set({ required: false }).where(eq(signOnDomains.tenantId, organisation.id))
    await recordEvent(tx, {
      action: 'sign-on-changed',
      actor: null,
      ip: null,
      details: { organisation: organisation.id, change: 'not required', by_operator: true },
    })
  })
  return organisation.name
}
