import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { tenants } from '../../domain/tenants/tenant-tables.ts'
import { webhookDeliveries, webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { type QueuedMail, queueMail } from '../../platform/mail/queue-mail.ts'

type Deps = { jobs: Pick<JobQueue, 'enqueue'>; config: { appUrl: string } }
type Endpoint = Pick<typeof webhookEndpoints.$inferSelect, 'tenantId' | 'id' | 'name' | 'url'>

/** Turns an endpoint off that takes nothing any more, gives up what waits for it, and mails its owners. */
export async function turnOff(
  tx: Queryable,
  { jobs, config }: Deps,
  endpoint: Endpoint,
  why: 'failing' | 'gone',
): Promise<void> {
  const { tenantId, id } = endpoint
  const turned = await tx
    .update(webhookEndpoints)
    .set({ off: why, nextTryAt: null })
    .where(
      and(eq(webhookEndpoints.tenantId, tenantId), eq(webhookEndpoints.id, id), isNull(webhookEndpoints.off)),
    )
    .returning({ id: webhookEndpoints.id })
  if (turned.length === 0) return
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
  const { organisation, emails } = await ownersOf(tx, tenantId)
  await recordEvent(tx, {
    action: 'webhook-turned-off',
    actor: null,
    ip: null,
    details: { ...(organisation && { organisation: tenantId }), webhook: id, why },
  })
  const page = organisation ? 'organisation' : 'settings'
  for (const email of emails)
    await queueMail(jobs, tx, offMail(email, `${config.appUrl}/${page}`, endpoint, why))
}

/** Who is told: the person whose space it is, or the owners of the organisation. */
async function ownersOf(
  tx: Queryable,
  tenantId: TenantId,
): Promise<{ organisation: boolean; emails: string[] }> {
  const [person] = await tx
    .select({ email: users.email })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.accountId))
    .where(eq(tenants.id, tenantId))
  if (person) return { organisation: false, emails: [person.email] }
  const owners = await tx
    .select({ email: users.email })
    .from(members)
    .innerJoin(organisations, eq(organisations.tenantId, members.tenantId))
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.tenantId, tenantId), eq(members.role, 'owner')))
  return { organisation: true, emails: owners.map(({ email }) => email) }
}

function offMail(to: string, link: string, { name, url }: Endpoint, why: 'failing' | 'gone'): QueuedMail {
  const reason =
    why === 'gone'
      ? 'Its server answered that it is gone for good (410).'
      : 'Its server has taken nothing for three days.'
  return composeMail('webhook-off', to, `The webhook ${name} was turned off`, [
    'Hello,',
    `Citewell no longer sends to the webhook ${name}. ${reason}`,
    { facts: [['Address', url]] },
    'What was not delivered is kept for a month. Turn the webhook on again, and send that again from its log.',
    { label: 'Open the webhooks', link },
  ])
}
