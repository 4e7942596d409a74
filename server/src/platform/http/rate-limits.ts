import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import ipaddr from 'ipaddr.js'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { AppError } from '../errors.ts'
import { createSlots } from '../slots.ts'
import { createPace } from './pace-wrong-tries.ts'

const minute = 60
const hour = 60 * minute

/** How many (`points`) in how many seconds. */
const limits = {
  /** Wrong passwords and codes, by account and address. */
  login: { points: 10, seconds: 15 * minute },
  /** Wrong codes of the second factor by account, from all addresses: whoever guesses already has the password. */
  code: { points: 50, seconds: hour },
  /** Logins with passkeys that nobody has, by address. */
  'unknown-passkey': { points: 50, seconds: 15 * minute },
  /** Logins that are sent to an identity provider, by address. */
  'sign-on': { points: 100, seconds: 15 * minute },
  /**
   * Passwords that a directory checks, by person, from all addresses: fewer than the ten wrong ones at which many of them
   * lock the person's account.
   */
  'directory-password': { points: 8, seconds: 15 * minute },
  /** Logout tokens that are refused, by address. */
  'logout-token': { points: 100, seconds: 15 * minute },
  'sign-up': { points: 30, seconds: hour },
  /** Requests for a reset or verification email, by address. */
  'mail-request': { points: 30, seconds: hour },
  /** Emails of one kind, by account. */
  mail: { points: 5, seconds: hour },
  /** Calls with an Idempotency-Key, by API key. */
  'idempotent-calls': { points: 100_000, seconds: 24 * hour },
  /** Test events of webhooks, by account. */
  'webhook-test': { points: 30, seconds: hour },
  /** Calls for vectors of texts, by account. */
  embeddings: { points: 60, seconds: minute },
  /** By account. */
  export: { points: 5, seconds: hour },
  /** Questions of a chat box in somebody's page, by its token, which lives no longer. */
  'embed-asks': { points: 50, seconds: 12 * hour },
  /** Programs that register themselves, by address. */
  'program-registration': { points: 20, seconds: hour },
  /** All calls of an account or a key, of all keys of an account, or of an address that is not logged in. */
  'account-calls': { points: 600, seconds: minute },
  'program-calls': { points: 3000, seconds: minute },
  'address-calls': { points: 300, seconds: minute },
  /** Requests of a directory, by its token; in bulk, each operation is one. */
  'provisioning-calls': { points: 6000, seconds: minute },
} as const

type LimitName = keyof typeof limits

/** Requests of one address that may wait for a slot of heavy work. */
const mostWaiting = 50

/** A hash takes a core for about 10 ms. Twenty per second and address leave capacity for others. */
const wrongTries = { freeTries: 40, gapMilliseconds: 50, forgetMilliseconds: 10_000, mostWaiting }

/** In local mode, people at the machine itself may do this many times as much. */
const loopbackFactor = 20

/** What is left of a limit, and after how many seconds it begins anew. */
type CallsLeft = { limit: number; remaining: number; resetSeconds: number }

export type RateLimits = {
  /** Counts one, or more, for the key. Throws AppError rate_limited with the seconds to wait. */
  take(name: LimitName, key: string, ip: string, points?: number): Promise<CallsLeft>
  /** Counts one for the key; false when that is too many. */
  allows(name: LimitName, key: string, ip: string): Promise<boolean>
  /** Forgets what was counted for the key. */
  clear(name: LimitName, key: string, ip: string): Promise<void>
  /**
   * Heavy work such as hashing a password. Slots serve addresses in rotation. A falsy result counts as a wrong try, and
   * many of those slow the address down.
   */
  inSlot<Result>(ip: string, work: () => Promise<Result>): Promise<Result>
}

/** Counted at every call, and therefore in memory unless other processes count, too. */
const everyCall = new Set([
  'account-calls',
  'program-calls',
  'address-calls',
  'idempotent-calls',
  'provisioning-calls',
])

/**
 * Counts in the database, so that several processes share the counts. A key over its limit is refused from memory until
 * its time is up.
 */
export function createRateLimits(
  { pool, kind }: Pick<OpenDatabase, 'pool' | 'kind'>,
  { mode }: Pick<Config, 'mode'>,
): RateLimits {
  // Without its own statement names: the connection gives each repeated text one.
  const unnamed = {
    query: ({ text, values }: { text: string; values?: unknown[] }) =>
      pool.query({ text, ...(values ? { values } : {}) }),
  }
  const createLimiter = (name: LimitName, factor: number): RateLimiterAbstract => {
    const points = limits[name].points * factor
    const options = { keyPrefix: name, points, duration: limits[name].seconds }
    if (kind === 'embedded' && everyCall.has(name)) return new RateLimiterMemory(options)
    return new RateLimiterPostgres({
      ...options,
      storeClient: unnamed,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: name === 'login' && factor === 1,
      inMemoryBlockOnConsumed: points + 1,
    })
  }
  const limitersOf = (factor: number) =>
    Object.fromEntries(
      Object.keys(limits).map(name => [name, createLimiter(name as LimitName, factor)]),
    ) as Record<LimitName, RateLimiterAbstract>
  // One core stays free for everything else.
  const slots = createSlots(Math.max(1, availableParallelism() - 1), mostWaiting)
  const pace = createPace(wrongTries)
  const usual = limitersOf(1)
  const atHome = limitersOf(loopbackFactor)
  const limiter = (name: LimitName, ip: string) => (mode === 'local' && isLoopback(ip) ? atHome : usual)[name]
  const consume = async (name: LimitName, key: string, ip: string, points = 1) => {
    try {
      return { count: await limiter(name, ip).consume(digest(key), points), refused: false }
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { count: refusal, refused: true }
      throw refusal
    }
  }
  return {
    take: async (name, key, ip, wanted) => {
      const { count, refused } = await consume(name, key, ip, wanted)
      const seconds = count.msBeforeNext / 1000
      if (refused) throw tooMany(seconds)
      const { points } = limiter(name, ip)
      return { limit: points, remaining: count.remainingPoints, resetSeconds: Math.ceil(seconds) }
    },
    allows: async (name, key, ip) => !(await consume(name, key, ip)).refused,
    inSlot: async (ip, work) => {
      const key = addressKey(ip)
      await pace.wait(key)
      const result = await slots.run(work, { key })
      if (!result) pace.noteWrong(key)
      return result
    },
    clear: async (name, key, ip) => void (await limiter(name, ip).delete(digest(key))),
  }
}

function tooMany(seconds: number): AppError {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds)} seconds`
  return new AppError('rate_limited', `Too many tries. Please try again in ${wait}.`, { retryAfter: seconds })
}

/** Keys contain people and addresses, which the table does not need. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/**
 * What counts as one address. For IPv6 it is the network, which belongs to one household. A request whose connection
 * has already closed has no address.
 */
export function addressKey(ip: string | undefined): string {
  const address = addressOf(ip ?? '')
  if (!address) return ip ?? 'closed'
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map(part => part.toString(16))
        .join(':')
    : address.toString()
}

/** Whether it is an address of this machine itself. */
export function isLoopback(ip: string): boolean {
  return addressOf(ip)?.range() === 'loopback'
}

/** IPv4 written as IPv6 is the same address. Null for anything that is not an address. */
function addressOf(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(ip) !== 0 && ipaddr.isValid(ip) ? ipaddr.process(ip) : null
}
