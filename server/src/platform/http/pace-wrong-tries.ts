import { setTimeout as sleep } from 'node:timers/promises'
import { tooManyAtOnce } from '../slots.ts'

type Tries = { wrong: number; lastWrong: number; next: number; waiting: number }

export type Pace = {
  /**
   * Waits as long as the key's wrong tries require. Throws AppError rate_limited when too many tries with the key wait.
   */
  wait: (key: string) => Promise<void>
  noteWrong: (key: string) => void
}

const mostKeys = 10_000

/**
 * After a number of wrong tries, a key gets one try per gap, until there was no wrong one for a while. Guessing thus
 * takes time, without taking the machine from others.
 */
export function createPace(settings: {
  freeTries: number
  gapMilliseconds: number
  forgetMilliseconds: number
  mostWaiting: number
}): Pace {
  const known = new Map<string, Tries>()
  const isOld = ({ lastWrong, waiting }: Tries) =>
    waiting === 0 && performance.now() - lastWrong > settings.forgetMilliseconds
  const forgetOld = () => {
    for (const [key, tries] of known) if (isOld(tries)) known.delete(key)
  }
  return {
    wait: async key => {
      const tries = known.get(key)
      if (!tries) return
      if (isOld(tries)) known.delete(key)
      else if (tries.wrong >= settings.freeTries) {
        if (tries.waiting >= settings.mostWaiting) throw tooManyAtOnce()
        const now = performance.now()
        tries.next = Math.max(now, tries.next) + settings.gapMilliseconds
        tries.waiting++
        await sleep(tries.next - now).finally(() => tries.waiting--)
      }
    },
    noteWrong: key => {
      const now = performance.now()
      const tries = known.get(key)
      if (tries) {
        tries.wrong++
        tries.lastWrong = now
        return
      }
      if (known.size >= mostKeys) forgetOld()
      if (known.size < mostKeys) known.set(key, { wrong: 1, lastWrong: now, next: now, waiting: 0 })
    },
  }
}
