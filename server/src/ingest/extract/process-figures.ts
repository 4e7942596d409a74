import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
export const tickMilliseconds = 10

/**
 * Processor time of a process and its threads so far, in milliseconds, from Linux's /proc/PID/stat (utime and stime,
 * fields 14 and 15); null where there is none.
 */
export function processorTimeOf(pid: number | undefined): number | null {
  const stat = read(pid, 'stat')
  if (stat === null) return null
  // The name, field 2, may hold anything, and ends with the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMilliseconds
}

/** Resident size of a process, from Linux's /proc/PID/status; null where there is none. */
export function residentBytesOf(pid: number | undefined): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status') ?? '')?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

/** The process that another one has started last, by Linux's /proc. */
export function childOf(pid: number | undefined): number | undefined {
  const child = read(pid, `task/${pid}/children`)?.trim().split(' ').at(-1)
  return child ? Number(child) : undefined
}

function read(pid: number | undefined, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return null
  }
}
