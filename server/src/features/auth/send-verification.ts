import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailTokens, users } from '../../platform/database/tables.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { verificationMail } from './mails.ts'

type Deps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }

const linkMilliseconds = 24 * 60 * 60 * 1000

/** What the database keeps of a token that travels by mail. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Sends a verification link to an account that is not verified yet; to others, silently, nothing. */
export async function sendVerification({ db, jobs, config }: Deps, email: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()))
  if (!user || user.emailVerified) return
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async tx => {
    await tx.insert(mailTokens).values({
      digest: tokenDigest(token),
      purpose: 'verify',
      userId: user.id,
      expiresAt: new Date(Date.now() + linkMilliseconds),
    })
    await jobs.enqueue(
      'send-mail',
      verificationMail(user.email, user.name, `${config.appUrl}/verify?token=${token}`),
    )
  })
}
