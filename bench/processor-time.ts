import { readFileSync } from 'node:fs'
import { processTree } from './memory.ts'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const ticksASecond = 100

/** Processor time of a process and its descendants so far, in seconds, those that have ended with it. */
export function processorSeconds(pid: number): number {
  let ticks = 0
  for (const each of processTree(pid)) {
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
      // Behind the name, which may hold spaces: user, system, and both of the children that were waited for.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      for (const field of fields.slice(11, 15)) ticks += Number(field)
    } catch {
      // Ended meanwhile.
    }
  }
  return ticks / ticksASecond
}

/** The process that started this one; null when it is not to be seen. */
export function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
