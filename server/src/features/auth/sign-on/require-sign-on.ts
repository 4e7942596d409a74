import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { raiseNotification } from '../../../domain/notifications/raise-notification.ts'
import { members, organisations } from '../../../domain/organisations/organisation-tables.ts'
import { breakGlassOwners, signOnDomains } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import { createAddressRanges } from '../../../platform/address-ranges.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { breakGlassMail } from '../mails.ts'

type Person = { id: string; email: string }
type Organisation = { id: TenantId; name: string }

/**
 * Whether somebody may log in without the identity provider of their organisation: null where none is required, the
 * organisation for an owner who keeps the password, has a second factor and is in a listed network. Throws sign_on_required for all others.
 */
export async function mayUsePassword(
  { db }: { db: Database },
  { id, email }: Person,
  secondFactor: boolean,
  ip: string,
): Promise<Organisation | null> {
  const [required] = await db
    .select({
      id: organisations.tenantId,
      name: organisations.name,
      keeps: breakGlassOwners.userId,
      networks: organisations.breakGlassNetworks,
    })
    .from(signOnDomains)
    .innerJoin(organisations, eq(organisations.tenantId, signOnDomains.tenantId))
    .innerJoin(members, and(eq(members.tenantId, signOnDomains.tenantId), eq(members.userId, id)))
    .leftJoin(
      breakGlassOwners,
      and(
        eq(breakGlassOwners.tenantId, signOnDomains.tenantId),
        eq(breakGlassOwners.userId, id),
        eq(members.role, 'owner'),
      ),
    )
    .where(
      and(
        eq(signOnDomains.domain, email.slice(email.lastIndexOf('@') + 1)),
        eq(signOnDomains.required, true),
        isNotNull(signOnDomains.verifiedAt),
      ),
    )
    .limit(1)
  if (!required) return null
  const { keeps, networks, ...organisation } = required
  if (keeps === null)
    throw new AppError(
      'sign_on_required',
      `${organisation.name} logs in through its identity provider. Use “Log in with your organisation”.`,
    )
  if (!secondFactor)
    throw new AppError(
      'sign_on_required',
      `You keep your password in ${organisation.name}, but only with two-factor login, which is off. Use “Log in with your organisation”.`,
    )
  if (networks.length > 0 && !createAddressRanges(networks.join('\n')).includes(ip))
    throw new AppError(
      'sign_on_required',
      `You keep your password in ${organisation.name}, but only in the networks that its owners have listed. Use “Log in with your organisation”.`,
    )
  return organisation
}

/** Writes a login past the identity provider to the log, notifies administrators, and mails all owners. */
export async function tellOfBreakGlass(
  { db, jobs, config }: { db: Database; jobs: JobQueue; config: { appUrl: string } },
  organisation: Organisation,
  person: Person,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    await recordEvent(tx, {
      action: 'break-glass-used',
      actor: person,
      ip,
      details: { organisation: organisation.id },
    })
    // Owners see it on the page of their organisation, out of the log.
    await raiseNotification(tx, {
      key: `break-glass:${organisation.id}`,
      kind: 'sign-on',
      title: `${organisation.name}: a login without the identity provider`,
      detail:
        'An owner who keeps the password used it, with the second factor. All owners were told by mail.',
      link: '/admin/users/audit',
      quietMinutes: 0,
    })
    const owners = await tx
      .select({ email: users.email })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(and(eq(members.tenantId, organisation.id), eq(members.role, 'owner')))
    const told = { organisation: organisation.name, email: person.email, ip, at: new Date() }
    for (const { email } of owners) await queueMail(jobs, tx, breakGlassMail(email, config.appUrl, told))
  })
}
