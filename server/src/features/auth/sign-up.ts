import { randomUUID } from 'node:crypto'
import { passwordMinScore, type SignupForm } from '@citewell/contract/auth.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { invitations, users } from '../../domain/accounts/account-tables.ts'
import { authAccounts, type SignUpData } from '../../domain/accounts/auth-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { tenants } from '../../domain/tenants/tenant-tables.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import { addressKey, type RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { tokenDigest } from '../../platform/mail/link-token.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { checkAddress } from './check-address.ts'
import { checkName } from './check-name.ts'
import { hashPassword } from './check-password.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { knownAddressMail } from './mails.ts'
import { addVerification, verificationKey, writeVerification } from './send-verification.ts'

type Deps = {
  db: Database
  jobs: JobQueue
  limits: RateLimits
  config: Pick<Config, 'appUrl' | 'signUps' | 'consent'>
}

/**
 * Signs up, and queues the verification email in the same transaction, or for a known address an email that says so.
 * Throws FieldError in the order that the specification gives.
 */
export async function signUp(deps: Deps, form: SignupForm, ip: string): Promise<void> {
  const name = form.name.trim()
  const { email } = form
  await checkForm({ ...form, name })
  await deps.limits.take('sign-up', addressKey(ip), ip)
  const { signUps } = deps.config
  await checkInvitation(deps.db, signUps, email, form.invite)

  const chosen: SignUpData = {
    name,
    passwordHash: await deps.limits.inSlot(ip, () => hashPassword(form.password)),
    termsVersion: storedVersion(form.tosVersion, deps.config.consent.terms),
    privacyVersion: storedVersion(form.privacyVersion, deps.config.consent.privacy),
    marketingOptIn: form.marketingOptIn,
    invited: signUps !== 'open',
  }
  const mayMail = await deps.limits.allows('mail', verificationKey(email), ip)
  await openAccount(deps, email, chosen, ip, mayMail)
}

/**
 * The account of the address, created if there is none; a known one stays as it is. Both cases run the same statements,
 * so that the response time does not reveal who has an account.
 */
async function openAccount(deps: Deps, email: string, signUp: SignUpData, ip: string, mayMail: boolean) {
  const { passwordHash, invited: _, ...chosen } = signUp
  const id = randomUUID()
  await deps.db.transaction(async tx => {
    await tx
      .insert(users)
      .values({ id, email, ...chosen })
      .onConflictDoNothing({ target: users.email })
    const [user] = await tx
      .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.email, email))
    if (!user) throw new Error('The account that stood in the way is gone')
    await tx.execute(
      sql`insert into ${authAccounts} (id, account_id, provider_id, user_id, password)
        select ${randomUUID()}, id, 'credential', id, ${passwordHash} from ${users} where id = ${id}`,
    )
    await tx.execute(
      sql`insert into ${tenants} (id, kind, account_id)
        select ${randomUUID()}, 'personal', id from ${users} where id = ${id}`,
    )
    await recordEvent(tx, { action: 'sign-up', actor: null, target: user, ip })
    if (mayMail) await (user.emailVerified ? tellOwner : writeVerification)(deps, tx, user, signUp)
  })
}

async function tellOwner({ jobs, config }: Deps, tx: Queryable, user: { id: string; email: string }) {
  await addVerification(tx, user.id, null)
  await queueMail(jobs, tx, knownAddressMail(user.email, config.appUrl))
}

/** For a consent newer than the version in force here, the version in force was accepted. */
function storedVersion(sent: string, current: string): string {
  return sent < current ? sent : current
}

async function checkForm(form: SignupForm): Promise<void> {
  checkName(form.name)
  checkAddress(form.email)
  if (form.password.length < 8 || passwordStrength(form.password) < passwordMinScore)
    throw new FieldError(['body', 'password'], 'Use a stronger password (min 8 chars incl. mix)')
  await refuseCommonPassword(form.password, 'password')
  if (!form.agree) throw new FieldError(['body', 'agree'], 'Please accept Terms & Privacy to continue.')
  for (const field of ['tosVersion', 'privacyVersion'] as const)
    if (!z.iso.date().safeParse(form[field]).success)
      throw new FieldError(['body', field], 'This is not a version of ours')
}

/** Checks whether this address may sign up here. Throws AppError sign_ups_closed or invitation_invalid. */
async function checkInvitation(
  db: Queryable,
  signUps: Config['signUps'],
  email: string,
  token: string,
): Promise<void> {
  if (signUps === 'open') return
  if (signUps === 'sso')
    throw new AppError(
      'sign_ups_closed',
      'New accounts come from your organisation. Choose “Log in with your organisation” on the login page.',
    )
  if (signUps === 'closed') throw new AppError('sign_ups_closed', 'New accounts are not open at the moment.')
  if (!token)
    throw new AppError('sign_ups_closed', 'New accounts are by invitation. Ask your administrator for one.')
  const [found] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.digest, tokenDigest(token)),
        eq(invitations.email, email),
        gt(invitations.expiresAt, new Date()),
      ),
    )
  if (!found)
    throw new AppError(
      'invitation_invalid',
      'This invitation is not for this e-mail address, or it has expired. Ask your administrator for a new one.',
    )
}

/** One point each for 8 characters, an upper-case letter, a lower-case letter, a digit and a symbol. */
function passwordStrength(password: string): number {
  return [/.{8,}/su, /\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].filter(rule => rule.test(password))
    .length
}
