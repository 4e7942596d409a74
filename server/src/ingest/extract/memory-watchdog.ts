/**
 * A thread that kills reader processes above a resident size; V8's own limits cover neither WASM nor buffers. It runs
 * beside the server, where a reader cannot stop it and a busy main thread does not delay it.
 */
import { parentPort } from 'node:worker_threads'
import { residentBytesOf } from './process-figures.ts'
import type { WatchOrder } from './watch-memory.ts'

const pollMilliseconds = 25

const watched = new Map<number, WatchOrder & { limit: number }>()
let timer: NodeJS.Timeout | undefined

parentPort?.on('message', ({ pid, limit, killed }: WatchOrder) => {
  if (limit === null) watched.delete(pid)
  else watched.set(pid, { pid, limit, killed })
  if (watched.size === 0) {
    clearInterval(timer)
    timer = undefined
  } else timer ??= setInterval(look, pollMilliseconds)
})

function look(): void {
  for (const { pid, limit, killed } of watched.values()) {
    if ((residentBytesOf(pid) ?? 0) <= limit) continue
    watched.delete(pid)
    Atomics.store(killed, 0, 1)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
}
