import { Worker } from 'node:worker_threads'

/** A limit in bytes, or null to forget the process. `killed` is set to 1 before the process is. */
export type WatchOrder = { pid: number; limit: number | null; killed: Int32Array }

let watchdog: Worker | undefined

export type MemoryWatch = { wasKilled: () => boolean; stop: () => void }

/** Kills the process when its resident size exceeds the limit. */
export function watchMemory(pid: number, limit: number): MemoryWatch {
  if (watchdog === undefined) {
    watchdog = new Worker(new URL('./memory-watchdog.ts', import.meta.url))
    watchdog.unref()
  }
  const dog = watchdog
  // Shared, because a message could come after the news of the process's end.
  const killed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const order = (order: WatchOrder) => dog.postMessage(order)
  order({ pid, limit, killed })
  return { wasKilled: () => Atomics.load(killed, 0) === 1, stop: () => order({ pid, limit: null, killed }) }
}
