import { Worker } from 'node:worker_threads'
import type { EmbeddedRequest, EmbeddedResponse, EmbeddedWorkerData } from './embedded-worker.ts'
import type { NotPrepared } from './prepared-database.ts'
import { spareLargeFunctions } from './spare-large-functions.ts'

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never

/** The embedded database, seen from the main thread. */
export type EmbeddedEngine = {
  /** Why a new database was created although a prepared one was meant to be copied; otherwise null. */
  notPrepared: NotPrepared | null
  /**
   * Sends one complete request of the wire protocol, whose bytes are then no longer there, and returns the bytes of its
   * response. Those of `before` go first, in the same message. Rejects when one of them fails; the request is not made.
   */
  exchange(bytes: Uint8Array, before?: Uint8Array[]): Promise<Uint8Array>
  /** A tar of the whole database, for another start to load as `dump`. */
  dump(): Promise<Uint8Array>
  /** Copies the database's files, as they are now, to a folder that does not exist yet. No transaction may be open. */
  copyTo(folder: string): Promise<void>
  /** Runs VACUUM (ANALYZE) and CHECKPOINT now. */
  upkeep(): Promise<void>
  /** How often data was forced to the disk. */
  syncs(): Promise<number>
  close(): Promise<void>
  /** Ends the thread immediately, like a crash. */
  terminate(): void
  /** Resolves when the database has ended unexpectedly. */
  lost: Promise<Error>
}

/** Starts the worker thread. Resolves when its database is open, rejects when it cannot be opened. */
export async function startEmbeddedEngine(data: EmbeddedWorkerData): Promise<EmbeddedEngine> {
  const optimise = spareLargeFunctions()
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: data })
  const waiting = new Map<
    number,
    { resolve: (value: Uint8Array | number | null) => void; reject: (error: Error) => void }
  >()
  let nextId = 1

  let ended: Error | null = null
  let closing = false
  let tellLost: (error: Error) => void = () => {}
  const lost = new Promise<Error>(resolve => {
    tellLost = resolve
  })
  const failAll = (error: Error) => {
    ended = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    if (!closing) tellLost(error)
  }
  const opened = new Promise<Uint8Array | number | null>((resolve, reject) =>
    waiting.set(0, { resolve, reject }),
  )
  let notPrepared: NotPrepared | null = null
  worker.on('message', (response: EmbeddedResponse) => {
    notPrepared ??= response.notPrepared ?? null
    const call = waiting.get(response.id)
    waiting.delete(response.id)
    if (response.error === null) call?.resolve(response.value)
    else call?.reject(new Error(response.error))
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The embedded database has stopped')))

  const send = (request: WithoutId<EmbeddedRequest>, handedOver: ArrayBuffer[] = []) =>
    new Promise<Uint8Array | number | null>((resolve, reject) => {
      if (ended) return reject(ended)
      const id = nextId++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id }, handedOver)
    })

  await opened.finally(optimise)
  return {
    notPrepared,
    exchange: async (bytes, before = []) =>
      (await send({ kind: 'bytes', bytes, before }, [bytes.buffer as ArrayBuffer])) as Uint8Array,
    dump: async () => (await send({ kind: 'dump' })) as Uint8Array,
    copyTo: async folder => void (await send({ kind: 'copy', folder })),
    upkeep: async () => void (await send({ kind: 'upkeep' })),
    syncs: async () => (await send({ kind: 'syncs' })) as number,
    close: async () => {
      closing = true
      await send({ kind: 'close' })
      await worker.terminate()
    },
    terminate: () => void worker.terminate(),
    lost,
  }
}
