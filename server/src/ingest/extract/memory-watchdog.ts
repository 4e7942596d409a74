/** A thread that kills the reader process above a resident size; V8's own limits cover neither WASM nor buffers. */
import { workerData } from 'node:worker_threads'

const pollMilliseconds = 25

setInterval(() => {
  if (process.memoryUsage.rss() > Number(workerData)) process.kill(process.pid, 'SIGKILL')
}, pollMilliseconds)
