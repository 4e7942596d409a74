/** The reader process: reads one file at a time for the server, and dies alone when a file is too much for it. */
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { DocumentFailure } from '../stages.ts'
import { formats } from './formats.ts'
import type { ReaderMessage, ReadRequest } from './reader-messages.ts'
import { createTextWriter, type TextBatch } from './text-writer.ts'

/** Recognition takes seconds a page: whatever else runs goes first. */
const backgroundPriority = 10

if (process.argv[3] === 'background') setPriority(backgroundPriority)
new Worker(new URL('./memory-watchdog.ts', import.meta.url), { workerData: memoryLimit() })
process.on('disconnect', () => process.exit(0))
process.on('message', (request: ReadRequest) => void read(request))
await send({ kind: 'ready' })

async function read(request: ReadRequest): Promise<void> {
  try {
    const format = formats.find(({ name }) => name === request.format)
    if (format === undefined) throw new Error(`No extractor for ${request.format}`)
    const extract = await format.load()
    const writer = createTextWriter({
      characters: request.limits.characters,
      send: batch => send({ kind: 'batch', batch: withoutBlockTexts(batch) }),
      progress: (pagesDone, pages, recognising = false) =>
        void send({ kind: 'progress', pagesDone, pages, recognising }),
    })
    const summary = await extract(request, writer)
    await writer.end()
    await send({ kind: 'end', summary, residentBytes: process.memoryUsage.rss() })
  } catch (error) {
    await send(failureMessage(error))
  }
}

/** The blocks' texts are in the batch's text already: the server cuts them out of that. */
function withoutBlockTexts(batch: TextBatch): TextBatch {
  for (const { blocks } of batch.parts) for (const block of blocks) block.text = ''
  return batch
}

function failureMessage(error: unknown): ReaderMessage {
  const residentBytes = process.memoryUsage.rss()
  if (error instanceof DocumentFailure) {
    return { kind: 'failed', code: error.code, message: error.message, residentBytes, broken: false }
  }
  const outOfMemory = error instanceof RangeError || (isTrap(error) && residentBytes > 400 * 1024 * 1024)
  return outOfMemory
    ? {
        kind: 'failed',
        code: 'document_out_of_memory',
        message:
          'Reading this file takes more memory than is allowed for one file. Split it and upload the parts.',
        residentBytes,
        broken: true,
      }
    : {
        kind: 'failed',
        code: 'document_reader_crashed',
        message:
          'This file can not be read: its content makes the reader fail. Save it anew and upload that.',
        residentBytes,
        broken: true,
      }
}

/** An abort or trap inside a WASM module. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError'
}

/** Resolves when the message is on its way, so that the reader never runs ahead of the server. */
function send(message: ReaderMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined || !process.connected) return process.exit(0)
    process.send(message, undefined, {}, error => (error === null ? resolve() : reject(error)))
  })
}

function memoryLimit(): number {
  const [, , megabytes] = process.argv
  return Number(megabytes) * 1024 * 1024
}
