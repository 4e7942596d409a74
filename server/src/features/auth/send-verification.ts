import { and, eq, isNotNull } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import { mailTokens, type SignUpData } from '../../platform/database/auth-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { users } from '../../platform/database/tables.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { createLinkToken, tokenDigest } from '../../platform/mail/link-token.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { signUpAgainMail, verificationMail } from './mails.ts'

type Deps = { db: Database; jobs: JobQueue; limits: RateLimits; config: Pick<Config, 'appUrl'> }

const linkMilliseconds = 24 * 60 * 60 * 1000

/**
 * Sends the link that verifies the account's address and puts this sign-up's password and name in
 * force; nothing when the address had its share of such mails.
 */
export async function sendVerification(
  { db, jobs, limits, config }: Deps,
  user: { id: string; email: string },
  signUp: SignUpData,
  ip: string,
): Promise<void> {
  if (!(await limits.allows('mail', `verify ${user.email}`, ip))) return
  const token = createLinkToken()
  await db.transaction(async tx => {
    await tx.insert(mailTokens).values({
      digest: tokenDigest(token),
      purpose: 'verify',
      userId: user.id,
      signUp,
      expiresAt: new Date(Date.now() + linkMilliseconds),
    })
    const link = `${config.appUrl}/verify?token=${token}`
    await queueMail(jobs, tx, verificationMail(user.email, signUp.name, link))
  })
}

/**
 * Sends the link again to an account that waits for it; to others, silently, nothing. Where several
 * people may have signed up with the address, nobody knows whose password a new link should bring: the
 * mail then asks to sign up once more, so that the link carries what its reader chose.
 */
export async function resendVerification(deps: Deps, email: string, ip: string): Promise<void> {
  const { db, jobs, limits, config } = deps
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user || user.emailVerified) return
  const signUp = await onlySignUp(db, user.id)
  if (signUp) return sendVerification(deps, user, signUp, ip)
  if (!(await limits.allows('mail', `sign-up-again ${user.email}`, ip))) return
  await db.transaction(tx => queueMail(jobs, tx, signUpAgainMail(user.email, config.appUrl)))
}

/** The one sign-up whose links are open, or, when none is open any more, the one there ever was. */
export async function onlySignUp(db: Queryable, userId: string): Promise<SignUpData | null> {
  const links = await db
    .select({ signUp: mailTokens.signUp, expiresAt: mailTokens.expiresAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'verify'), isNotNull(mailTokens.signUp)))
  const open = links.filter(link => link.expiresAt.getTime() > Date.now())
  const distinct = new Map(
    (open.length > 0 ? open : links).flatMap(({ signUp }) => (signUp ? [[signUp.passwordHash, signUp]] : [])),
  )
  const [first] = distinct.values()
  return distinct.size === 1 && first ? first : null
}
