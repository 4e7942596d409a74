import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { IdempotentCall, IdempotentCalls } from '../../platform/http/idempotency.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { idempotentCalls } from './idempotency-tables.ts'

const keptMilliseconds = 24 * 60 * 60 * 1000
/** After that, a process that had it has ended. */
const underWayMilliseconds = 15 * 60 * 1000
/** Of an answer, in characters. */
const mostKept = 64 * 1024

type Deps = {
  db: Database
  clock: Clock
  limits: Pick<RateLimits, 'take'>
  config: Pick<Config, 'secret'>
}

const isCall = ({ tenantId, keyId, name }: IdempotentCall) =>
  and(
    eq(idempotentCalls.tenantId, tenantId as TenantId),
    eq(idempotentCalls.keyId, keyId),
    eq(idempotentCalls.name, name),
  )

/** Keeps calls with an Idempotency-Key for a day, each for the API key that it came with. */
export function createIdempotentCalls({ db, clock, limits, config }: Deps): IdempotentCalls {
  return {
    begin: async call => {
      await limits.take('idempotent-calls', call.keyId, call.ip)
      const now = clock.now()
      const { tenantId, keyId, name, digest } = call
      const row = { tenantId: tenantId as TenantId, keyId, name, digest, createdAt: now }
      const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
      await db
        .delete(idempotentCalls)
        .where(and(isCall(call), lt(idempotentCalls.createdAt, before(keptMilliseconds))))
      const inserted = await db.insert(idempotentCalls).values(row).onConflictDoNothing().returning()
      if (inserted.length > 0) return null
      const [known] = await db.select().from(idempotentCalls).where(isCall(call))
      if (known && known.digest !== digest)
        throw new AppError(
          'idempotency_key_reused',
          'This Idempotency-Key was used for another call. Use a new one for each call.',
        )
      if (known?.status) {
        if (known.answer === null)
          throw new AppError(
            'idempotency_answer_gone',
            'This call was made already, and its answer was too large to be kept, or a stream. Look up what it did.',
          )
        const answer = await symmetricDecrypt({ key: config.secret, data: known.answer })
        return { status: known.status, answer }
      }
      // Of two that take over what a process left behind, one does.
      const left = and(
        isCall(call),
        isNull(idempotentCalls.status),
        lt(idempotentCalls.createdAt, before(underWayMilliseconds)),
      )
      const taken = await db.update(idempotentCalls).set({ createdAt: now }).where(left).returning()
      if (taken.length > 0) return null
      throw new AppError(
        'idempotency_in_progress',
        'A call with this Idempotency-Key is under way. Try again in a moment.',
        { retryAfter: 1 },
      )
    },
    finish: async (call, { status, answer }) => {
      // It may quote documents, or hold a token.
      const kept =
        answer !== null && answer.length <= mostKept
          ? await symmetricEncrypt({ key: config.secret, data: answer })
          : null
      await db.update(idempotentCalls).set({ status, answer: kept }).where(isCall(call))
    },
    giveUp: async call => {
      await db.delete(idempotentCalls).where(and(isCall(call), isNull(idempotentCalls.status)))
    },
  }
}

/** Each hour. */
export async function forgetIdempotentCalls({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMilliseconds)
  await db.delete(idempotentCalls).where(lt(idempotentCalls.createdAt, before))
}
