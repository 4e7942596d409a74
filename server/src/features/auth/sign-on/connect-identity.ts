import { and, eq } from 'drizzle-orm'
import { identityLinks, type identityProviders } from '../../../domain/sign-on/sign-on-tables.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Claims } from './oidc.ts'

type Provider = Pick<typeof identityProviders.$inferSelect, 'tenantId' | 'id'>

/** Connects an identity. Throws sign_on_refused when the person is connected to another one of this provider. */
export async function connect(
  tx: Queryable,
  provider: Provider,
  subject: string,
  userId: string,
): Promise<void> {
  const key = { tenantId: provider.tenantId, providerId: provider.id }
  await tx
    .insert(identityLinks)
    .values({ ...key, subject, userId })
    .onConflictDoNothing()
  const [linked] = await tx
    .select({ subject: identityLinks.subject })
    .from(identityLinks)
    .where(
      and(
        eq(identityLinks.tenantId, key.tenantId),
        eq(identityLinks.providerId, key.providerId),
        eq(identityLinks.userId, userId),
      ),
    )
  if (linked?.subject !== subject)
    throw new AppError(
      'sign_on_refused',
      'Another identity of this provider is connected to this account, or this identity to another account. Ask an owner of your organisation.',
    )
}

/** What is wrong with an identity that nobody is connected to; null for nothing. */
export function problemOf({ email, emailVerified, emailClaim = 'email', problem }: Claims): string | null {
  if (problem) return problem
  if (!email.includes('@'))
    return `No e-mail address arrived. Let the provider send the claim “${emailClaim}”, or read another one.`
  return emailVerified ? null : 'The provider says that this address is not verified (email_verified).'
}
