/** A thread of the reader process that kills it above a resident size: limits of V8 cap neither WASM nor buffers. */
import { workerData } from 'node:worker_threads'

const pollMilliseconds = 25

setInterval(() => {
  if (process.memoryUsage.rss() > Number(workerData)) process.kill(process.pid, 'SIGKILL')
}, pollMilliseconds)
