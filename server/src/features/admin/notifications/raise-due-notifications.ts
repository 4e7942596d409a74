import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import {
  type NotificationDraft,
  raiseNotification,
} from '../../../domain/notifications/raise-notification.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countFailedSince } from '../../../platform/jobs/job-figures.ts'

type Deps = { db: Database; dataDir: string }

/** When free space is below both of these, administrators are notified. */
const leastShare = 0.05
const leastBytes = 2 * 1024 ** 3

/**
 * Looks for failures: documents, emails, webhooks and jobs that failed since they were last reported, and a full disk.
 * Run it every minute; what was reported is not reported again.
 */
export async function raiseDueNotifications({ db, dataDir }: Deps): Promise<void> {
  const found = [
    ...(await failedDocuments(db)),
    ...(await failedMails(db)),
    ...(await failedWebhooks(db)),
    ...(await deadJobs(db)),
    ...(await fullDisk(dataDir)),
  ]
  for (const draft of found) await raiseNotification(db, draft)
}

/** The time of the last report with this key, or a day ago if there is none. */
const since = (key: ReturnType<typeof sql>) => sql`coalesce(
  (select last_at from admin_notices where admin_notices.key = ${key}), now() - interval '1 day')`

async function failedDocuments(db: Database): Promise<NotificationDraft[]> {
  const { rows } = await db.execute<{ code: string; count: number }>(sql`
    select error_code as code, count(*)::int as count from documents
    where status = 'failed' and error_code is not null
      and updated_at > ${since(sql`'ingest:' || error_code`)}
    group by error_code`)
  return rows.map(({ code, count }) => ({
    key: `ingest:${code}`,
    kind: 'ingest',
    title: count === 1 ? 'A document could not be read' : `${count} documents could not be read`,
    detail: `Reason: ${code.replace('document_', '').replaceAll('_', ' ')}.`,
    link: `/admin/files?state=failed&reason=${code}`,
  }))
}

async function failedMails(db: Database): Promise<NotificationDraft[]> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mails
    where (failed_at is not null and failed_at > ${since(sql`'mail'`)})
      or (failed_at is null and tries >= 3)`)
  const count = rows[0]?.count ?? 0
  if (count === 0) return []
  return [
    {
      key: 'mail',
      kind: 'mail',
      title: 'Mail does not go out',
      detail: `${count === 1 ? 'One mail' : `${count} mails`} could not be sent, or not after three tries.`,
      link: '/admin/settings#mail',
      quietMinutes: 60,
    },
  ]
}

async function failedWebhooks(db: Database): Promise<NotificationDraft[]> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from webhook_events
    where status = 'failed' and created_at > ${since(sql`'webhook'`)}`)
  const count = rows[0]?.count ?? 0
  if (count === 0) return []
  return [
    {
      key: 'webhook',
      kind: 'webhook',
      title:
        count === 1 ? 'A payment event could not be applied' : `${count} payment events could not be applied`,
      detail: 'They are kept, and can be applied again.',
      link: '/admin/billing?status=failed',
    },
  ]
}

async function deadJobs(db: Database): Promise<NotificationDraft[]> {
  const given = await countFailedSince(db, name => since(sql`'job:' || ${name}`))
  return given.map(({ name, count }) => ({
    key: `job:${name}`,
    kind: 'job',
    title: count === 1 ? 'A job was given up' : `${count} jobs were given up`,
    detail: `${name} failed after all its tries.`,
    link: '/admin/settings#jobs',
  }))
}

async function fullDisk(dataDir: string): Promise<NotificationDraft[]> {
  const stats = await statfs(dataDir).catch(() => null)
  if (!stats) return []
  return isNearlyFull(stats.bavail * stats.bsize, stats.blocks * stats.bsize)
    ? [
        {
          key: 'disk',
          kind: 'disk',
          title: 'The disk is nearly full',
          detail: `${Math.floor((stats.bavail * stats.bsize) / 1024 ** 2)} MB are free where Citewell keeps its data. Uploads fail when none is left.`,
          link: '/admin/settings#database',
          quietMinutes: 6 * 60,
        },
      ]
    : []
}

/** Whether less than a twentieth and less than 2 GB is free. */
export function isNearlyFull(free: number, total: number): boolean {
  return free < leastBytes && free < total * leastShare
}
