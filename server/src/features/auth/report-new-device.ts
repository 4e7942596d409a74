import { eq } from 'drizzle-orm'
import { loginDevices } from '../../domain/accounts/account-tables.ts'
import { describeDevice } from '../../domain/accounts/describe-device.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Device } from './log-in.ts'
import { newDeviceMail } from './mails.ts'

type Deps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }

/** Remembers a login's kind of device, and tells the owner of a new kind, except for the very first. */
export async function reportNewDevice(
  { db, jobs, config }: Deps,
  user: { id: string; email: string },
  { ip, userAgent }: Device,
): Promise<void> {
  const device = describeDevice(userAgent)
  await db.transaction(async tx => {
    const known = await tx
      .select({ device: loginDevices.device })
      .from(loginDevices)
      .where(eq(loginDevices.userId, user.id))
    const added = await tx
      .insert(loginDevices)
      .values({ userId: user.id, device })
      .onConflictDoNothing()
      .returning({ device: loginDevices.device })
    if (added.length === 0 || known.length === 0) return
    await queueMail(jobs, tx, newDeviceMail(user.email, config.appUrl, { device, ip, at: new Date() }))
  })
}
