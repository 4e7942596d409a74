import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'

/** Stores that the caller accepted the terms and the privacy policy in force. */
export async function giveConsent(
  { db, config }: { db: Database; config: Pick<Config, 'consent'> },
  caller: Caller,
  ip: string,
): Promise<Caller> {
  const { terms, privacy } = config.consent
  await db.transaction(async tx => {
    await tx
      .update(users)
      .set({ termsVersion: terms, privacyVersion: privacy, updatedAt: new Date() })
      .where(eq(users.id, caller.userId))
    const actor = { id: caller.userId, email: caller.email }
    await recordEvent(tx, { action: 'consent-given', actor, ip, details: { terms, privacy } })
  })
  return { ...caller, needsReconsent: false }
}
