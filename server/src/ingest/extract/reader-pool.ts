import type { ExtractSummary } from './extractor.ts'
import type { ReadRequest } from './reader-messages.ts'
import { type ReaderProcess, type Receiver, startReader } from './reader-process.ts'

export type ReaderPool = {
  /** Reads one file; waits for a free reader first. Throws DocumentFailure, or the signal's reason. */
  read: (request: ReadRequest, signal: AbortSignal, receiver: Receiver) => Promise<ExtractSummary>
  /** Kills all readers; what is being read fails. */
  close: () => Promise<void>
}

export type ReaderPoolOptions = {
  /** Files read at the same time. */
  size: number
  /** Resident size at which a reader is killed. */
  memoryMegabytes?: number
  /** Time for a file, and what each of its pages adds. */
  baseMilliseconds?: number
  pageMilliseconds?: number
}

/** PDFium's memory never shrinks: above this a reader is not used again. */
const renewAboveBytes = 256 * 1024 * 1024

/** Reader processes that are kept warm and take one file each at a time. A reader that fails in any way is replaced. */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const settings = { memoryMegabytes: 720, baseMilliseconds: 30_000, pageMilliseconds: 200, ...options }
  const places = createPlaces(settings.size)
  const idle: ReaderProcess[] = []
  const busy = new Set<ReaderProcess>()
  let closed = false

  const takeReader = () => {
    for (let reader = idle.pop(); reader !== undefined; reader = idle.pop()) if (reader.alive()) return reader
    return startReader(settings)
  }
  const giveBack = (reader: ReaderProcess) => {
    busy.delete(reader)
    if (!closed && reader.alive() && reader.residentBytes() < renewAboveBytes) idle.push(reader)
    else void reader.kill()
  }

  return {
    read: async (request, signal, receiver) => {
      await places.take(signal)
      try {
        if (closed) throw new Error('The readers are closed')
        const reader = takeReader()
        busy.add(reader)
        try {
          return await reader.read(request, signal, receiver)
        } finally {
          giveBack(reader)
        }
      } finally {
        places.give()
      }
    },
    close: async () => {
      closed = true
      await Promise.all([...idle.splice(0), ...busy].map(reader => reader.kill()))
    },
  }
}

/** So many places, given out in the order of asking. */
function createPlaces(size: number) {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    take: async (signal: AbortSignal) => {
      signal.throwIfAborted()
      if (taken < size) {
        taken++
        return
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const onAbort = () => {
        waiting.splice(waiting.indexOf(resolve), 1)
        reject(signal.reason)
      }
      waiting.push(resolve)
      signal.addEventListener('abort', onAbort, { once: true })
      await promise.finally(() => signal.removeEventListener('abort', onAbort))
    },
    give: () => {
      const next = waiting.shift()
      if (next === undefined) taken--
      else next()
    },
  }
}
