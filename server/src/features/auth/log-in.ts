import type { LoginResult } from '@citewell/contract/auth.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { authAccounts } from '../../domain/accounts/auth-tables.ts'
import { markActive } from '../../domain/activity/mark-active.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { needsReconsent } from './authenticate.ts'
import { fitsPassword, loginKey, wrongCredentials } from './check-password.ts'
import type { Auth } from './create-auth.ts'
import { installationRole } from './installation-role.ts'
import { type LoginProof, openSession } from './open-session.ts'
import { requireSecondFactor } from './second-factor.ts'
import { mayUsePassword, tellOfBreakGlass } from './sign-on/require-sign-on.ts'

export type LoginDeps = {
  auth: Auth
  db: Database
  jobs: JobQueue
  limits: RateLimits
  config: Pick<Config, 'secret' | 'consent' | 'appUrl' | 'adminOrganisation' | 'adminGroup'>
}
type Credentials = { email: string; password: string; remember: boolean; code: string }
export type Device = { ip: string; userAgent: string }

/**
 * Opens a session: 30 days when remembered, 12 hours otherwise. `access_token` and the session cookie stand for the
 * same one. Throws AppError wrong_credentials, email_not_verified, account_suspended, two_factor_required,
 * two_factor_wrong, sign_on_required or rate_limited.
 */
export async function logIn(
  deps: LoginDeps,
  credentials: Credentials,
  device: Device,
): Promise<LoginResult & { maxAge: number; userId: string }> {
  const { email, password, remember, code } = credentials
  if (!email || !password)
    throw new FieldError(['body', email ? 'password' : 'email'], 'Please enter email and password')
  const key = loginKey(email, device.ip)
  const found = await deps.limits.inSlot(device.ip, async () => {
    // Counted before the password is checked, so that simultaneous tries are all counted.
    await deps.limits.take('login', key, device.ip)
    const account = await findAccount(deps.db, email)
    const fits = await fitsPassword(account?.password ?? null, password)
    return fits ? account : null
  })
  if (!found?.password) throw wrongCredentials()
  const { user } = found
  // The password was right, so the try does not count.
  if (!user.emailVerified || user.suspendedAt) await deps.limits.clear('login', key, device.ip)
  requireUsable(user)
  const keepsPassword = await mayUsePassword(deps, user, user.twoFactor, device.ip)
  if (user.twoFactor) await requireSecondFactor(deps, user, code, device)
  await deps.limits.clear('login', key, device.ip)
  const proof = { passwordHash: found.password, second: { twoFactor: user.twoFactor } }
  if (keepsPassword) await tellOfBreakGlass(deps, keepsPassword, user, device.ip)
  return enter(deps, user, proof, { remember }, device)
}

type User = typeof users.$inferSelect

/** Throws AppError email_not_verified or account_suspended. */
export function requireUsable({ emailVerified, suspendedAt }: User): void {
  if (!emailVerified)
    throw new AppError('email_not_verified', 'Email not verified. Please check your inbox for the link.')
  if (suspendedAt)
    throw new AppError('account_suspended', 'This account is suspended. Please contact support.')
}

/** Opens a session for somebody who has proved who they are. */
export async function enter(
  { auth, db, config }: LoginDeps,
  user: User,
  proof: LoginProof,
  details: { remember: boolean; passkey?: true; provider?: string; administrator?: true },
  device: Device,
): Promise<LoginResult & { maxAge: number; userId: string }> {
  const { token, maxAge } = await openSession({ auth, db, config }, user.id, proof, details.remember, device)
  await markActive(db, user.id)
  await recordEvent(db, { action: 'login', actor: user, ip: device.ip, details })
  return {
    access_token: token,
    email: user.email,
    name: user.name,
    role: installationRole(config, user.role, {
      signedOnBy: 'identity' in proof ? proof.identity.tenantId : null,
      administers: 'identity' in proof && proof.identity.administers,
    }),
    tier: user.tier,
    needs_reconsent: needsReconsent(user, config.consent),
    maxAge,
    userId: user.id,
  }
}

/** A single statement, also for an address without an account. */
async function findAccount(db: Database, email: string) {
  const [found] = await db
    .select({ user: users, password: authAccounts.password })
    .from(users)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')),
    )
    .where(eq(users.email, email))
  return found ?? null
}
