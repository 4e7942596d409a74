import { availableParallelism } from 'node:os'
import { memoryOf } from './memory.ts'
import { processorSeconds } from './processor-time.ts'

export type Watched = { name: string; pid: number }

const sampleMilliseconds = 5_000

/**
 * Watches the processor time of all processes, and the total memory of the `own` ones, until stopped. Returns the
 * memory peaks of the first and of the second half of that time, in MiB.
 */
export function watchProcesses(own: Watched[], beside: Watched[]) {
  const all = [...own, ...beside]
  const begun = performance.now()
  const before = new Map(all.map(({ pid }) => [pid, processorSeconds(pid)]))
  const samples: number[] = []
  const take = () => void samples.push(Math.round(own.reduce((sum, { pid }) => sum + memoryOf(pid), 0)))
  take()
  const timer = setInterval(take, sampleMilliseconds)
  return () => {
    clearInterval(timer)
    take()
    const seconds = (performance.now() - begun) / 1000
    const used = all.map(({ name, pid }) => [name, processorSeconds(pid) - (before.get(pid) ?? 0)] as const)
    const sum = used.reduce((total, [, own]) => total + own, 0)
    const middle = Math.ceil(samples.length / 2)
    return {
      memoryMiB: {
        firstHalf: Math.max(...samples.slice(0, middle)),
        secondHalf: Math.max(...samples.slice(middle)),
      },
      processorSeconds: Object.fromEntries(used.map(([name, time]) => [name, Number(time.toFixed(2))])),
      shareOfTheMachine: `${Math.round((100 * sum) / seconds / availableParallelism())} %`,
    }
  }
}
