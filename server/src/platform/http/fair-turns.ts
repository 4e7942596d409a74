import { tooManyAtOnce } from './too-many-at-once.ts'

/** Runs the work when the caller's turn has come. Throws AppError rate_limited when too many of theirs wait. */
export type FairTurns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Lets so much heavy work run at once. Who waits is served in rotation by key, so that one who asks a
 * hundred times keeps another waiting for one turn, not for a hundred.
 */
export function createFairTurns(slots: number, mostWaiting: number): FairTurns {
  const waiting = new Map<string, (() => void)[]>()
  let busy = 0
  const callNext = () => {
    const [first] = waiting
    if (!first) return
    const [key, queue] = first
    waiting.delete(key)
    const begin = queue.shift()
    if (queue.length > 0) waiting.set(key, queue)
    busy++
    begin?.()
  }
  const turn = (key: string) => {
    if (busy < slots) {
      busy++
      return
    }
    const queue = waiting.get(key) ?? []
    if (queue.length >= mostWaiting) throw tooManyAtOnce()
    waiting.set(key, queue)
    return new Promise<void>(begin => queue.push(begin))
  }
  return async (key, work) => {
    await turn(key)
    try {
      return await work()
    } finally {
      busy--
      callNext()
    }
  }
}
