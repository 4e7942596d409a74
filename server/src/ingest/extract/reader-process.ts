import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FormatName } from '@citewell/contract/formats.ts'
import { DocumentFailure, type ReadSummary } from '../stages.ts'
import { childOf, processorTimeOf, residentBytesOf } from './process-figures.ts'
import {
  exchangeWithReader,
  type FileOrder,
  order,
  type ReaderTimes,
  type Receiver,
} from './reader-exchange.ts'
import { createReaderFolder } from './reader-folder.ts'
import type { Drawn, DrawRequest, ReaderMessage, ReadRequest } from './reader-messages.ts'
import { readerOptions, readerWalls, type Walls, wallCommand } from './reader-walls.ts'
import { type MemoryWatch, watchMemory } from './watch-memory.ts'

export type ReaderProcess = {
  read: (request: ReadRequest, signal: AbortSignal, receiver: Receiver) => Promise<ReadSummary>
  /** Draws what the viewer shows of a file. */
  draw: (request: DrawRequest) => Promise<Drawn>
  /** Loads the modules for a format before a file of it arrives. */
  warm: (format: FormatName) => void
  alive: () => boolean
  /** It has begun to take orders; one that ends before has done nothing of its work. */
  started: () => boolean
  /** As measured after the last file. */
  residentBytes: () => number
  /** In milliseconds so far; null where the system does not tell. */
  processorTime: () => number | null
  kill: () => Promise<void>
}

export type ReaderSettings = ReaderTimes & {
  memoryMegabytes: number
  /** All of its readers run at a lower priority than the server. */
  background: boolean
  /** Where each reader gets a folder of its own: best on the disk of the files. */
  home?: string
  /** Weaker ones than the system offers, for tests. */
  walls?: Walls
  /** What a reader runs, in place of its source or of what is built beside the server. */
  script?: string
}

/** What a reader may do and see beyond every other. */
export type ReaderKind = {
  /** Decodes images in native code, which needs a permission of its own. */
  native: boolean
  /** Sees this folder with the trained data of languages. */
  dataDir: string | null
  /** Runs at a lower priority than the server, which a process cannot leave again. */
  background: boolean
}

/** Lower than the watchdog's limit, so that V8's more precise message comes first. */
const heapMegabytes = 560
const keptErrorOutput = 2000
/**
 * A smaller young generation takes 50 MB less and no more time. Threads of V8's own only compete with the other reader and
 * the server: without them, the same files take a tenth less processor time. Regular expressions are compiled at once, and
 * not first for an interpreter: 3 % less. Each was measured by itself.
 */
const lean = ['--max-semi-space-size=4', '--single-threaded', '--no-regexp-tier-up']

/**
 * Starts a reader process: empty environment, no child processes, no threads, addons only for `native`. It sees the
 * application, its own folder and the trained data, and nothing else; it runs behind the strongest walls that the system
 * offers.
 */
export async function startReader(settings: ReaderSettings, kind: ReaderKind): Promise<ReaderProcess> {
  const walls = settings.walls ?? (await readerWalls())
  const folder = await createReaderFolder(settings.home)
  const sight = { folder, dataDir: kind.dataDir }
  const nodeOptions = [
    ...readerOptions(sight),
    ...(kind.native ? ['--allow-addons'] : []),
    `--max-old-space-size=${heapMegabytes}`,
    ...lean,
    '--disable-warning=SecurityWarning',
  ]
  const [program, ...options] = [...wallCommand(walls, sight), process.execPath, ...nodeOptions]
  const child = fork(
    settings.script ?? fileURLToPath(new URL('../reader.ts', import.meta.url)),
    [String(settings.memoryMegabytes), settings.background || kind.background ? 'background' : 'normal'],
    {
      env: {},
      execPath: program ?? process.execPath,
      execArgv: options,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  )
  // Behind all walls, the child only waits for the reader, which is the first process of a namespace.
  const pid = () => (walls === 'all' ? childOf(child.pid) : child.pid)
  let resident = 0
  let started = false
  let errorOutput = ''
  let watch: MemoryWatch | undefined
  child.stderr?.on('data', chunk => {
    errorOutput = (errorOutput + String(chunk)).slice(-keptErrorOutput)
  })
  child.on('message', ({ kind }: ReaderMessage) => {
    if (kind !== 'ready') return
    started = true
    const reader = pid()
    if (reader !== undefined) watch = watchMemory(reader, settings.memoryMegabytes * 1024 * 1024)
  })
  const gone = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(async () => {
    watch?.stop()
    // A file that is being shown at this moment keeps the folder: the next reader's start removes it.
    await folder.remove().catch(() => undefined)
  })
  const alive = () => !child.killed && child.connected && child.exitCode === null && child.signalCode === null
  rest(child)

  return {
    warm: format => order(child, { kind: 'warm', format }),
    alive,
    started: () => started,
    residentBytes: () => resident,
    processorTime: () => processorTimeOf(pid()),
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
      const shown = await folder.show(request.path)
      return await exchangeWithReader(child, request, shown, signal, {
        ...receiver,
        settings,
        pid,
        ended: peakBytes => {
          resident = residentBytesOf(pid()) ?? peakBytes
        },
        died: () => died(child, watch, { errorOutput, started }),
        resultOf,
      })
    } finally {
      await folder.hide()
      rest(child)
    }
  }
}

/** Drawing is short, and an abort would end the process that the next slide needs. */
const neverAborted = new AbortController().signal
const nothingToReceive: Receiver = { batch: () => {} }

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

/** What V8 says when its heap is full, and unshare when the system has killed what it waits for. */
const outOfMemoryPattern = /heap out of memory|allocation failed|^unshare: .*Invalid argument$/im

function died(
  child: ChildProcess,
  watch: MemoryWatch | undefined,
  { errorOutput, started }: { errorOutput: string; started: boolean },
): DocumentFailure {
  const outOfMemory =
    watch?.wasKilled() || child.signalCode === 'SIGKILL' || outOfMemoryPattern.test(errorOutput)
  const { exitCode, signalCode } = child
  // For the log: what a reader wrote last tells why it could not start. Later it may hold a document's text.
  const cause = { exitCode, signalCode, started, errorOutput: started ? '' : errorOutput }
  return outOfMemory
    ? new DocumentFailure(
        'document_out_of_memory',
        'Reading this file takes more memory than is allowed for one file. Split it and upload the parts.',
        { cause },
      )
    : new DocumentFailure(
        'document_reader_crashed',
        'Reading this file ended unexpectedly. Try again; if it keeps failing, save it anew and upload that.',
        { cause },
      )
}
