import { tickMilliseconds } from './process-figures.ts'

type ReadingClock = {
  /** Sets the time that is left from now on. */
  allow: (milliseconds: number) => void
  /** Stops the clock while somebody else is waited for. */
  pause: () => void
  resume: () => void
  stop: () => void
}

/**
 * Calls `late` once the allowed time has run, pauses not counted. Where the processor time of what is timed is known, a
 * reader that had to wait for the processor is not late until it has used the time itself, or until `mostTimes` as much has passed.
 */
export function startReadingClock(
  milliseconds: number,
  late: () => void,
  processorTime: () => number | null = () => null,
  mostTimes = 5,
): ReadingClock {
  let allowed = milliseconds
  let spent = 0
  let used = 0
  let began: { at: number; processor: number | null } | null = null
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    began = { at: performance.now(), processor: processorTime() }
    timer = setTimeout(look, Math.max(0, allowed - used))
  }
  const halt = () => {
    clearTimeout(timer)
    if (began === null) return
    const passed = performance.now() - began.at
    const processor = processorTime()
    spent += passed
    used += processor === null || began.processor === null ? passed : processor - began.processor
    began = null
  }
  const look = () => {
    halt()
    if (used >= allowed - tickMilliseconds || spent >= mostTimes * allowed) late()
    else run()
  }
  run()
  return {
    allow: time => {
      const running = began !== null
      halt()
      allowed = time
      spent = 0
      used = 0
      if (running) run()
    },
    pause: halt,
    resume: () => {
      if (began === null) run()
    },
    stop: halt,
  }
}
