import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartFailure } from '../errors.ts'
import { type DataFolder, takeDataFolder } from './data-folder.ts'
import type { Database } from './database.ts'
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import type { EmbeddedWorkerData } from './embedded-worker.ts'
import { databaseFailureOf } from './failure-of.ts'
import { executeJoined, guardPool, runTransaction } from './joined-pool.ts'
import { migrateDatabase, migrationsDigest } from './migrate.ts'
import { type PreparedSource, preparedDatabase } from './prepared-database.ts'
import { requireServer } from './require-server.ts'
import { reuseStatements } from './reuse-statements.ts'
import { becomeLater } from './run-as.ts'
import { takeTurns } from './take-turns.ts'
import { traceStatements } from './trace-statements.ts'
import { watchConnections } from './unbroken-time.ts'

export type OpenDatabase = {
  db: Database
  kind: 'embedded' | 'server'
  /** URL of the server; null for the embedded database. */
  url: string | null
  pool: pg.Pool
  /** Set for the embedded database only. */
  engine: EmbeddedEngine | null
  /** Runs SQL in the current transaction, or outside any. */
  execute(text: string, values?: unknown[]): Promise<pg.QueryResult>
  /** Whether the server answers within some seconds. If the embedded database does not, the process ends. */
  answers(): Promise<boolean>
  close(): Promise<void>
  /** Resolves when the embedded database has ended unexpectedly. Never for a server, to which the pool reconnects. */
  lost: Promise<Error>
}

export type DatabaseOptions =
  | { kind: 'server'; url: string }
  | {
      kind: 'embedded'
      dataDir: string
      /** Folder of the prepared database that fills a new data folder, if not that of set-up; null for none. */
      prepared?: string | null
    }
  /** For tests: in memory, from a dump when one is given. */
  | { kind: 'memory'; dump: string | null }

const idleMilliseconds = 30_000
const answerMilliseconds = 3_000

/** Opens and migrates the database. Throws a StartFailure that says what to do when it cannot be used. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.kind === 'server' ? openServer(options.url) : await openEmbedded(options)
  try {
    if (opened.kind === 'server') await requireServer(text => opened.pool.query(text))
    await migrateDatabase(opened.pool)
  } catch (error) {
    await opened.close().catch(() => undefined)
    throw connectionFailure(error) ?? error
  }
  return opened
}

function openServer(url: string): OpenDatabase {
  // One stays open while there is nothing to do, so that a crash does not go unnoticed.
  const pool = new pg.Pool({ connectionString: url, min: 1, max: 10, connectionTimeoutMillis: 10_000 })
  return overPool(pool, { engine: null, url }, () => pool.end())
}

async function openEmbedded(
  options: Extract<DatabaseOptions, { kind: 'embedded' | 'memory' }>,
): Promise<OpenDatabase> {
  const folder = options.kind === 'embedded' ? takeDataFolder(options.dataDir) : null
  const engine = await startEngine(folder, {
    dump: options.kind === 'memory' ? options.dump : null,
    prepared: folder && options.kind === 'embedded' ? preparedFor(folder, options.prepared) : null,
  })
  return overEngine(engine, async () => {
    await engine.close()
    folder?.release()
  })
}

/** The database of an engine that runs. `release` is called once the last statement has ended. */
export function overEngine(engine: EmbeddedEngine, release: () => Promise<void>): OpenDatabase {
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, stream: () => new EmbeddedStream(engine) })
  pool.on('connect', client => {
    const { stream } = (client as unknown as { connection: { stream: unknown } }).connection
    if (!(stream instanceof EmbeddedStream))
      throw new Error('The driver has no stream of the embedded database')
    becomeLater(client, (role, tenant) => stream.become(role, tenant))
  })
  takeTurns(pool)
  return overPool(pool, { engine, url: null }, async () => {
    await pool.end()
    await release()
  })
}

/** What fills a data folder that has no database yet. */
function preparedFor(
  { databasePath }: DataFolder,
  folder: string | null = preparedDatabase,
): PreparedSource | null {
  const isNew = readdirSync(databasePath).length === 0
  return folder !== null && isNew ? { folder, migrations: migrationsDigest() } : null
}

async function startEngine(
  folder: DataFolder | null,
  content: Pick<EmbeddedWorkerData, 'dump' | 'prepared'>,
): Promise<EmbeddedEngine> {
  try {
    return await startEmbeddedEngine({ folder: folder?.databasePath ?? null, ...content, idleMilliseconds })
  } catch (error) {
    folder?.release()
    throw new StartFailure(
      'database_damaged',
      `The embedded database in ${join(folder?.path ?? '', 'database')} could not be opened (${(error as Error).message}). Restore the data folder from a backup, or set DATA_DIR to an empty folder.`,
    )
  }
}

function overPool(
  pool: pg.Pool,
  { engine, url }: { engine: EmbeddedEngine | null; url: string | null },
  close: () => Promise<void>,
): OpenDatabase {
  // The pool replaces a lost idle connection. Without a listener, the error would end the process.
  pool.on('error', () => undefined)
  // So would the loss of a connection between two statements of a transaction. The next statement then fails.
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('connect', client => reuseStatements(client, engine ? 'embedded' : 'server'))
  pool.on('connect', traceStatements)
  guardPool(pool)
  const db = drizzle(pool)
  watchConnections(db, pool)
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => runTransaction(() => transaction(work, config))
  return {
    db,
    kind: engine ? 'embedded' : 'server',
    url,
    pool,
    engine,
    execute: (text, values) => executeJoined(pool, text, values),
    answers: async () => engine !== null || isAnswering(pool),
    close,
    lost: engine?.lost ?? new Promise(() => {}),
  }
}

async function isAnswering(pool: pg.Pool): Promise<boolean> {
  const late = sleep(answerMilliseconds, false, { ref: false })
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}

/** Each of these can be fixed while the process waits. */
function connectionFailure(error: unknown): StartFailure | null {
  const code = (error as { code?: unknown } | null)?.code
  const message = error instanceof Error ? error.message : String(error)
  const failure = (name: string, text: string) => new StartFailure(name, text, { mayHeal: true })
  if (code === '28P01' || code === '28000')
    return failure('database_refused', `The database refused the login: ${message}. Check DATABASE_URL.`)
  if (code === '3D000') return failure('database_missing', `${message}. Create it, or check DATABASE_URL.`)
  if (code === '42501')
    return failure(
      'database_forbidden',
      `The database's user may not do what is needed: ${message}. Make it the database's owner.`,
    )
  const went = databaseFailureOf(error)
  if (went === 'full')
    return failure('database_full', `The database has no room left (${message}). Make room on its disk.`)
  if (went === 'away' || /timeout/i.test(message))
    return failure(
      'database_unreachable',
      `The database server does not answer (${message}). Check that it runs and that DATABASE_URL is right.`,
    )
  return null
}
