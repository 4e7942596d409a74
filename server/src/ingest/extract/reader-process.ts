import { type ChildProcess, fork } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FormatName } from '@citewell/contract/formats.ts'
import { DocumentFailure, type ReadBatch, type ReadSummary } from '../stages.ts'
import { networkNamespace } from './network-namespace.ts'
import type { Drawn, DrawRequest, ReaderMessage, ReaderOrder, ReadRequest } from './reader-messages.ts'
import { processorTimeOf, startReadingClock } from './reading-clock.ts'

export type Receiver = {
  /** The reader goes at most one batch ahead of what this callback has finished. */
  batch: (batch: ReadBatch) => Promise<void> | void
  progress?: (pagesDone: number, pages: number) => void
}

export type ReaderProcess = {
  read: (request: ReadRequest, signal: AbortSignal, receiver: Receiver) => Promise<ReadSummary>
  /** Draws what the viewer shows of a file. */
  draw: (request: DrawRequest) => Promise<Drawn>
  /** Loads the modules for a format before a file of it arrives. */
  warm: (format: FormatName) => void
  alive: () => boolean
  /** As measured after the last file. */
  residentBytes: () => number
  kill: () => Promise<void>
}

export type ReaderSettings = {
  memoryMegabytes: number
  baseMilliseconds: number
  megabyteMilliseconds: number
  pageMilliseconds: number
  /** Time for one recognised page, added to the base. */
  recognisedPageMilliseconds: number
  /** Runs at a lower priority than the server. */
  background: boolean
}

/** `native` readers decode images in native code, which needs a permission of its own. */
export type ReaderKind = 'plain' | 'native'

/** Lower than the watchdog's limit, so that V8's more precise message comes first. */
const heapMegabytes = 560
const keptErrorOutput = 2000

const closeNetwork = fileURLToPath(new URL('./close-network.ts', import.meta.url))

/**
 * Starts a reader process: empty environment, read-only file access, no child processes, addons only for `native`. It
 * runs without a network, in a namespace where the system offers one, otherwise with every JavaScript route closed.
 */
export async function startReader(settings: ReaderSettings, kind: ReaderKind): Promise<ReaderProcess> {
  const nodeOptions = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-worker',
    ...(kind === 'native' ? ['--allow-addons'] : []),
    // Required and not imported, so that it also runs in every thread.
    `--require=${closeNetwork}`,
    `--max-old-space-size=${heapMegabytes}`,
    '--disable-warning=SecurityWarning',
  ]
  const [program, ...options] = [...(await networkNamespace()), process.execPath, ...nodeOptions]
  const child = fork(
    fileURLToPath(new URL('../reader.ts', import.meta.url)),
    [String(settings.memoryMegabytes), settings.background ? 'background' : 'normal'],
    {
      env: {},
      execPath: program ?? process.execPath,
      execArgv: options,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  )
  let resident = 0
  let errorOutput = ''
  child.stderr?.on('data', chunk => {
    errorOutput = (errorOutput + String(chunk)).slice(-keptErrorOutput)
  })
  const gone = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const alive = () => !child.killed && child.connected && child.exitCode === null && child.signalCode === null
  rest(child)

  return {
    warm: format => order(child, { kind: 'warm', format }),
    alive,
    residentBytes: () => resident,
    kill: async () => {
      child.ref()
      child.kill('SIGKILL')
      await gone
    },
    read: (request, signal, receiver) =>
      work({ kind: 'read', ...request }, signal, receiver, message =>
        message.kind === 'end' ? message.summary : undefined,
      ),
    draw: request =>
      work({ kind: 'draw', ...request }, neverAborted, nothingToReceive, message =>
        message.kind === 'drawn' ? message.drawn : undefined,
      ),
  }

  async function work<Result>(
    request: FileOrder,
    signal: AbortSignal,
    receiver: Receiver,
    resultOf: (message: ReaderMessage) => Result | undefined,
  ): Promise<Result> {
    wake(child)
    try {
      return await exchange(child, request, signal, {
        ...receiver,
        settings,
        resident: bytes => {
          resident = bytes
        },
        died: () => died(child, errorOutput),
        resultOf,
      })
    } finally {
      rest(child)
    }
  }
}

type FileOrder = Extract<ReaderOrder, { path: string }>

