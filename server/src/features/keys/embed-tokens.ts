import type { embedApi } from '@citewell/contract/embed.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { sealEmbed } from '../../domain/keys/embed-token.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import type { Handlers } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, FieldError } from '../../platform/errors.ts'

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'appUrl' | 'secret'> }
type Wanted = {
  collection_id: string
  origins: string[]
  minutes: number
  surroundings: boolean
  title: string
}

export function embedRoutes(deps: Deps): Handlers<typeof embedApi> {
  return { 'POST /embed-tokens': ({ caller, body }) => makeEmbedToken(deps, caller, body) }
}

/**
 * Throws forbidden for a login and for a program that is connected by OAuth, whose consent says nothing of other people,
 * scope_missing for surroundings that the key may not read, not_found for a collection that it may not ask, and FieldError
 * for an origin that is none.
 */
async function makeEmbedToken(
  { db, clock, config }: Deps,
  caller: Caller,
  { collection_id, origins, minutes, surroundings, title }: Wanted,
) {
  await ownedCollection(db, caller, collection_id, surroundings ? 'read' : 'ask')
  const [key] = caller.key
    ? await db
        .select({ program: apiKeys.program })
        .from(apiKeys)
        .where(and(eq(apiKeys.tenantId, caller.tenantId), eq(apiKeys.id, caller.key.id)))
    : []
  if (!caller.key || !key || key.program !== null)
    throw new AppError('forbidden', 'A token for a chat box is made with an API key.')
  if (surroundings && !caller.scopes?.includes('read'))
    throw new AppError('scope_missing', 'To show surroundings, the API key needs the scope read.')
  const allowed = origins.map((origin, at) => {
    const found = readOrigin(origin)
    if (!found)
      throw new FieldError(['body', 'origins', at], 'This is no origin such as https://portal.example.org')
    return found
  })
  const until = clock.now().getTime() + minutes * 60_000
  const { token } = sealEmbed(config.secret, {
    ...{ key: caller.key.id, collection: collection_id, origins: [...new Set(allowed)], title, until },
    surroundings,
  })
  return {
    token,
    html: `<script src="${config.appUrl}/embed.js" data-token="${token}" async></script>`,
    expires_at: new Date(until).toISOString(),
  }
}

/** Over plain http only on this computer, where pages are tried out. */
function readOrigin(written: string): string | null {
  const address = URL.canParse(written) ? new URL(written) : null
  if (!address || address.origin !== written.replace(/\/$/, '')) return null
  const { protocol, hostname, origin } = address
  // A wildcard would be one in the policy for browsers, too.
  if (!/^[a-z\d.-]+$/.test(hostname)) return null
  return protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname) ? origin : null
}
