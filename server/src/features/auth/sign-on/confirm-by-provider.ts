import { freshMinutes } from '@citewell/contract/endpoint.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { identityLinks, type identityProviders } from '../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { noteConfirmed } from '../confirm-login.ts'
import type { Claims } from './oidc.ts'

type Provider = typeof identityProviders.$inferSelect

/**
 * Counts as a confirmation of the login that began it, if the same person logged in there, and did so now. Throws
 * sign_on_refused.
 */
export async function confirmByProvider(
  { db }: { db: Database },
  { tenantId, id }: Provider,
  began: Caller,
  { subject, raw }: Claims,
): Promise<void> {
  const [linked] = await db
    .select({ userId: identityLinks.userId })
    .from(identityLinks)
    .where(
      and(
        eq(identityLinks.tenantId, tenantId),
        eq(identityLinks.providerId, id),
        eq(identityLinks.subject, subject),
      ),
    )
  if (linked?.userId !== began.userId)
    throw signOnRefused(`Somebody else logged in there. Confirm as ${began.email}.`)
  const at = Number(raw?.auth_time)
  if (at * 1000 < Date.now() - freshMinutes * 60_000)
    throw signOnRefused('The identity provider did not ask who you are. Log out there, and confirm again.')
  await noteConfirmed(db, began)
}

export const signOnRefused = (sentence: string): AppError => new AppError('sign_on_refused', sentence)
