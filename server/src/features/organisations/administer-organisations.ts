import { randomUUID } from 'node:crypto'
import type { AdministeredOrganisation } from '@citewell/contract/admin/organisations.ts'
import { type SeatTerms, seatTerms } from '@citewell/contract/seats.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { lockOrganisation } from '../../domain/organisations/keep-an-owner.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { replacePurchase } from '../../domain/organisations/replace-purchase.ts'
import { requireSeatsCover, seatsUsed } from '../../domain/organisations/require-seats.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { tenants } from '../../domain/tenants/tenant-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import { type InviteDeps, inviteMember, requireAddress } from './invite-members.ts'
import { listOrganisations } from './organisations.ts'

type Terms = { [Name in keyof SeatTerms]?: SeatTerms[Name] | undefined }

/** Organisations by name, with plan, seats and terms: all, or the one. */
export async function listAdministered(
  db: Queryable,
  tenantId?: TenantId,
): Promise<AdministeredOrganisation[]> {
  const own = db
    .select()
    .from(organisations)
    .where(tenantId ? eq(organisations.tenantId, tenantId) : undefined)
  const rows = new Map((await own).map(row => [row.tenantId, row]))
  const found: AdministeredOrganisation[] = []
  for (const organisation of await listOrganisations(db, tenantId)) {
    const row = rows.get(organisation.id as TenantId)
    if (row) found.push({ ...organisation, ...presentTerms(row), ...(await seatsUsed(db, row.tenantId)) })
  }
  return found
}

/**
 * Makes an organisation, on behalf of an administrator of the installation, and invites its first owner. Throws
 * FieldError for what is no address or ends before it begins.
 */
export async function createOrganisation(
  deps: InviteDeps,
  caller: Caller,
  { name, owner_email: email, ...terms }: { name: string; owner_email: string } & Terms,
  ip: string,
): Promise<AdministeredOrganisation> {
  requireAddress(email, ['body', 'owner_email'])
  const tenantId = randomUUID() as TenantId
  return deps.db.transaction(async tx => {
    await tx.insert(tenants).values({ id: tenantId, kind: 'organisation' })
    await tx.insert(organisations).values({ tenantId, name })
    await putTerms(tx, tenantId, terms)
    const made = await oneAdministered(tx, tenantId)
    await inviteMember(deps, tx, { tenantId, email, role: 'owner' }, caller)
    await recordEvent(tx, {
      action: 'organisation-made',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: { organisation: tenantId, ...recordedTerms(made) },
    })
    return oneAdministered(tx, tenantId)
  })
}

/**
 * Changes what was agreed with an organisation. Another plan or number of seats ends what it bought itself. Throws
 * not_found, seats_in_use, and FieldError for terms that end before they begin.
 */
export async function changeTerms(
  { db, jobs }: Pick<InviteDeps, 'db' | 'jobs'>,
  caller: Caller,
  id: string,
  terms: Terms,
  ip: string,
): Promise<AdministeredOrganisation> {
  const tenantId = id as TenantId
  return db.transaction(async tx => {
    await lockOrganisation(tx, tenantId)
    const before = await oneAdministered(tx, tenantId)
    if (terms.seats != null) await requireSeatsCover(tx, tenantId, terms.seats)
    await putTerms(tx, tenantId, terms)
    const after = await oneAdministered(tx, tenantId)
    if (after.tier !== before.tier || after.seats !== before.seats) await replacePurchase(tx, jobs, tenantId)
    const changed = seatTerms.keyof().options.filter(name => after[name] !== before[name])
    if (changed.length > 0)
      await recordEvent(tx, {
        action: 'seats-changed',
        actor: { id: caller.userId, email: caller.email },
        ip,
        details: { organisation: tenantId, changed: changed.join(', '), ...recordedTerms(after) },
      })
    return after
  })
}

/** For the audit log, which names no person: a contact may be one. */
const recordedTerms = ({ tier, seats, terms_from, terms_until }: SeatTerms) => ({
  plan: tier,
  seats,
  terms_from,
  terms_until,
})

async function oneAdministered(tx: Queryable, tenantId: TenantId): Promise<AdministeredOrganisation> {
  const [row] = await listAdministered(tx, tenantId)
  if (!row) throw notFound('Organisation')
  return row
}

async function putTerms(tx: Queryable, tenantId: TenantId, terms: Terms): Promise<void> {
  const [row] = await tx
    .update(organisations)
    .set({
      ...(terms.tier !== undefined && { tier: terms.tier }),
      ...(terms.seats !== undefined && { seats: terms.seats }),
      ...(terms.terms_from !== undefined && { termsFrom: terms.terms_from }),
      ...(terms.terms_until !== undefined && { termsUntil: terms.terms_until }),
      ...(terms.support_contact !== undefined && { supportContact: terms.support_contact || null }),
      ...(terms.service_level !== undefined && { serviceLevel: terms.service_level || null }),
      updatedAt: new Date(),
    })
    .where(eq(organisations.tenantId, tenantId))
    .returning()
  if (row?.termsFrom && row.termsUntil && row.termsUntil < row.termsFrom)
    throw new FieldError(['body', 'terms_until'], 'The terms end before they begin')
}

function presentTerms(row: typeof organisations.$inferSelect): SeatTerms {
  return {
    tier: row.tier,
    seats: row.seats,
    terms_from: row.termsFrom,
    terms_until: row.termsUntil,
    support_contact: row.supportContact,
    service_level: row.serviceLevel,
  }
}
