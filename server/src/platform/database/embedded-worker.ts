import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { vector } from '@electric-sql/pglite-pgvector'
import { returnMemory } from '../return-memory.ts'
import { chooseBuffers } from './choose-buffers.ts'
import { lendBundle } from './lend-bundle.ts'
import {
  copyPrepared,
  discardCopy,
  type NotPrepared,
  type PreparedSource,
  syncCopy,
} from './prepared-database.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

/**
 * The worker thread that runs the embedded database. It speaks PostgreSQL's wire protocol in complete requests: bytes
 * up to a Sync in, the response's bytes out, one request after the other.
 */

export type EmbeddedWorkerData = {
  /** Folder of the database; null keeps it in memory. */
  folder: string | null
  /** A dump from the `dump` request, to load into an empty database. */
  dump: string | null
  /** What to copy into the empty folder; null creates a database where there is none. */
  prepared: PreparedSource | null
  /** Upkeep runs after this long with hardly any requests. */
  idleMilliseconds: number
}
export type EmbeddedRequest =
  /** `before`: requests that go first, and whose responses are thrown away. */
  | { id: number; kind: 'bytes'; bytes: Uint8Array; before: Uint8Array[] }
  | { id: number; kind: 'copy'; folder: string }
  | { id: number; kind: 'dump' | 'upkeep' | 'syncs' | 'close' }
export type EmbeddedResponse = {
  id: number
  value: Uint8Array | number | null
  error: string | null
  /** With the first one: why the database was created and not copied. */
  notPrepared?: NotPrepared | null
}

const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs as a worker thread')
const { folder, dump, prepared, idleMilliseconds } = workerData as EmbeddedWorkerData

const looksUntilIdle = 3
/** Between two checks, the job queue sends about five requests, and a single call of a person about as many. */
const quietRequests = 8
/** Bytes written since the last upkeep that make another one worthwhile; an idle server writes little. */
const worthUpkeep = 256 * 1024
/** Rows changed in a table beyond what it had at the last look that make its statistics worthless. */
const worthAnalysing = 500
/** Of those that were never vacuumed, PostgreSQL expects at least as many. */
const pagesOfSmall = 10
/** After a first start, which takes a second or two. */
const syncAfterMilliseconds = 3_000

/** Like PGlite's own, without -F, which would turn fsync off. */
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
    `shared_buffers=${chooseBuffers(folder)}`,
    'max_wal_size=128MB',
  ].flatMap(setting => ['-c', setting]),
]

let syncs = 0
let notPrepared = folder && prepared ? copyPrepared(prepared, folder) : null
const database = await openOrCreate()
lendBundle(database.Module.FS.root)

/** ReadyForQuery ends every answer: 'Z', length 5, then I (idle), T or E (inside a transaction). */
function isIdle(answer: Uint8Array): boolean {
  return answer.at(-6) === 0x5a && answer.at(-1) === 0x49
}

let idle = true
/** Since the last check. */
let requests = 0
let quietLooks = 0
let writtenAtUpkeep = 0

/**
 * Sends a request and returns the response, copied from the database's memory. Does not use `execProtocolRaw`, which
 * also parses every response and keeps the result until PGlite's own `query` is called, which never happens.
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

const errorMessage = 0x45

/** Throws where a response holds an error. */
function requireDone(response: Uint8Array): void {
  const view = new DataView(response.buffer, response.byteOffset, response.byteLength)
  for (let at = 0; at < response.length; at += 1 + view.getUint32(at + 1))
    if (response[at] === errorMessage)
      throw new Error(
        `The database refused what goes before a statement: ${Buffer.from(response).toString()}`,
      )
}

const sync = new Uint8Array([0x53, 0, 0, 0, 4])

/** PGlite's own calls return nothing while responses still go to the last `onRawData`; this call removes it. */
async function forOwnCalls(): Promise<void> {
  await database.execProtocol(sync, { syncToFs: false })
}

/** The session may be a role that owns nothing just now (run-as.ts); the pool goes on from what it was. */
async function asItsOwner(work: () => Promise<void>): Promise<void> {
  await forOwnCalls()
  const [was] = await database.exec(`select current_setting('role') as role`)
  await database.exec('reset role')
  try {
    await work()
  } finally {
    await database.exec(`select set_config('role', '${was?.rows[0]?.role ?? 'none'}', false)`)
  }
}

