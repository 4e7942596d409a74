/**
 * The worker thread that holds the embedded database. It speaks PostgreSQL's wire protocol in whole
 * requests: bytes up to a Sync in, the answer's bytes out, one request after the other.
 */
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { vector } from '@electric-sql/pglite-pgvector'
import { returnMemory } from '../return-memory.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

export type EmbeddedWorkerData = {
  /** Folder of the database; null keeps it in memory. */
  folder: string | null
  /** A dump made by the `dump` request, loaded into an empty database. */
  dump: string | null
  /** After this long without a request, upkeep runs. */
  idleMilliseconds: number
}
export type EmbeddedRequest =
  | { id: number; kind: 'bytes'; bytes: Uint8Array }
  | { id: number; kind: 'copy'; folder: string }
  | { id: number; kind: 'dump' | 'upkeep' | 'syncs' | 'close' }
export type EmbeddedResponse = { id: number; value: Uint8Array | number | null; error: string | null }

const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs as a worker thread')
const { folder, dump, idleMilliseconds } = workerData as EmbeddedWorkerData

/** As PGlite's own, but without -F, which would turn fsync off. */
const startParams = [
  '--single',
  ...(folder ? [] : ['-F']),
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'wal_sync_method=fsync',
    'max_wal_size=128MB',
  ].flatMap(setting => ['-c', setting]),
]

let syncs = 0
const database = await PGlite.create({
  ...(folder ? { fs: new SyncedNodeFS(folder, () => syncs++) } : {}),
  ...(dump ? { loadDataDir: new Blob([readFileSync(dump)]) } : {}),
  extensions: { vector, pg_trgm },
  startParams,
  relaxedDurability: true,
})

/** ReadyForQuery ends every answer: 'Z', length 5, then I (idle), T or E (inside a transaction). */
function isIdle(answer: Uint8Array): boolean {
  return answer.at(-6) === 0x5a && answer.at(-1) === 0x49
}

let idle = true
let busySince = false
let upkeepTimer: NodeJS.Timeout | undefined

/**
 * Sends a request and gives the answer, as a copy out of the database's memory. Not by `execProtocolRaw`: that
 * one parses every answer too, and keeps what it parsed until PGlite's own `query` is called, which never is.
 */
async function exchange(bytes: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: piece => pieces.push(piece.slice()),
  })
  const [only] = pieces
  if (only && pieces.length === 1) return only
  const answer = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    answer.set(piece, at)
    at += piece.length
  }
  return answer
}

const sync = new Uint8Array([0x53, 0, 0, 0, 4])

/** PGlite's own calls come to nothing while answers still go to the last `onRawData`; this one takes it away. */
async function forOwnCalls(): Promise<void> {
  await database.execProtocol(sync, { syncToFs: false })
}

/** What a server's autovacuum and checkpointer would do. */
async function upkeep(): Promise<void> {
  if (!idle || !busySince) return
  busySince = false
  await forOwnCalls()
  await database.exec('VACUUM (ANALYZE)')
  await database.exec('CHECKPOINT')
}

function scheduleUpkeep(): void {
  clearTimeout(upkeepTimer)
  upkeepTimer = setTimeout(() => {
    queue = queue.then(upkeep).catch(() => undefined)
  }, idleMilliseconds)
  upkeepTimer.unref()
}

async function answer(request: EmbeddedRequest): Promise<Uint8Array | number | null> {
  switch (request.kind) {
    case 'bytes': {
      const bytes = await exchange(request.bytes)
      idle = isIdle(bytes)
      busySince = true
      scheduleUpkeep()
      return bytes
    }
    case 'dump':
      await forOwnCalls()
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'copy':
      if (!folder) throw new Error('A database in memory has no files to copy')
      await forOwnCalls()
      // After it the files are whole, and nothing changes them while this request is answered.
      await database.exec('CHECKPOINT')
      await cp(folder, request.folder, { recursive: true, errorOnExist: true, force: false })
      return null
    case 'upkeep':
      busySince = true
      await upkeep()
      return null
    case 'syncs':
      return syncs
    case 'close':
      clearTimeout(upkeepTimer)
      await forOwnCalls()
      await database.close()
      return null
  }
}

let queue: Promise<void> = Promise.resolve()
port.on('message', (request: EmbeddedRequest) => {
  queue = queue.then(async () => {
    const response: EmbeddedResponse = { id: request.id, value: null, error: null }
    try {
      response.value = await answer(request)
    } catch (error) {
      response.error = error instanceof Error ? error.message : String(error)
    }
    port.postMessage(
      response,
      response.value instanceof Uint8Array ? [response.value.buffer as ArrayBuffer] : [],
    )
    if (request.kind === 'close') port.close()
  })
})
port.postMessage({ id: 0, value: null, error: null } satisfies EmbeddedResponse)
await returnMemory()
