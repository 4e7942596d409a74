import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { JobRun } from '../jobs/define-job.ts'
import { mails } from './mail-tables.ts'
import type { sendMailJob } from './queue-mail.ts'

type Message = { to: string; subject: string; text: string; html: string }
type Deps = { db: Database; send: (message: Message) => Promise<void> }

const longestError = 500

/**
 * Sends a queued email and removes it. When the last try fails, the details for administrators stay, and the text,
 * which may contain a link, is deleted.
 */
export async function sendQueuedMail(
  { db, send }: Deps,
  { payload, lastTry }: Pick<JobRun<typeof sendMailJob>, 'payload' | 'lastTry'>,
): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, payload.mailId))
  if (!mail || mail.failedAt) return
  const { to, subject, text, html } = mail
  try {
    await send({ to, subject, text, html })
  } catch (error) {
    await db
      .update(mails)
      .set({
        tries: sql`${mails.tries} + 1`,
        error: String(error instanceof Error ? error.message : error).slice(0, longestError),
        ...(lastTry ? { failedAt: new Date(), text: '', html: '' } : {}),
      })
      .where(eq(mails.id, mail.id))
    throw error
  }
  await db.delete(mails).where(eq(mails.id, mail.id))
}
