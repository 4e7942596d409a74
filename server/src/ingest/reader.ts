/**
 * The reader process: extract → chunk → index, one file at a time. When a file is too much for it, only this process
 * dies.
 */

import { setPriority } from 'node:os'
import { formatNamed } from '@citewell/contract/formats.ts'
import { loadExtractor } from './extract/extractors.ts'
import type {
  Drawn,
  DrawRequest,
  ReaderMessage,
  ReaderOrder,
  ReadRequest,
} from './extract/reader-messages.ts'
import { createTextWriter } from './extract/text-writer.ts'
import { prepareBatches } from './prepare-batches.ts'
import { DocumentFailure, type ReadBatch } from './stages.ts'

/** Recognition takes seconds per page, so everything else goes first. */
const backgroundPriority = 10
/** Batches sent ahead of the one that the server is working on. */
const mostAhead = 1
const pollMilliseconds = 25

let ahead = 0
let resume: (() => void) | undefined

if (process.argv[3] === 'background') setPriority(backgroundPriority)
if (process.platform !== 'linux') setInterval(watchMyself, pollMilliseconds)
process.on('disconnect', () => process.exit(0))
process.on('message', (order: ReaderOrder) => {
  if (order.kind === 'taken') taken()
  else if (order.kind === 'read') void read(order)
  else if (order.kind === 'draw') void draw(order)
  else void loadExtractor(order.format)
})
await send({ kind: 'ready' })

async function read(request: ReadRequest): Promise<void> {
  ahead = 0
  try {
    const extract = await loadExtractor(request.format)
    const preparing = prepareBatches(request)
    // Holds back the last batch, because the remaining open chunks belong to it.
    const gathered: ReadBatch[] = []
    const writer = createTextWriter({
      characters: request.limits.characters,
      send: async batch => {
        gathered.push(preparing.batch(batch))
        if (gathered.length > 1) await handOver(gathered.shift())
      },
      progress: (pagesDone, pages, recognising = false) =>
        void send({ kind: 'progress', pagesDone, pages, recognising }),
    })
    let encoding: string | null = null
    const decodedAs = (name: string) => {
      encoding = name
    }
    const summary = await extract({ ...request, decodedAs }, writer)
    await writer.end()
    const [last = { parts: [], chunks: [] }] = gathered
    await handOver({ ...last, chunks: [...last.chunks, ...preparing.rest()] })
    for (const tables of preparing.tables()) await handOver({ parts: [], chunks: [], ...tables })
    await send({
      kind: 'end',
      summary: {
        ...summary,
        encoding,
        textLength: writer.length(),
        card: preparing.card(),
        tablesDoubted: preparing.tablesDoubted(),
        leftOut: [...(summary.leftOut ?? []), ...preparing.leftOut()],
        ...preparing.counted(),
      },
      peakBytes: peakBytes(),
    })
  } catch (error) {
    await send(failureMessage(error))
  }
}

async function draw(request: DrawRequest): Promise<void> {
  try {
    const drawn = await drawnBy(request)
    await send({ kind: 'drawn', drawn, peakBytes: peakBytes() })
  } catch (error) {
    await send(failureMessage(error))
  }
}

async function drawnBy(request: DrawRequest): Promise<Drawn> {
  const { path, limits } = request
  if ('picture' in request) {
    const { readPicture } = await import('./extract/draw/read-picture.ts')
    return { picture: await readPicture(path, limits, request.picture) }
  }
  if ('page' in request && formatNamed(request.format)?.viewer === 'picture') {
    const { drawStampedImage } = await import('./extract/draw/stamped-image.ts')
    return { picture: await drawStampedImage(path, request.stamp) }
  }
  if ('page' in request) {
    const { drawStampedPage } = await import('./extract/draw/stamped-page.ts')
    return { picture: await drawStampedPage(path, request.page, request.stamp) }
  }
  if ('stretch' in request) {
    const { drawWord } = await import('./extract/draw/draw-word.ts')
    return { items: await drawWord(path, limits, request.stretch) }
  }
  const [{ drawSlides }, { placeDrawnText }] = await Promise.all([
    import('./extract/draw/draw-slides.ts'),
    import('./extract/draw/place-drawn-text.ts'),
  ])
  const { slides, ...size } = await drawSlides(path, limits, request.slides)
  const placed = slides.map(slide => ({
    ...slide,
    beside: placeDrawnText(slide, request.blocks.get(slide.slide) ?? []),
  }))
  return { slides: { ...size, slides: placed } }
}

/** Waits while the server is more than one batch behind. */
async function handOver(batch: ReadBatch | undefined): Promise<void> {
  if (!batch || Object.values(batch).every(({ length }) => length === 0)) return
  await send({ kind: 'batch', batch })
  if (++ahead <= mostAhead) return
  const { promise, resolve } = Promise.withResolvers<void>()
  resume = resolve
  await promise
}

function taken(): void {
  ahead--
  if (ahead <= mostAhead) resume?.()
}

function failureMessage(error: unknown): ReaderMessage {
  const peak = { peakBytes: peakBytes() }
  if (error instanceof DocumentFailure) {
    return { kind: 'failed', code: error.code, message: error.message, ...peak, broken: false }
  }
  const outOfMemory = error instanceof RangeError || (isTrap(error) && peak.peakBytes > 400 * 1024 * 1024)
  return outOfMemory
    ? {
        kind: 'failed',
        code: 'document_out_of_memory',
        message:
          'Reading this file takes more memory than is allowed for one file. Split it and upload the parts.',
        ...peak,
        broken: true,
      }
    : {
        kind: 'failed',
        code: 'document_reader_crashed',
        message: 'This file cannot be read: its content makes the reader fail. Save it anew and upload that.',
        ...peak,
        broken: true,
      }
}

/** True for an abort or trap inside a WASM module. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError'
}

/** Resolves once the message is sent, so that the reader never runs ahead of the server. */
function send(message: ReaderMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined || !process.connected) return process.exit(0)
    process.send(message, undefined, {}, error => (error === null ? resolve() : reject(error)))
  })
}

function peakBytes(): number {
  return process.resourceUsage().maxRSS * 1024
}

/** On Linux, the server does this (see memory-watchdog.ts), also while this process is busy. */
function watchMyself(): void {
  const [, , megabytes] = process.argv
  if (process.memoryUsage.rss() <= Number(megabytes) * 1024 * 1024) return
  // In V8's words, which the server looks for.
  console.error('heap out of memory')
  process.exit(1)
}
