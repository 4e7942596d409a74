import { readFileSync } from 'node:fs'
import { processTree } from './memory.ts'

/** Linux counts processor time in hundredths of a second on every machine. */
const ticksASecond = 100

/** Processor time of a process and its descendants so far, in seconds, including those that have ended. */
export function processorSeconds(pid: number): number {
  let ticks = 0
  for (const each of processTree(pid)) {
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
      // After the name, which may contain spaces: user and system time, then both for the children that were waited
      // for.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      for (const field of fields.slice(11, 15)) ticks += Number(field)
    } catch {
      // It has ended.
    }
  }
  return ticks / ticksASecond
}

/** The parent of a process; null if it is not visible. */
export function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
