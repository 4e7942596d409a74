import type { WebhookDetail } from '@citewell/contract/admin/billing.ts'
import type { WebhookRow } from '@citewell/contract/billing.ts'
import { desc, eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { type WebhookStatus, webhookEvents } from '../../../domain/plans/plan-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'

type Filter = { limit: number; offset: number; status?: WebhookStatus | undefined }
type Row = { event: typeof webhookEvents.$inferSelect; email: string | null }

/** Events from payment providers, newest first. */
export async function listWebhooks(
  db: Database,
  { limit, offset, status }: Filter,
): Promise<{ items: WebhookRow[]; total: number }> {
  const where = status ? eq(webhookEvents.status, status) : undefined
  const rows = await db
    .select({ event: webhookEvents, email: users.email })
    .from(webhookEvents)
    .leftJoin(users, eq(users.id, webhookEvents.userId))
    .where(where)
    .orderBy(desc(webhookEvents.createdAt), desc(webhookEvents.id))
    .limit(limit)
    .offset(offset)
  return { items: rows.map(present), total: await db.$count(webhookEvents, where) }
}

/** One event with its payload. Throws not_found. */
export async function readWebhook(db: Database, id: string): Promise<WebhookDetail> {
  const [row] = await db
    .select({ event: webhookEvents, email: users.email })
    .from(webhookEvents)
    .leftJoin(users, eq(users.id, webhookEvents.userId))
    .where(eq(webhookEvents.id, id))
  if (!row) throw notFound('Webhook')
  return { ...present(row), payload: maskSecrets(row.event.payload) }
}

/** Names and values of anything that grants access: keys, tokens, signatures, secrets of payments. */
const secretName = /secret|token|signature|password|(^|_)key$|card|cvc|iban/i
const secretValue = /^(sk|rk|whsec|pi_\w+_secret|seti_\w+_secret)_/

function maskSecrets(payload: WebhookDetail['payload']): WebhookDetail['payload'] {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => {
      const secret = typeof value === 'string' && (secretName.test(name) || secretValue.test(value))
      return [name, secret ? '••••••••' : value]
    }),
  )
}

function present({ event, email }: Row): WebhookRow {
  return {
    id: event.id,
    event: event.event,
    status: event.status,
    created_at: event.createdAt.toISOString(),
    provider: event.provider,
    tries: event.tries,
    note: event.note,
    applied_at: event.appliedAt?.toISOString() ?? null,
    user_email: email,
  }
}