/** Drawing is short, and an abort would end the process that the next slide needs. */
const neverAborted = new AbortController().signal
const nothingToReceive: Receiver = { batch: () => {} }

type Exchange<Result> = Receiver & {
  settings: ReaderSettings
  resident: (bytes: number) => void
  died: () => DocumentFailure
  /** The result that a last message carries. */
  resultOf: (message: ReaderMessage) => Result | undefined
}

/** Sends one request and follows the messages up to the end. Kills the child if anything ends it early. */
function exchange<Result>(
  child: ChildProcess,
  request: FileOrder,
  signal: AbortSignal,
  { settings, ...receiver }: Exchange<Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const fail = (error: unknown) => {
    child.kill('SIGKILL')
    reject(error)
  }
  const { pageMilliseconds, recognisedPageMilliseconds } = settings
  const base = settings.baseMilliseconds + megabytesOf(request.path) * settings.megabyteMilliseconds
  const clock = startReadingClock(
    base,
    () => fail(tooSlow()),
    () => processorTimeOf(child.pid),
  )
  let taken = Promise.resolve()
  const take = async (batch: ReadBatch) => {
    clock.pause()
    await receiver.batch(batch)
    clock.resume()
    order(child, { kind: 'taken' })
  }
  let timedPages = 0
  const onMessage = (message: ReaderMessage) => {
    if (message.kind === 'batch') {
      taken = taken.then(() => take(message.batch))
      taken.catch(fail)
    } else if (message.kind === 'progress') {
      // The time limit for all pages starts with the first report, which comes once the file is open.
      if (message.recognising)
        clock.allow(base + recognisedPageMilliseconds + message.pages * pageMilliseconds)
      else if (timedPages === 0 && message.pages > 0) {
        timedPages = message.pages
        clock.allow(base + timedPages * pageMilliseconds)
      }
      receiver.progress?.(message.pagesDone, message.pages)
    } else if (message.kind === 'end' || message.kind === 'drawn') {
      receiver.resident(message.residentBytes)
      const result = receiver.resultOf(message)
      if (result !== undefined) taken.then(() => resolve(result), fail)
    } else if (message.kind === 'failed') {
      receiver.resident(message.residentBytes)
      const failure = new DocumentFailure(message.code, message.message)
      const end = message.broken ? fail : reject
      taken.then(() => end(failure), fail)
    }
  }
  const onAbort = () => fail(signal.reason)
  const onExit = () => taken.then(() => reject(receiver.died()), reject)
  child.on('message', onMessage).once('exit', onExit).once('error', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  else order(child, request, onExit)
  return promise.finally(() => {
    clock.stop()
    signal.removeEventListener('abort', onAbort)
    child.off('message', onMessage).off('exit', onExit).off('error', onExit)
  })
}

/** A failed send also shows as the end of the child. */
function order(child: ChildProcess, message: ReaderOrder, failed: () => void = () => {}): void {
  if (child.connected) child.send(message, error => error && failed())
  else failed()
}

function megabytesOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) / (1024 * 1024)
}

/** An idle reader does not keep the server running; a busy one does. */
function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  unrefStream(child)
}

function wake(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function unrefStream(child: ChildProcess): void {
  const stream: unknown = child.stderr
  if (
    typeof stream === 'object' &&
    stream !== null &&
    'unref' in stream &&
    typeof stream.unref === 'function'
  ) {
    stream.unref()
  }
}

function tooSlow(): DocumentFailure {
  return new DocumentFailure(
    'document_timeout',
    'Reading this file took too long and was stopped. Split it, or save it anew, and upload that.',
  )
}

/** Our watchdog and the system kill with SIGKILL; V8 aborts when its heap is full. */
function died(child: ChildProcess, errorOutput: string): DocumentFailure {
  const outOfMemory =
    child.signalCode === 'SIGKILL' || /heap out of memory|allocation failed/i.test(errorOutput)
  return outOfMemory
    ? new DocumentFailure(
        'document_out_of_memory',
        'Reading this file takes more memory than is allowed for one file. Split it and upload the parts.',
      )
    : new DocumentFailure(
        'document_reader_crashed',
        'Reading this file ended unexpectedly. Try again; if it keeps failing, save it anew and upload that.',
      )
}
