import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfDocument } from './pdf-document.ts'

const worker = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))
/** A chat of some thousand messages. */
const longestMilliseconds = 120_000
const heapMegabytes = 1024
/** Each takes a core and some hundred megabytes. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * The bytes of a document as PDF, laid out in a process of its own, so that a long one holds up nobody. At most
 * two at once; others wait. Rejects when `signal` aborts, or when it takes more than two minutes.
 */
export async function renderPdf(document: PdfDocument, signal: AbortSignal): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>(go => waiting.push(go))
  else running++
  try {
    signal.throwIfAborted()
    return await runWorker(document, signal)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function runWorker(document: PdfDocument, signal: AbortSignal): Promise<Buffer> {
  const child = fork(worker, {
    env: {},
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
    child.once('exit', code => reject(new Error(`The PDF was not made (${code ?? 'killed'}): ${said}`)))
    child.send(document)
  })
}
