import { type ChangeableName, changeableNames } from '@citewell/contract/admin/settings.ts'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { type Stored, secretNames } from './changeable-settings.ts'
import { storedSettings } from './setting-tables.ts'

/** `unreadable`: secrets encrypted with another SECRET; they count as not set. */
export type StoredSettings = {
  version: number
  changedAt: Date | null
  values: Stored
  unreadable: ChangeableName[]
}

/** The stored settings, their secrets decrypted; version 0 when nothing was ever changed. */
export async function readStoredSettings(db: Queryable, secret: string): Promise<StoredSettings> {
  const [row] = await db.select().from(storedSettings)
  const result: StoredSettings = {
    version: row?.version ?? 0,
    changedAt: row?.updatedAt ?? null,
    values: {},
    unreadable: [],
  }
  for (const name of changeableNames) {
    const value = row?.values[name]
    if (value === undefined) continue
    if (!secretNames.has(name)) result.values[name] = value
    else
      try {
        result.values[name] = await symmetricDecrypt({ key: secret, data: value })
      } catch {
        result.unreadable.push(name)
      }
  }
  return result
}

/** Only the version, for callers that check often. */
export async function storedVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: storedSettings.version }).from(storedSettings)
  return row?.version ?? 0
}

/** Stores the settings as the version after `version`; false if somebody else was faster. */
export async function writeStoredSettings(
  tx: Queryable,
  secret: string,
  { version, values }: { version: number; values: Stored },
): Promise<boolean> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(values))
    kept[name] = secretNames.has(name) ? await symmetricEncrypt({ key: secret, data: value }) : value
  const next = { version: version + 1, values: kept, updatedAt: new Date() }
  const written =
    version === 0
      ? await tx
          .insert(storedSettings)
          .values(next)
          .onConflictDoNothing()
          .returning({ id: storedSettings.id })
      : await tx
          .update(storedSettings)
          .set(next)
          .where(eq(storedSettings.version, version))
          .returning({ id: storedSettings.id })
  return written.length > 0
}
