import { formatNamed } from '@citewell/contract/formats.ts'
import { createSlots } from '../../platform/slots.ts'
import { DocumentFailure, type ReadSummary } from '../stages.ts'
import type { Receiver } from './reader-exchange.ts'
import type { Drawn, DrawRequest, ReadRequest } from './reader-messages.ts'
import { type ReaderKind, type ReaderProcess, type ReaderSettings, startReader } from './reader-process.ts'
import { startReadingClock } from './reading-clock.ts'

export type ReaderPool = {
  /**
   * Reads one file when a reader is free; at a low priority if it is `patient`. Throws DocumentFailure or the signal's
   * reason.
   */
  read: (
    request: ReadRequest,
    signal: AbortSignal,
    receiver: Receiver,
    patient?: boolean,
  ) => Promise<ReadSummary>
  /**
   * Draws what the viewer shows of a file, in turn for each `who`. Calls `gather` when the turn has come: what waits
   * holds no text in memory. Throws DocumentFailure, the signal's reason, or what `gather` throws.
   */
  draw: (gather: () => Promise<DrawRequest>, signal: AbortSignal, who: string) => Promise<Drawn>
  /** Starts a reader before the first file arrives, prepared for the most frequent format. */
  warm: () => Promise<void>
  /** How many files have a reader or wait for theirs to start. */
  reading: () => number
  /** Ends idle readers now: somebody needs their memory. */
  rest: () => void
  /** The number of running reader processes. */
  running: () => number
  /** Kills all readers; files being read fail. */
  close: () => Promise<void>
}

export type ReaderPoolOptions = {
  /** How many files are read at once. */
  size: number
  /** A reader above this resident size is not reused, because PDFium's memory never shrinks. */
  renewAboveMegabytes?: number
  /** How often a file that waits for a busy reader looks whether another one may start. */
  patienceMilliseconds?: number
  /**
   * After this much processor time, or `longByClock` as much by the clock, a file is long. The last of several readers starts only beside one that reads a long file: it takes
   * 120 MB, and the server needs a core for what the others hand over.
   */
  longMilliseconds?: number
  /** How long idle readers are kept. Each takes about 100 MB, and a new one a third of a second. */
  idleMilliseconds?: number
} & Partial<ReaderSettings>

const defaults = {
  memoryMegabytes: 720,
  renewAboveMegabytes: 256,
  patienceMilliseconds: 1_000,
  longMilliseconds: 3_000,
  idleMilliseconds: 45_000,
  baseMilliseconds: 30_000,
  megabyteMilliseconds: 1_000,
  pageMilliseconds: 200,
  recognisedPageMilliseconds: 60_000,
  background: false,
}

/**
 * For the pool that recognises text: Tesseract needs memory beside PDFium or a decoded image, and nothing is urgent.
 */
export const recogniserSettings = {
  memoryMegabytes: 1_200,
  renewAboveMegabytes: 640,
  // The next page of a queue comes at once; an idle recogniser takes up to 640 MB.
  idleMilliseconds: 2_000,
  background: true,
  // Beside ten busy processes, what runs in the background has a fiftieth of two cores (measured).
  mostTimes: 20,
}

/** For the pool that draws for the viewer: somebody waits, and most of the time nobody does. */
export const drawerSettings = { memoryMegabytes: 480, baseMilliseconds: 10_000, longMilliseconds: 0 }

/** A reader that waits, such as for a busy database, uses little of the processor: it is long after this many times the time. */
const longByClock = 2

const plain: ReaderKind = { native: false, dataDir: null, background: false }

/**
 * Keeps reader processes warm; each reads one file at a time. A reader that fails in any way is replaced. Tests give other
 * readers.
 */
