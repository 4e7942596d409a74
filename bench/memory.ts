import { readdirSync, readFileSync } from 'node:fs'

/** A process and its descendants, from /proc (Linux). */
export function processTree(pid: number): number[] {
  const found = [pid]
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      for (const child of children.split(' ').filter(Boolean)) found.push(...processTree(Number(child)))
    }
  } catch {
    // It has ended.
  }
  return found
}

/** Proportional set size of the processes, in MiB: shared pages are counted once. */
function pssOf(processes: number[]): number {
  let kilobytes = 0
  for (const process of processes) {
    try {
      const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    } catch {
      // It has ended.
    }
  }
  return kilobytes / 1024
}

/** The current memory of a process and its descendants, in MiB. */
export function memoryOf(pid: number): number {
  return pssOf(processTree(pid))
}

const parts = { tree: [0], children: [1], process: [0, 1] }

/**
 * Watches a process tree, only the descendants or only the process until stopped; returns the peak of its proportional
 * set size, in MiB.
 */
export function watchMemory(pid: number, part: keyof typeof parts = 'tree'): () => number {
  const now = () => pssOf(processTree(pid).slice(...parts[part]))
  let peak = now()
  const timer = setInterval(() => {
    peak = Math.max(peak, now())
  }, 100)
  return () => {
    clearInterval(timer)
    return Math.max(peak, now())
  }
}
