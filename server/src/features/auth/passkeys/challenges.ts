import { and, eq, gt, isNull } from 'drizzle-orm'
import { passkeyChallenges } from '../../../domain/accounts/auth-tables.ts'
import type { Database } from '../../../platform/database/database.ts'

const milliseconds = 5 * 60 * 1000

/** Remembers a challenge for the account that adds a passkey or, for null, for a login. */
export async function rememberChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values({ challenge, userId, expiresAt: new Date(Date.now() + milliseconds) })
}

/** Whether it is a challenge of ours for this; each is accepted once. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
        gt(passkeyChallenges.expiresAt, new Date()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken.length > 0
}
