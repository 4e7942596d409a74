import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { mailTokens, type SignUpData } from '../../domain/accounts/auth-tables.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { createLinkToken, tokenDigest } from '../../platform/mail/link-token.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { signUpAgainMail, verificationMail } from './mails.ts'

type Deps = { db: Database; jobs: JobQueue; limits: RateLimits; config: Pick<Config, 'appUrl'> }

const linkMilliseconds = 24 * 60 * 60 * 1000

/** Counts the mails to an address that is to be verified. */
export const verificationKey = (email: string) => `verify ${email}`

/**
 * Writes the link that verifies the account's address and puts this sign-up's password and name in
 * force, and its mail; call it in a transaction, and only while the address has not had its share of mails.
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

/** Stores a link's token and gives it. Without a sign-up it verifies nothing: it has ended already. */
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
 * Sends the link again to an account that waits for it; to others, silently, nothing. Where several
 * people may have signed up with the address, nobody knows whose password a new link should bring: the
 * mail then asks to sign up once more, so that the link carries what its reader chose.
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
