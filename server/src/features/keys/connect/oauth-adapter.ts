import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type Adapter, errors } from 'oidc-provider'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { apiKeys } from '../../../domain/keys/key-tables.ts'
import { oauthClients, oauthRecords } from '../../../domain/keys/oauth-tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ownProgram } from './own-program.ts'
import { recordDigest } from './record-digest.ts'

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'connectPrograms'> }

const nothing = async () => undefined
/** A connection asks for less; more would fill the table. */
const nameMaxLength = 80
const mostUnused = 1000

/** Keeps what the OAuth server remembers, by digests of its secrets. */
export function oauthAdapter(deps: Deps): (kind: string) => Adapter {
  return kind => (kind === 'Client' ? clientAdapter(deps) : recordAdapter(deps, kind))
}

function recordAdapter({ db, clock }: Deps, kind: string): Adapter {
  const is = (id: string) => eq(oauthRecords.digest, recordDigest(kind, id))
  return {
    findByUid: nothing,
    findByUserCode: nothing,
    upsert: async (id, { jti: _, ...payload }, expiresIn = 3600) => {
      const row = {
        payload,
        grantId: kind === 'Grant' ? id : textOf(payload.grantId),
        userId: textOf(payload.accountId),
        expiresAt: new Date(clock.now().getTime() + expiresIn * 1000),
      }
      await db
        .insert(oauthRecords)
        .values({ digest: recordDigest(kind, id), kind, ...row })
        .onConflictDoUpdate({ target: oauthRecords.digest, set: row })
    },
    find: async id => {
      const [row] = await db
        .select()
        .from(oauthRecords)
        .where(and(is(id), gt(oauthRecords.expiresAt, clock.now())))
      if (!row) return undefined
      const consumed = row.usedAt ? { consumed: Math.floor(row.usedAt.getTime() / 1000) } : {}
      return { ...row.payload, ...consumed, jti: id }
    },
    consume: async id => {
      const used = await db
        .update(oauthRecords)
        .set({ usedAt: clock.now() })
        .where(and(is(id), isNull(oauthRecords.usedAt)))
        .returning({ digest: oauthRecords.digest })
      // Two requests at once would each find it unused.
      if (used.length === 0) throw new errors.InvalidGrant('already used')
    },
    destroy: async id => {
      if (kind === 'Grant') await endConnection({ db, clock }, id)
      await db.delete(oauthRecords).where(is(id))
    },
    revokeByGrantId: async grantId => {
      await db.delete(oauthRecords).where(and(eq(oauthRecords.grantId, grantId), eq(oauthRecords.kind, kind)))
    },
  }
}

/** The program gave it up, or a code or a refresh token came a second time, so somebody else may have it. */
async function endConnection({ db, clock }: Pick<Deps, 'db' | 'clock'>, grantId: string): Promise<void> {
  await db.transaction(async tx => {
    const [key] = await tx
      .update(apiKeys)
      .set({ endedAt: clock.now() })
      .where(and(eq(apiKeys.grantId, grantId), isNull(apiKeys.endedAt)))
      .returning()
    if (!key) return
    const details = { key: key.prefix, organisation: key.tenantId, by: 'the program, or a token used twice' }
    await recordEvent(tx, { action: 'key-ended', actor: null, ip: null, details })
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Whoever registers programs without end pushes out their own, and keeps nobody from registering. */
async function dropOldestUnused(db: Database): Promise<void> {
  const unused = and(eq(oauthClients.listed, false), isNull(oauthClients.connectedAt))
  const surplus = db
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(unused)
    .orderBy(desc(oauthClients.createdAt))
    .offset(mostUnused - 1)
  await db.delete(oauthClients).where(inArray(oauthClients.id, surplus))
}

function clientAdapter({ db, clock, config }: Deps): Adapter {
  return {
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    revokeByGrantId: nothing,
    upsert: async (id, { client_name, redirect_uris }) => {
      await dropOldestUnused(db)
      await db.insert(oauthClients).values({
        id,
        name: (textOf(client_name)?.trim() || 'A program without a name').slice(0, nameMaxLength),
        redirectUris: redirect_uris as string[],
        listed: false,
        createdAt: clock.now(),
      })
    },
    find: async id => {
      if (id === ownProgram.id)
        return { client_id: id, client_name: ownProgram.name, redirect_uris: ownProgram.redirectUris }
      const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id))
      if (!row || !(row.listed || config.connectPrograms === 'registered')) return undefined
      return { client_id: id, client_name: row.name, redirect_uris: row.redirectUris }
    },
    destroy: async id => {
      await db.delete(oauthClients).where(eq(oauthClients.id, id))
    },
  }
}
