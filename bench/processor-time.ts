import { readFileSync } from 'node:fs'
import { processTree } from './memory.ts'

/** Linux counts processor time in hundredths of a second on every machine. */
const ticksASecond = 100

/**
 * Processor time of a process and its descendants so far, in seconds, including those that have ended and were waited for
 * by a parent that has not ended.
 */
export function processorSeconds(pid: number): number {
  return processTree(pid).reduce((sum, each) => sum + secondsIn(each, 4), 0)
}

/**
 * Processor time of a process with all of its threads, in seconds, without its descendants. It never falls, while that of
 * a tree does when a reader ends whose parent does not wait for it.
 */
export function ownProcessorSeconds(pid: number): number {
  return secondsIn(pid, 2)
}

/** User and system time, and with four fields both for the children that were waited for. */
function secondsIn(pid: number, fields: 2 | 4): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may contain spaces.
    const all = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return all.slice(11, 11 + fields).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond
  } catch {
    // It has ended.
    return 0
  }
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
