import { readFileSync } from 'node:fs'

type ReadingClock = {
  /** Sets the time that is left from now on. */
  allow: (milliseconds: number) => void
  /** Stops the clock while somebody else is waited for. */
  pause: () => void
  resume: () => void
  stop: () => void
}

/** On a busy machine a reader gets this many times the allowed time, as long as it has not used it up. */
const mostTimes = 5

/**
 * Calls `late` once the allowed time has run, pauses not counted. Where the processor time of what is timed is known, a
 * reader that had to wait for the processor is not late until it has used the time itself, or five times as much passed.
 */
export function startReadingClock(
  milliseconds: number,
  late: () => void,
  processorTime: () => number | null = () => null,
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

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
const tickMilliseconds = 10

/**
 * Processor time of a process and its threads so far, in milliseconds, from Linux's /proc/PID/stat (utime and stime,
 * fields 14 and 15); null where there is none.
 */
export function processorTimeOf(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, field 2, may hold anything, and ends with the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMilliseconds
  } catch {
    return null
  }
}
