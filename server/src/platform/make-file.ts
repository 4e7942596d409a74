import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSlots } from './slots.ts'

const longestMilliseconds = 120_000
const heapMegabytes = 1024
/** Each takes a core and some hundred megabytes. */
const slots = createSlots(2, 3)

/**
 * What makes a file: a module that runs in a separate process, receives the parts as one message each, and answers with
 * the bytes. Small parts keep the server free while they are sent.
 */
type FileOrder = { worker: URL; parts: Iterable<Serializable> }

/**
 * Makes a file in a separate process, so that a long one holds up nobody. Two run at once; others wait, in rotation by
 * `who`. Rejects when `signal` aborts, when it takes more than two minutes, and with AppError rate_limited when too many
 * requests of the same caller wait.
 */
export function makeFile(order: FileOrder, signal: AbortSignal, who: string): Promise<Buffer> {
  return slots.run(() => runWorker(order, signal), { key: who, signal })
}

async function runWorker({ worker, parts }: FileOrder, signal: AbortSignal): Promise<Buffer> {
  const child = fork(fileURLToPath(worker), {
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: longestMilliseconds,
    killSignal: 'SIGKILL',
    signal,
  })
  let said = ''
  child.stderr?.on('data', chunk => {
    said = (said + String(chunk)).slice(-2000)
  })
  const made = new Promise<Buffer>((resolve, reject) => {
    child.once('message', bytes => resolve(Buffer.from(bytes as Uint8Array)))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The file was not made (${code ?? 'killed'}): ${said}`)))
  })
  const [bytes] = await Promise.all([made, sendAll(child, parts)])
  return bytes
}

/** A process that has ended takes no more; `made` then says why. */
async function sendAll(child: ChildProcess, parts: Iterable<Serializable>): Promise<void> {
  for (const part of parts) {
    const failure = await new Promise<Error | null>(sent => child.send(part, sent))
    if (failure !== null) return
  }
}
