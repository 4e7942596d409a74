import type { KeyScope } from '@citewell/contract/endpoint.ts'
import { and, eq, gt } from 'drizzle-orm'
import { resourceOf } from '../../../domain/keys/doors.ts'
import { apiKeys } from '../../../domain/keys/key-tables.ts'
import { type LoadedKey, loadKeys } from '../../../domain/keys/keys-in-force.ts'
import { oauthRecords } from '../../../domain/keys/oauth-tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { recordDigest } from './record-digest.ts'

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'appUrl'> }

/** As the library makes them; sessions have another form. */
const pattern = /^[\w-]{43}$/

/**
 * The key that an access token stands for, with what the token may do of it; null for what is no access token. Throws
 * not_authenticated for one that is unknown, over, or for another door.
 */
export async function loadConnected(
  { db, clock, config }: Deps,
  token: string,
): Promise<{ found: LoadedKey; scopes: KeyScope[] } | null> {
  if (!pattern.test(token)) return null
  const [record] = await db
    .select()
    .from(oauthRecords)
    .where(
      and(
        eq(oauthRecords.digest, recordDigest('AccessToken', token)),
        gt(oauthRecords.expiresAt, clock.now()),
      ),
    )
  const { aud, scope } = (record?.payload ?? {}) as { aud?: string; scope?: string }
  const [found] =
    record?.grantId && aud === resourceOf(config.appUrl)
      ? await loadKeys(db, eq(apiKeys.grantId, record.grantId))
      : []
  if (!found) throw new AppError('not_authenticated', 'This access token is not valid here.')
  const granted = scope?.split(' ') ?? []
  return { found, scopes: found.key.scopes.filter(each => granted.includes(each)) }
}
