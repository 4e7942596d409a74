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
  const idle: ReaderProcess[] = []
  const busy = new Set<ReaderProcess>()
  const waiting: (() => void)[] = []
  let taken = 0
  let closed = false

  const enter = async (signal: AbortSignal) => {
    signal.throwIfAborted()
    if (taken < settings.size) {
      taken++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', abort)
        resolve()
      }
      const abort = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(signal.reason)
      }
      waiting.push(turn)
      signal.addEventListener('abort', abort, { once: true })
    })
  }

  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) taken--
    else next()
  }

  const warmReader = () => {
    for (let reader = idle.pop(); reader !== undefined; reader = idle.pop()) {
      if (reader.alive()) return reader
    }
    return startReader(settings)
  }

  return {
    read: async (request, signal, receiver) => {
      await enter(signal)
      try {
        if (closed) throw new Error('The readers are closed')
        const reader = warmReader()
        busy.add(reader)
        try {
          const summary = await reader.read(request, signal, receiver)
          return summary
        } finally {
          busy.delete(reader)
          if (!closed && reader.alive() && reader.residentBytes() < renewAboveBytes) idle.push(reader)
          else reader.kill()
        }
      } finally {
        leave()
      }
    },
    close: async () => {
      closed = true
      const all = [...idle.splice(0), ...busy]
      await Promise.all(all.map(reader => reader.kill()))
    },
  }
}
