import { daysBeforeCertificateEnds } from '@citewell/contract/sign-on-limits.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../../../domain/accounts/account-tables.ts'
import { lockOrganisation } from '../../../../domain/organisations/keep-an-owner.ts'
import { members } from '../../../../domain/organisations/organisation-tables.ts'
import { identityProviders } from '../../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts'
import { queueMail } from '../../../../platform/mail/queue-mail.ts'
import { certificateEndsMail } from '../../mails.ts'
import { certificateOf } from './saml-provider.ts'

type Deps = { db: Database; jobs: JobQueue; config: { appUrl: string } }
type Provider = typeof identityProviders.$inferSelect

const dayMs = 24 * 60 * 60 * 1000
/** Days before a certificate ends on which owners are told, each once. */
const steps = [7, daysBeforeCertificateEnds]

/** Mails the owners before a certificate ends of a SAML provider that is on, and again in the last week. */
export async function warnOfCertificates({ db, jobs, config }: Deps): Promise<void> {
  const inUse = and(eq(identityProviders.on, true), isNotNull(identityProviders.saml))
  for (const found of await db.select().from(identityProviders).where(inUse)) {
    if (due(found).length === 0) continue
    await db.transaction(async tx => {
      await lockOrganisation(tx, found.tenantId)
      const own = and(eq(identityProviders.tenantId, found.tenantId), eq(identityProviders.id, found.id))
      const [provider] = await tx.select().from(identityProviders).where(own)
      // Another process may have told them meanwhile.
      const [first, ...more] = provider ? due(provider) : []
      if (!provider?.saml || !first) return
      const warned = [...(provider.saml.warned ?? []), ...[first, ...more].map(({ mark }) => mark)]
      await tx
        .update(identityProviders)
        .set({ saml: { ...provider.saml, warned } })
        .where(own)
      const owners = await tx
        .select({ email: users.email })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(eq(members.tenantId, found.tenantId), eq(members.role, 'owner')))
      const told = { provider: provider.name, ends: first.ends }
      for (const { email } of owners)
        await queueMail(jobs, tx, certificateEndsMail(email, config.appUrl, told))
    })
  }
}

/** Certificates that owners have still to be told of, the one that ends first at the front. */
function due({ saml }: Provider): { mark: string; ends: Date }[] {
  return (saml?.certificates ?? [])
    .flatMap(base64 => {
      const { fingerprint256, validTo } = certificateOf(base64)
      const ends = new Date(validTo)
      const days = (ends.getTime() - Date.now()) / dayMs
      const step = steps.find(most => days <= most)
      const mark = `${fingerprint256} ${step}`
      return step === undefined || days < 0 || saml?.warned?.includes(mark) ? [] : [{ mark, ends }]
    })
    .toSorted((a, b) => a.ends.getTime() - b.ends.getTime())
}
