import { Worker } from 'node:worker_threads'

/** A limit in bytes, or null to forget the process. `killed` is set to 1 before the process is. */
export type WatchOrder = { pid: number; limit: number | null; killed: Int32Array }

export type MemoryWatch = { wasKilled: () => boolean; stop: () => void }

const watched = new Set<number>()
let watchdog: Worker | undefined

/** Kills the process when its resident size exceeds the limit. */
export function watchMemory(pid: number, limit: number): MemoryWatch {
  watchdog ??= startWatchdog()
  const dog = watchdog
  // Shared, because a message could come after the news of the process's end.
  const killed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  watched.add(pid)
  dog.postMessage({ pid, limit, killed } satisfies WatchOrder)
  return {
    wasKilled: () => Atomics.load(killed, 0) === 1,
    stop: () => {
      watched.delete(pid)
      dog.postMessage({ pid, limit: null, killed } satisfies WatchOrder)
      if (watched.size > 0 || watchdog !== dog) return
      watchdog = undefined
      void dog.terminate()
    },
  }
}

/** Without its watchdog, no reader may go on; their files are read again, beside a new one. */
function startWatchdog(): Worker {
  const worker = new Worker(new URL('./memory-watchdog.ts', import.meta.url))
  worker.unref()
  worker.on('error', () => {})
  worker.once('exit', () => {
    // Ended with the last reader; another one may watch over new ones by now.
    if (watchdog !== worker) return
    watchdog = undefined
    for (const pid of watched) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has just ended.
      }
    }
    watched.clear()
  })
  return worker
}
