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

/** How many, in how many seconds. */
const limits = {
  /** Wrong passwords and codes, by account and address. */
  login: { points: 10, seconds: 15 * minute },
  /** Wrong codes of the second factor by account, from all addresses: the guesser already has the password. */
  code: { points: 50, seconds: hour },
  'sign-up': { points: 30, seconds: hour },
  /** Requests for a reset or verification mail, by address. */
  'mail-request': { points: 30, seconds: hour },
  /** Mails of a kind, by account. */
  mail: { points: 5, seconds: hour },
  /** By account. */
  export: { points: 5, seconds: hour },
  /** All calls of an account, and of an address that is not logged in. */
  'account-calls': { points: 600, seconds: minute },
  'address-calls': { points: 300, seconds: minute },
} as const

type LimitName = keyof typeof limits

/** Of one address, for a slot of heavy work. */
const mostWaiting = 50

/** A hash takes a core for some 10 ms: twenty a second and address leave the machine to others. */
const wrongTries = { freeTries: 40, gapMilliseconds: 50, forgetMilliseconds: 10_000, mostWaiting }

/** A person at the machine itself, in local mode, may do this many times as much. */
const loopbackFactor = 20

export type RateLimits = {
  /** Counts one for the key. Throws AppError rate_limited with the seconds to wait. */
  take(name: LimitName, key: string, ip: string): Promise<void>
  /** Counts one for the key; false when that is too many. */
  allows(name: LimitName, key: string, ip: string): Promise<boolean>
  /** Forgets what was counted for the key. */
  clear(name: LimitName, key: string, ip: string): Promise<void>
  /**
   * Heavy work such as hashing a password; slots serve addresses in rotation. A falsy result is a wrong try: many of
   * them slow the address down.
   */
  inSlot<Result>(ip: string, work: () => Promise<Result>): Promise<Result>
}

/** Counted at every call, and therefore in memory when no other process counts. */
const everyCall = new Set(['account-calls', 'address-calls'])

/**
 * Counts in the database, so that several processes count together. A key over its limit is refused from memory until
 * its time is up.
 */
export function createRateLimits(
  { pool, kind }: Pick<OpenDatabase, 'pool' | 'kind'>,
  { mode }: Pick<Config, 'mode'>,
): RateLimits {
  // Without their names: a pooler before a server may send each statement to another session.
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
  const consume = async (name: LimitName, key: string, ip: string): Promise<RateLimiterRes | null> => {
    try {
      await limiter(name, ip).consume(digest(key))
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }
  return {
    take: async (name, key, ip) => {
      const refusal = await consume(name, key, ip)
      if (refusal) throw tooMany(refusal.msBeforeNext / 1000)
    },
    allows: async (name, key, ip) => (await consume(name, key, ip)) === null,
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

/** Keys name people and addresses; the table need not. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** What counts as one address: for IPv6 the network, which belongs to one household. */
export function addressKey(ip: string): string {
  const address = addressOf(ip)
  if (!address) return ip
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map(part => part.toString(16))
        .join(':')
    : address.toString()
}

/** Whether it is this machine's own address. */
export function isLoopback(ip: string): boolean {
  return addressOf(ip)?.range() === 'loopback'
}

/** IPv4 written as IPv6 is the same address. Null for what is no address. */
function addressOf(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(ip) === 0 ? null : ipaddr.process(ip)
}
