import { randomBytes, randomUUID } from 'node:crypto'
import dns from 'node:dns/promises'
import { daysUntilUnproved, mostSignOnDomains } from '@citewell/contract/sign-on-limits.ts'
import { and, count, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { lockOwned, owned } from '../../../domain/organisations/owned-organisation.ts'
import { breakGlassOwners, identityProviders, signOnDomains } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isTakenAlready } from '../../../platform/database/failure-of.ts'
import { AppError, FieldError, notFound } from '../../../platform/errors.ts'
import { recordName, recordValue } from './own-sign-on.ts'
import { recordChange } from './record-change.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Labels of letters, digits and hyphens, with at least two of them; an IDN in its xn-- form. */
const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Names a domain, which counts once its record is found. Throws invalid_request. */
export async function addDomain(db: Database, caller: Caller, domain: string, ip: string): Promise<void> {
  if (!domainPattern.test(domain))
    throw new FieldError(['body', 'domain'], 'This is not a domain. It looks like example.com')
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const [had] = await tx
      .select({ count: count() })
      .from(signOnDomains)
      .where(eq(signOnDomains.tenantId, tenantId))
    if ((had?.count ?? 0) >= mostSignOnDomains)
      throw new FieldError(['body', 'domain'], `An organisation has at most ${mostSignOnDomains} domains`)
    const proof = randomBytes(18).toString('base64url')
    const added = await tx
      .insert(signOnDomains)
      .values({ tenantId, id: randomUUID(), domain, proof })
      .onConflictDoNothing({ target: [signOnDomains.tenantId, signOnDomains.domain] })
      .returning({ id: signOnDomains.id })
    if (added.length === 0) throw new FieldError(['body', 'domain'], 'This domain is in the list already')
    await recordChange(tx, caller, tenantId, { domain, change: 'named' }, ip)
  })
}

/**
 * Looks for the record of a domain. Throws not_found, domain_not_proved with what to do, and domain_taken where another
 * organisation has proved it.
 */
export async function checkDomain(db: Database, caller: Caller, id: string, ip: string): Promise<void> {
  const row = await oneDomain(db, owned(caller), id)
  const found = await hasRecord(row)
  if (found === null)
    throw new AppError(
      'domain_not_proved',
      `No name server answered for ${recordName(row.domain)}. Nothing has changed; check again later.`,
    )
  if (!found) {
    await noteMissing(db, row)
    throw new AppError(
      'domain_not_proved',
      `No TXT record ${recordName(row.domain)} with the value ${recordValue(row.proof)} was found. A new record can take an hour to be seen.`,
    )
  }
  await noteFound(db, row).catch(error => {
    if (!isTakenAlready(error)) throw error
    throw new AppError(
      'domain_taken',
      'Another organisation here has proved this domain. It must remove the domain first.',
    )
  })
  if (row.verifiedAt === null)
    await recordChange(db, caller, row.tenantId, { domain: row.domain, change: 'proved' }, ip)
}

/** Requires sign-on of a domain's members, or no longer. Throws domain_not_proved or sign_on_not_tested. */
export async function requireFor(
  db: Database,
  caller: Caller,
  id: string,
  required: boolean,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const row = await oneDomain(tx, tenantId, id)
    if (required) {
      if (row.verifiedAt === null)
        throw new AppError('domain_not_proved', 'Prove the domain first: its TXT record has not been found.')
      const [on] = await tx
        .select({ id: identityProviders.id })
        .from(identityProviders)
        .where(and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.on, true)))
        .limit(1)
      const [keeper] = await tx
        .select({ id: breakGlassOwners.userId })
        .from(breakGlassOwners)
        .where(eq(breakGlassOwners.tenantId, tenantId))
        .limit(1)
      if (!on || !keeper)
        throw new AppError(
          'sign_on_not_tested',
          'First turn a tested identity provider on, and name an owner who keeps the password, or nobody could log in when the provider fails.',
        )
    }
    await tx
      .update(signOnDomains)
      .set({ required })
      .where(and(eq(signOnDomains.tenantId, tenantId), eq(signOnDomains.id, id)))
    await recordChange(
      tx,
      caller,
      tenantId,
      { domain: row.domain, change: required ? 'required' : 'not required' },
      ip,
    )
  })
}

export async function removeDomain(db: Database, caller: Caller, id: string, ip: string): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const { domain } = await oneDomain(tx, tenantId, id)
    await tx.delete(signOnDomains).where(and(eq(signOnDomains.tenantId, tenantId), eq(signOnDomains.id, id)))
    await recordChange(tx, caller, tenantId, { domain, change: 'removed' }, ip)
  })
}

/**
 * Looks once a day whether the records are still there. One that is missing ends new connections, and no login of people
 * who are connected. After `daysUntilUnproved` the domain is proved no longer, so a new owner can prove it. Where no name
 * server answers, nothing changes, and the next hour looks again.
 */
export async function recheckDomains(db: Database): Promise<void> {
  const proved = await db
    .select()
    .from(signOnDomains)
    .where(
      and(isNotNull(signOnDomains.verifiedAt), lt(signOnDomains.checkedAt, sql`now() - interval '23 hours'`)),
    )
  for (const row of proved) {
    const found = await hasRecord(row)
    if (found !== null) await (found ? noteFound : noteMissing)(db, row)
  }
}

type Domain = typeof signOnDomains.$inferSelect

async function oneDomain(db: Pick<Database, 'select'>, tenantId: TenantId, id: string): Promise<Domain> {
  const [row] = await db
    .select()
    .from(signOnDomains)
    .where(and(eq(signOnDomains.tenantId, tenantId), eq(signOnDomains.id, id)))
  if (!row) throw notFound('Domain')
  return row
}

/** Null where no name server says whether there is such a record. */
async function hasRecord({ domain, proof }: Domain): Promise<boolean | null> {
  const records = await dns.resolveTxt(recordName(domain)).catch((error: NodeJS.ErrnoException) => {
    return error.code === dns.NOTFOUND || error.code === dns.NODATA ? [] : null
  })
  if (records === null) return null
  return records.some(pieces => pieces.join('').trim() === recordValue(proof))
}

async function noteFound(db: Database, { tenantId, id, verifiedAt }: Domain): Promise<void> {
  const now = new Date()
  await db
    .update(signOnDomains)
    .set({ verifiedAt: verifiedAt ?? now, checkedAt: now, lostAt: null })
    .where(and(eq(signOnDomains.tenantId, tenantId), eq(signOnDomains.id, id)))
}

async function noteMissing(
  db: Database,
  { tenantId, id, domain, verifiedAt, lostAt }: Domain,
): Promise<void> {
  const now = new Date()
  const own = and(eq(signOnDomains.tenantId, tenantId), eq(signOnDomains.id, id))
  if (lostAt === null || now.getTime() - lostAt.getTime() < daysUntilUnproved * dayMs) {
    await db
      .update(signOnDomains)
      .set({ checkedAt: now, lostAt: verifiedAt ? (lostAt ?? now) : null })
      .where(own)
    return
  }
  await db.transaction(async tx => {
    await tx
      .update(signOnDomains)
      .set({ checkedAt: now, verifiedAt: null, lostAt: null, required: false })
      .where(own)
    await recordEvent(tx, {
      action: 'sign-on-changed',
      actor: null,
      ip: null,
      details: { organisation: tenantId, domain, change: 'no longer proved' },
    })
  })
}
