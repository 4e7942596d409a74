import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { mailTokens, type SignUpData } from '../../domain/accounts/auth-tables.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { createLinkToken, tokenDigest } from '../../platform/mail/link-token.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { createResetLink } from './create-reset-link.ts'
import { choosePasswordMail, verificationMail } from './mails.ts'

type Deps = { db: Database; jobs: JobQueue; limits: RateLimits; config: Pick<Config, 'appUrl'> }

const linkMilliseconds = 24 * 60 * 60 * 1000

/** The key that counts emails to an address to be verified. */
export const verificationKey = (email: string) => `verify ${email}`

/**
 * Writes the email with a link that verifies the account's address and applies this sign-up's password and name. Call
 * it in a transaction, and only while the address is below its limit of emails.
 */
export async function writeVerification(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Queryable,
  user: { id: string; email: string },
  signUp: SignUpData,
): Promise<void> {
  const token = await addVerification(tx, user.id, signUp)
  const link = `${config.appUrl}/verify?token=${token}`
  await queueMail(jobs, tx, verificationMail(user.email, signUp.name, link))
}

/** Stores a link's token and returns it. Without a sign-up the link verifies nothing: it has already expired. */
export async function addVerification(tx: Queryable, userId: string, signUp: SignUpData | null) {
  const token = createLinkToken()
  await tx.insert(mailTokens).values({
    digest: tokenDigest(token),
    purpose: 'verify',
    userId,
    signUp,
    expiresAt: new Date(signUp ? Date.now() + linkMilliseconds : 0),
  })
  return token
}

/**
 * Sends the link again to an account that waits for verification; silently does nothing for others. If several people
 * may have signed up with the address, nobody knows whose password a new link should set. Its reader then chooses one.
 */
export async function resendVerification(deps: Deps, email: string, ip: string): Promise<void> {
  const { db, jobs, limits, config } = deps
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user || user.emailVerified) return
  const signUp = await onlySignUp(db, user.id)
  if (signUp) {
    if (!(await limits.allows('mail', verificationKey(user.email), ip))) return
    return db.transaction(tx => writeVerification(deps, tx, user, signUp))
  }
  if (!(await limits.allows('mail', `choose-password ${user.email}`, ip))) return
  await db.transaction(async tx => {
    const link = await createResetLink(tx, user.id, config.appUrl)
    await queueMail(jobs, tx, choosePasswordMail(user.email, link))
  })
}

/** The only sign-up with open links or, if no link is open, the only one there ever was. */
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