/**
 * The planner takes a table that was vacuumed while it was small to stay small, and plans that read all of it are kept
 * while it grows: each passage that was written looked through all of them. One that was never vacuumed is taken to grow.
 */
const expectGrowth = `
  select pg_clear_relation_stats(n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpages < ${pagesOfSmall} and c.reltuples >= 0
    and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`

/** What a server's autovacuum and checkpointer would do. */
async function upkeep(): Promise<void> {
  if (!idle) return
  await asItsOwner(async () => {
    await database.exec('VACUUM (ANALYZE)')
    await database.exec('CHECKPOINT')
    writtenAtUpkeep = await written()
    // Last: if it fails, what was done isn't done again at each quiet look.
    await database.exec(expectGrowth)
  })
}

/** Bytes of the write-ahead log so far. */
async function written(): Promise<number> {
  await forOwnCalls()
  const [result] = await database.exec(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`)
  return Number(result?.rows[0]?.bytes)
}

/** Runs upkeep when only the job queue has sent requests for a while and enough was written since the last upkeep. */
async function upkeepWhenQuiet(): Promise<void> {
  quietLooks = requests > quietRequests ? 0 : quietLooks + 1
  requests = 0
  if (quietLooks < looksUntilIdle || !idle) return
  quietLooks = 0
  if ((await written()) - writtenAtUpkeep >= worthUpkeep) await upkeep()
}

/**
 * However busy the database is, gathers the statistics of tables that have doubled: without them the planner goes through
 * all rows of an import where it should look one up. Each table is a turn of its own, so that requests go between.
 */
async function analyseGrown(): Promise<void> {
  if (quietLooks > 0 || !idle) return
  await forOwnCalls()
  const [result] = await database.exec(`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_mod_since_analyze > ${worthAnalysing} + greatest(c.reltuples, 0)`)
  for (const { name } of result?.rows ?? [])
    queue = queue
      .then(async () => {
        if (idle) await asItsOwner(async () => void (await database.exec(`analyze ${name}`)))
      })
      .catch(() => undefined)
}

const looking = setInterval(() => {
  queue = queue
    .then(upkeepWhenQuiet)
    .then(analyseGrown)
    .catch(() => undefined)
}, idleMilliseconds / looksUntilIdle)
looking.unref()

async function answer(request: EmbeddedRequest): Promise<Uint8Array | number | null> {
  switch (request.kind) {
    case 'bytes': {
      for (const first of request.before) requireDone(await exchange(first))
      const bytes = await exchange(request.bytes)
      idle = isIdle(bytes)
      requests++
      return bytes
    }
    case 'dump':
      await forOwnCalls()
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'copy':
      if (!folder) throw new Error('A database in memory has no files to copy')
      // After this, the files are consistent, and nothing changes them during this request.
      await asItsOwner(async () => void (await database.exec('CHECKPOINT')))
      await cp(folder, request.folder, { recursive: true, errorOnExist: true, force: false })
      return null
    case 'upkeep':
      await upkeep()
      return null
    case 'syncs':
      return syncs
    case 'close':
      clearInterval(looking)
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
port.postMessage({ id: 0, value: null, error: null, notPrepared } satisfies EmbeddedResponse)
// Later, since the start needs the thread now.
if (folder && prepared && !notPrepared)
  setTimeout(() => void syncCopy(prepared, folder).catch(() => undefined), syncAfterMilliseconds)
await returnMemory()

/** A copy that cannot be opened is replaced by a database created here. */
async function openOrCreate(): Promise<PGlite> {
  try {
    return await openPGlite()
  } catch (error) {
    if (!folder || !prepared || notPrepared) throw error
    notPrepared = discardCopy(folder, `The copy of ${prepared.folder} could not be opened: ${error}`)
    return openPGlite()
  }
}

function openPGlite(): Promise<PGlite> {
  return PGlite.create({
    ...(folder ? { fs: new SyncedNodeFS(folder, () => syncs++) } : {}),
    ...(dump ? { loadDataDir: new Blob([readFileSync(dump)]) } : {}),
    extensions: { vector, pg_trgm },
    startParams,
    relaxedDurability: true,
  })
}
