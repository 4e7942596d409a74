type ReadingClock = {
  /** Sets the time that is left from now on. */
  allow: (milliseconds: number) => void
  /** Stops the clock while somebody else is waited for. */
  pause: () => void
  resume: () => void
  stop: () => void
}

/** Calls `late` when the allowed time has passed, not counting pauses. */
export function startReadingClock(milliseconds: number, late: () => void): ReadingClock {
  let left = milliseconds
  let since: number | null = null
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    since = performance.now()
    timer = setTimeout(late, left)
  }
  const halt = () => {
    clearTimeout(timer)
    if (since !== null) left = Math.max(0, left - (performance.now() - since))
    since = null
  }
  run()
  return {
    allow: time => {
      const running = since !== null
      halt()
      left = time
      if (running) run()
    },
    pause: halt,
    resume: () => {
      if (since === null) run()
    },
    stop: halt,
  }
}
