import { PgBoss } from 'pg-boss'
import { afterCommit } from '../database/joined-pool.ts'
import { listen } from '../database/listen.ts'
import { oneAtATime } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import type { Job } from './define-job.ts'
import { jobOrigin } from './job-origin.ts'

const schema = 'jobs'
/** The group of jobs that are known to take long. They may hold all but one of a name's slots (`workJobs`). */
const slowGroup = 'slow'

export type JobQueue = {
  boss: PgBoss
  /** The names of all jobs. */
  names: readonly string[]
  /**
   * Adds a job as part of the current transaction. Of several jobs with the same key that have not started, only one
   * runs. Higher priority goes first.
   */
  enqueue<Payload extends object>(
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: { key?: string; priority?: number; slow?: boolean },
  ): Promise<void>
  /** Makes the free slots of a name look for a job immediately. */
  wake(name: string): void
  /** For a worker process: from now on it is notified of jobs that others add. */
  listen(): Promise<void>
  /** The names with a job that is due. */
  due(): Promise<string[]>
  /** Makes interrupted jobs ready to run immediately without losing a try: all active ones, or those in `ids`. */
  handBack(ids?: string[]): Promise<number>
  /** Runs all jobs of a name that were given up once more, each with one try. Returns how many there are. */
  retryFailed(name: string): Promise<number>
  stop(): Promise<void>
}

/** Opens the queue in the database for the given jobs. */
export async function openJobQueue(
  database: OpenDatabase,
  log: Log,
  known: readonly Job[],
): Promise<JobQueue> {
  const { url } = database
  // When it starts, pg-boss passes its channel and the function that wakes its slots.
  let notices: { channel: string; onPayload: (name: string) => void; onListening: () => void } | null = null
  let stopListening: (() => Promise<void>) | null = null
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        database.execute(url === null ? claimingWithoutWaiting(text) : text, values),
      listen: async (channel, onPayload, onListening) => {
        notices = { channel, onPayload, onListening }
        return { close: async () => stopListening?.() }
      },
    },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema,
    schedule: false,
    useListenNotify: true,
    // None of our jobs depends on another; by default pg-boss checks for that every 5 s, with writes.
    flowIntervalSeconds: 60 * 60,
    // Finds active jobs whose process has ended.
    supervise: true,
    ...(database.kind === 'embedded' ? { monitorVacuum: false, reindex: false } : {}),
  })
  boss.on('error', error => log.error({ error: asError(error) }, 'The job queue had an error'))
  const install = async () => {
    await boss.start()
    await bringQueuesUpToDate(boss, known, url !== null)
  }
  // Two processes that start on an empty database at the same moment would both create the tables, and one would fail.
  if (url === null) await install()
  else await oneAtATime(database.pool, install)

  const queue: JobQueue = {
    boss,
    names: known.map(({ name }) => name),
    wake: name => notices?.onPayload(name),
    listen: async () => {
      if (url === null || notices === null) return
      const { channel, onListening } = notices
      stopListening = await listen(url, channel, { onPayload: name => queue.wake(name), onListening }, log)
    },
    enqueue: async ({ name, payload: schema }, payload, options = {}) => {
      const data = { ...schema.parse(payload), origin: jobOrigin() }
      await boss.send(name, data, {
        singletonKey: options.key ?? crypto.randomUUID(),
        priority: options.priority ?? 0,
        ...(options.slow ? { group: { id: slowGroup } } : {}),
      })
      // A process that listens is notified of its own jobs as well.
      if (stopListening === null) afterCommit(() => queue.wake(name))
    },
    due: async () => {
      const { rows } = await database.execute(
        `select distinct name from ${schema}.job
         where state < 'active' and not blocked and start_after <= ${schema}.job_now()`,
      )
      return rows.map(({ name }) => name as string)
    },
    handBack: async ids => {
      const { rowCount } = await database.execute(
        `update ${schema}.job set state = 'retry', started_on = null, start_after = now(), heartbeat_on = null
         where state = 'active' and ($1::uuid[] is null or id = any($1::uuid[]))`,
        [ids ?? null],
      )
      return rowCount ?? 0
    },
    retryFailed: async name => {
      const { rows } = await database.execute(
        `select id from ${schema}.job where name = $1 and state = 'failed'`,
        [name],
      )
      if (rows.length === 0) return 0
      await boss.retry(
        name,
        rows.map(({ id }) => id),
      )
      queue.wake(name)
      return rows.length
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
  return queue
}

/** Creates missing queues, and gives queues of an older Citewell the options of this version. */
async function bringQueuesUpToDate(boss: PgBoss, known: readonly Job[], notify: boolean): Promise<void> {
  const existing = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const { name, tries, heartbeatSeconds } of known) {
    const options = {
      retryLimit: tries - 1,
      retryDelay: 2,
      retryBackoff: true,
      heartbeatSeconds,
      expireInSeconds: 6 * 60 * 60,
      deleteAfterSeconds: 24 * 60 * 60,
      // With the embedded database, the only process wakes itself.
      notify,
    }
    const found = existing.get(name)
    const differ = (Object.keys(options) as (keyof typeof options)[]).some(
      option => found?.[option] !== options[option],
    )
    if (!found) await boss.createQueue(name, { policy: 'short', ...options })
    else if (differ) await boss.updateQueue(name, options)
    // Loaded now, since looking a queue up for the first time inside a transaction would wait for itself.
    if (differ) await boss.findJobs(name, { id: nobody })
  }
}

const claim = 'AND j.id = next.id'

/**
 * Makes pg-boss's statement that takes a job not wait for the disk: if a crash loses that the job was taken, it is taken
 * again, as it is anyway.
 */
const claimingWithoutWaiting = (text: string) =>
  text.replace(claim, `${claim} and (select set_config('synchronous_commit', 'off', true) = 'off')`)

const nobody = '00000000-0000-0000-0000-000000000000'

/** pg-boss reports a worker's error as an object with the same fields that is not an Error. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : Object.assign(new Error(), error)
}
