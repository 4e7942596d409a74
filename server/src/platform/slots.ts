import { AppError } from './errors.ts'

type Wish = {
  /** Waiting work is served in rotation by key, so that a hundred requests of one key delay another key by only one. */
  key?: string
  /** Instead of the rotation: the lowest rank is served first. */
  rank?: number
  /** Ends the wait with its reason; a slot already taken stays taken. */
  signal?: AbortSignal
}

export type Slots = {
  /**
   * Waits for a slot and resolves with the function that releases it. Throws the signal's reason, and AppError
   * rate_limited when too many with the key are waiting.
   */
  take(wish?: Wish): Promise<() => void>
  /** Runs the work in a slot. Throws what `take` and the work throw. */
  run<Result>(work: () => Promise<Result>, wish?: Wish): Promise<Result>
}

type Waiting = { key: string; rank: number; begin: () => void }

/** Runs up to `count` at once; the rest waits in order of arrival unless a wish says otherwise. */
export function createSlots(count: number, mostWaiting = Number.POSITIVE_INFINITY): Slots {
  const waiting: Waiting[] = []
  let taken = 0
  let round = 0
  const giveBack = () => {
    const next = waiting.shift()
    if (!next) {
      taken--
      return
    }
    round = next.rank
    next.begin()
  }
  const take = async ({ key = '', rank, signal }: Wish = {}) => {
    signal?.throwIfAborted()
    if (taken < count) {
      taken++
      return giveBack
    }
    const own = waiting.filter(entry => entry.key === key)
    if (own.length >= mostWaiting) throw tooManyAtOnce()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = { key, rank: rank ?? (own.at(-1)?.rank ?? round) + 1, begin: resolve }
    waiting.splice(waiting.findLastIndex(other => other.rank <= entry.rank) + 1, 0, entry)
    const onAbort = () => {
      const at = waiting.indexOf(entry)
      if (at < 0) return
      waiting.splice(at, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort)
    await promise.finally(() => signal?.removeEventListener('abort', onAbort))
    return giveBack
  }

  return {
    take,
    run: async (work, wish) => {
      const giveBack = await take(wish)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}

/** The refusal when somebody already has too many tries waiting. */
export function tooManyAtOnce(): AppError {
  return new AppError('rate_limited', 'Too many tries at once. Please try again in a moment.', {
    retryAfter: 2,
  })
}
