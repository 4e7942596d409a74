import { and, eq } from 'drizzle-orm'
import { identityProviders } from '../../../domain/sign-on/sign-on-tables.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'

type Provider = Pick<typeof identityProviders.$inferSelect, 'tenantId' | 'id' | 'problem'>

const mostCharacters = 500

/**
 * Keeps for the owners what was wrong with a provider at somebody's login. Returns what that person is told, who cannot
 * mend it and may be anybody; other errors as they are.
 */
export async function keepProblem(
  { db }: { db: Queryable },
  provider: Provider,
  error: unknown,
  calm = 'Your organisation’s identity provider cannot be used at the moment. Try again in a few minutes, or tell your administrator.',
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'identity_provider_failed') return error
  const problem = { said: error.message.slice(0, mostCharacters), at: new Date().toISOString() }
  await db.update(identityProviders).set({ problem }).where(own(provider))
  return new AppError('identity_provider_failed', calm)
}

/** Forgets it, once somebody has logged in. */
export async function forgetProblem({ db }: { db: Queryable }, provider: Provider): Promise<void> {
  if (provider.problem) await db.update(identityProviders).set({ problem: null }).where(own(provider))
}

const own = ({ tenantId, id }: Provider) =>
  and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.id, id))
