import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSlots } from '../slots.ts'
import type { PdfDocument } from './pdf-document.ts'

const worker = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))
/** Enough for a chat of some thousand messages. */
const longestMilliseconds = 120_000
const heapMegabytes = 1024
/** Each takes a core and some hundred megabytes. */
const slots = createSlots(2, 3)

/**
 * Renders a document as PDF in a separate process, so that a long one holds up nobody. Two run at once; others wait, in
 * rotation by `who`. Rejects when `signal` aborts, when it takes more than two minutes, and with AppError rate_limited
 * when too many requests of the same caller wait.
 */
export function renderPdf(document: PdfDocument, signal: AbortSignal, who: string): Promise<Buffer> {
  return slots.run(() => runWorker({ document, format: 'pdf' }, signal), { key: who, signal })
}

/** The same as a Word file. */
export function renderDocx(document: PdfDocument, signal: AbortSignal, who: string): Promise<Buffer> {
  return slots.run(() => runWorker({ document, format: 'docx' }, signal), { key: who, signal })
}

/** What the process is sent. */
export type PdfOrder = { document: PdfDocument; format: 'pdf' | 'docx' }

function runWorker(order: PdfOrder, signal: AbortSignal): Promise<Buffer> {
  const child = fork(worker, {
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
  return new Promise((resolve, reject) => {
    child.once('message', bytes => resolve(Buffer.from(bytes as Uint8Array)))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The file was not made (${code ?? 'killed'}): ${said}`)))
    child.send(order)
  })
}
