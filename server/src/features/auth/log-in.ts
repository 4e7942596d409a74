import type { LoginResult } from '@citewell/contract/auth.ts'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { authSessions, users } from '../../platform/database/tables.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import { needsReconsent } from './authenticate.ts'
import { type Auth, rememberedSeconds } from './create-auth.ts'

type Deps = { auth: Auth; db: Database }
type Credentials = { email: string; password: string; remember: boolean }

const shortSeconds = 12 * 60 * 60

/**
 * Opens a session: 30 days when remembered, 12 hours otherwise. `access_token` and the session cookie
 * name the same one. Throws AppError wrong_credentials or email_not_verified.
 */
export async function logIn(
  { auth, db }: Deps,
  credentials: Credentials,
  device: { ip: string; userAgent: string },
): Promise<LoginResult & { maxAge: number }> {
  if (!credentials.email || !credentials.password)
    throw new FieldError(
      ['body', credentials.email ? 'password' : 'email'],
      'Please enter email and password',
    )
  const { response, token } = await signIn(auth, credentials, device)
  const maxAge = credentials.remember ? rememberedSeconds : shortSeconds
  await db
    .update(authSessions)
    .set({ expiresAt: new Date(Date.now() + maxAge * 1000) })
    .where(eq(authSessions.token, response.token))
  const [user] = await db.select().from(users).where(eq(users.id, response.user.id))
  if (!user) throw new AppError('wrong_credentials', 'Wrong email or password.')
  return {
    access_token: token,
    email: user.email,
    name: user.name,
    role: user.role,
    tier: user.tier,
    needs_reconsent: needsReconsent(user),
    maxAge,
  }
}

async function signIn(
  auth: Auth,
  { email, password }: Credentials,
  device: { ip: string; userAgent: string },
) {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'user-agent': device.userAgent, 'x-forwarded-for': device.ip }),
      returnHeaders: true,
    })
    const token = headers.get('set-auth-token')
    if (!token) throw new Error('The sign-in gave no session token')
    return { response, token: decodeURIComponent(token) }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    if (error.statusCode === 403)
      throw new AppError('email_not_verified', 'Email not verified. Please check your inbox for the link.')
    // 400 is an address that no account can have.
    if (error.statusCode === 401 || error.statusCode === 400)
      throw new AppError('wrong_credentials', 'Wrong email or password.')
    throw error
  }
}