export function createReaderPool(options: ReaderPoolOptions, newReader = startReader): ReaderPool {
  const settings = { ...defaults, ...options }
  const slots = createSlots(settings.size)
  const idle: { reader: ReaderProcess; kind: ReaderKind }[] = []
  const busy = new Map<ReaderProcess, { kind: ReaderKind; isLong: boolean; stop: () => void }>()
  /** Kinds of the files that have a reader or wait for theirs to start. */
  const reading: ReaderKind[] = []
  const starting: ReaderKind[] = []
  const patient: { kind: ReaderKind; take: (reader: ReaderProcess | null) => void }[] = []
  let closed = false
  let resting: NodeJS.Timeout | undefined

  const idleReader = (kind: ReaderKind) => {
    clearTimeout(resting)
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) {
      if (isSame(found.kind, kind) && found.reader.alive()) return found.reader
      void found.reader.kill()
    }
    return null
  }
  const start = async (kind: ReaderKind) => {
    starting.push(kind)
    try {
      return await newReader(settings, kind)
    } finally {
      starting.splice(starting.indexOf(kind), 1)
    }
  }
  const begin = (reader: ReaderProcess, kind: ReaderKind) => {
    const late = () => {
      const work = busy.get(reader)
      if (work) work.isLong = true
    }
    const clock = startReadingClock(settings.longMilliseconds, late, reader.processorTime, longByClock)
    busy.set(reader, { kind, isLong: false, stop: clock.stop })
  }
  const isAtWork = (kind: ReaderKind) =>
    starting.some(other => isSame(other, kind)) || busy.values().some(other => isSame(other.kind, kind))
  /** Whether as many readers as short files need work besides one that starts or is free. */
  const areEnough = (kind: ReaderKind) =>
    settings.size > 1 &&
    isAtWork(kind) &&
    idle.length + busy.size + starting.length >= settings.size - 1 &&
    !busy.values().some(({ isLong }) => isLong)
  /**
   * Waits for a busy reader, because starting one takes longer than most files. Resolves to null when one more may
   * start. Throws the signal's reason.
   */
  const waitForReader = async (kind: ReaderKind, signal: AbortSignal | null) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReaderProcess | null>()
    const waiting = { kind, take: resolve }
    // Before anything else, so that no reader is given to what has stopped waiting.
    const leave = () => patient.includes(waiting) && patient.splice(patient.indexOf(waiting), 1)
    const look = () => {
      if (areEnough(kind)) return
      leave()
      resolve(null)
    }
    const onAbort = () => {
      leave()
      reject(signal?.reason)
    }
    patient.push(waiting)
    const timer = setInterval(look, settings.patienceMilliseconds)
    signal?.addEventListener('abort', onAbort)
    return promise.finally(() => {
      clearInterval(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  }
  const giveBack = (reader: ReaderProcess, kind: ReaderKind) => {
    busy.get(reader)?.stop()
    busy.delete(reader)
    // Those that wait go on waiting for the others.
    if (areEnough(kind)) return void reader.kill()
    const small = reader.residentBytes() < settings.renewAboveMegabytes * 1024 * 1024
    const usable = !closed && reader.alive() && small
    const at = patient.findIndex(waiting => isSame(waiting.kind, kind))
    const next = patient[at]
    if (next) patient.splice(at, 1)
    next?.take(usable ? reader : null)
    if (!usable) return void reader.kill()
    if (next) return
    idle.push({ reader, kind })
    clearTimeout(resting)
    resting = setTimeout(rest, settings.idleMilliseconds).unref()
  }
  const rest = () => {
    for (const { reader } of idle.splice(0)) void reader.kill()
  }

  const workWith = async <Result>(
    reader: ReaderProcess,
    kind: ReaderKind,
    work: (reader: ReaderProcess) => Promise<Result>,
    signal: AbortSignal | null,
  ): Promise<Result> => {
    begin(reader, kind)
    try {
      if (closed) throw closedMeanwhile()
      signal?.throwIfAborted()
      return await work(reader)
    } finally {
      giveBack(reader, kind)
    }
  }
  const withReader = async <Result>(
    kind: ReaderKind,
    work: (reader: ReaderProcess) => Promise<Result>,
    signal: AbortSignal | null = null,
  ): Promise<Result> => {
    const others = reading.some(other => isSame(other, kind))
    reading.push(kind)
    try {
      const reader =
        idleReader(kind) ?? (others ? await waitForReader(kind, signal) : null) ?? (await start(kind))
      return await workWith(reader, kind, work, signal).catch(async error => {
        // It ended before it had started, through no fault of the file.
        if (closed || signal?.aborted || reader.started() || !isCrash(error)) throw error
        return workWith(await start(kind), kind, work, signal)
      })
    } finally {
      reading.splice(reading.indexOf(kind), 1)
    }
  }

  return {
    read: (request, signal, receiver, patient = false) => {
      const kind = { ...kindFor(request), background: patient }
      const read = (reader: ReaderProcess) => {
        receiver.begin?.()
        return reader.read(request, signal, receiver)
      }
      return slots.run(() => withReader(kind, read, signal), { signal })
    },
    draw: (gather, signal, who) =>
      slots.run(
        async () => {
          const request = await gather()
          return withReader(kindToDraw(request), reader => reader.draw(request))
        },
        { key: who, signal },
      ),
    warm: async () => {
      if (closed || reading.length > 0 || idle.length > 0) return
      const kind = plain
      reading.push(kind)
      try {
        const reader = await start(kind)
        reader.warm('pdf')
        giveBack(reader, kind)
      } finally {
        reading.splice(reading.indexOf(kind), 1)
      }
    },
    reading: () => reading.length,
    rest,
    running: () => idle.length + busy.size,
    close: async () => {
      closed = true
      clearTimeout(resting)
      const all = [...idle.splice(0).map(({ reader }) => reader), ...busy.keys()]
      await Promise.all(all.map(reader => reader.kill()))
    },
  }
}

function isCrash(error: unknown): boolean {
  return error instanceof DocumentFailure && error.code === 'document_reader_crashed'
}

function closedMeanwhile(): DocumentFailure {
  return new DocumentFailure(
    'document_reader_crashed',
    'Reading this file ended unexpectedly, since the service was stopped. Try again.',
  )
}

function kindFor({ format, recognise }: ReadRequest): Omit<ReaderKind, 'background'> {
  return {
    native: formatNamed(format)?.image !== undefined,
    dataDir: typeof recognise === 'object' ? recognise.dataDir : null,
  }
}

/** Images are decoded by an addon. */
function kindToDraw(request: DrawRequest): ReaderKind {
  const isImage = 'page' in request && formatNamed(request.format)?.image !== undefined
  return isImage ? { ...plain, native: true } : plain
}

function isSame(one: ReaderKind, other: ReaderKind): boolean {
  return one.native === other.native && one.dataDir === other.dataDir && one.background === other.background
}
