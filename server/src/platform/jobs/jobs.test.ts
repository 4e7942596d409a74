import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { until } from '../../testing/until.testing.ts'
import { openTestDatabase } from '../database/database.testing.ts'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'
import { createLog } from '../log.ts'
import { defineJob, handleJob, type JobRun } from './define-job.ts'
import { type JobQueue, openJobQueue } from './job-queue.ts'
import { insertJob, jobsOf, removeJobs } from './jobs.testing.ts'
import { mendJobTimes } from './mend-job-times.ts'
import { type Worker, workJobs } from './work-jobs.ts'

const log = createLog('silent')
const job = defineJob('ingest-document', {
  payload: z.object({ documentId: z.string() }),
  concurrency: null,
  keepsSlot: true,
  tries: 2,
  heartbeatSeconds: 60,
})
const document = (documentId: string) => ({ documentId })

let database: OpenDatabase
let queue: JobQueue
let workers: Worker[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  queue = await openJobQueue(database, log, [job])
  workers = []
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await queue.stop()
  await removeJobs(database)
})

function work(
  handler: (run: JobRun<typeof job>) => Promise<void>,
  slots = 2,
  stopMilliseconds?: number,
): Worker {
  const worker = workJobs(queue, [handleJob(job, handler, () => slots)], log, stopMilliseconds)
  workers.push(worker)
  return worker
}

const states = async () =>
  (await jobsOf(database, 'ingest-document')).map(({ state, tries }) => ({ state, tries }))

describe('jobs', () => {
  it('run once each, as many at once as there are slots', async () => {
    const seen: string[] = []
    let atOnce = 0
    let most = 0
    work(async ({ payload }) => {
      most = Math.max(most, ++atOnce)
      await sleep(60)
      seen.push(payload.documentId)
      atOnce--
    })
    for (let id = 0; id < 20; id++) await queue.enqueue(job, document(String(id)))
    await until(() => seen.length === 20)
    expect(new Set(seen).size).toBe(20)
    expect(most).toBe(2)
    await until(async () => (await states()).every(job => job.state === 'completed'))
  })

  it('are part of the transaction that adds them', async () => {
    const seen: string[] = []
    work(async ({ payload }) => void seen.push(payload.documentId))
    await database.db
      .transaction(async () => {
        await queue.enqueue(job, document('undone'))
        throw new Error('no')
      })
      .catch(() => undefined)
    await database.db.transaction(async () => queue.enqueue(job, document('done')))
    await until(() => seen.length > 0)
    expect(seen).toEqual(['done'])
  })

  it('that another process added are found', async () => {
    const seen: string[] = []
    work(async ({ payload }) => void seen.push(payload.documentId))
    const other = await openJobQueue(database, log, [job])
    await other.enqueue(job, document('from elsewhere'))
    await until(() => seen.length > 0)
    expect(seen).toEqual(['from elsewhere'])
    expect(await other.due()).toEqual([])
    await other.stop()
  })

  it('run once for one key while they wait', async () => {
    for (let time = 0; time < 3; time++) await queue.enqueue(job, document('same'), { key: 'same' })
    expect(await states()).toHaveLength(1)
  })

  it('go by priority', async () => {
    const seen: string[] = []
    await queue.enqueue(job, document('low'), { priority: 0 })
    await queue.enqueue(job, document('high'), { priority: 5 })
    work(async ({ payload }) => void seen.push(payload.documentId), 1)
    await until(() => seen.length === 2)
    expect(seen).toEqual(['high', 'low'])
  })

  it.each([2, 3, 8])('that are quick have one of %d slots, which slow ones cannot take', async slots => {
    const seen: string[] = []
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    work(async ({ payload }) => {
      seen.push(payload.documentId)
      if (payload.documentId.startsWith('slow')) await held
    }, slots)
    const slow = Array.from({ length: slots + 1 }, (_, at) => `slow-${at}`)
    for (const id of slow) await queue.enqueue(job, document(id), { slow: true })
    await until(() => seen.length === slots - 1)
    await queue.enqueue(job, document('quick'))
    await until(() => seen.includes('quick'))
    // Those that are claimed together start in any order.
    expect(seen.toSorted()).toEqual(['quick', ...slow.slice(0, slots - 1)])
    release()
    await until(() => seen.length === slots + 2)
  })

  it('begin ahead of a free slot where the job says so, and slow ones no more than before', async () => {
    const seen: string[] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const early = { ...job, ahead: 1 }
    const handler = async ({ payload }: JobRun<typeof job>) => {
      seen.push(payload.documentId)
      await held
    }
    workers.push(workJobs(queue, [handleJob(early, handler, () => 2)], log))
    for (const id of ['slow-0', 'slow-1', 'slow-2']) await queue.enqueue(job, document(id), { slow: true })
    await until(() => seen.length === 1)
    for (const id of ['quick-0', 'quick-1', 'quick-2']) await queue.enqueue(job, document(id))
    await until(() => seen.length === 3)
    await sleep(50)
    expect(seen.filter(id => id.startsWith('quick'))).toHaveLength(2)
    expect(seen).toHaveLength(3)
    release()
    await until(() => seen.length === 6)
  })

  it('are tried again after a failure, and told when it is the last time', async () => {
    const tries: boolean[] = []
    work(async ({ lastTry }) => {
      tries.push(lastTry)
      throw new Error('broken')
    })
    await queue.enqueue(job, document('bad'))
    await until(async () => (await states())[0]?.state === 'failed')
    expect(tries).toEqual([false, true])
  })

  it('are handed back by a worker that stops, without costing a try', async () => {
    let started = 0
    const stubborn = work(
      ({ signal }) =>
        new Promise((_, reject) => {
          started++
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        }),
    )
    await queue.enqueue(job, document('long'))
    await until(() => started === 1)
    await stubborn.stop()
    expect(await states()).toEqual([{ state: 'retry', tries: 0 }])

    const tries: boolean[] = []
    work(async ({ lastTry }) => void tries.push(lastTry))
    await until(() => tries.length === 1)
    expect(tries).toEqual([false])
  })

  it('that were handed back are no longer settled by the worker that held them', async () => {
    let release = () => {}
    const deaf = work(
      () =>
        new Promise<void>(resolve => {
          release = resolve
        }),
      2,
      50,
    )
    await queue.enqueue(job, document('long'))
    await until(async () => (await states())[0]?.state === 'active')
    await deaf.stop()
    expect(await states()).toEqual([{ state: 'retry', tries: 0 }])
    await queue.boss.fetch('ingest-document')
    release()
    await sleep(100)
    expect(await states()).toEqual([{ state: 'active', tries: 0 }])
  })

  it('of queues that an older version made have the options of this one', async () => {
    await queue.boss.updateQueue('ingest-document', { retryLimit: 9, heartbeatSeconds: 300 })
    const again = await openJobQueue(database, log, [job])
    expect(await again.boss.getQueue('ingest-document')).toMatchObject({
      retryLimit: 1,
      heartbeatSeconds: 60,
    })
    await again.stop()
  })

  it('that were given up run once more when they are asked to', async () => {
    const seen: string[] = []
    await insertJob(database, 'ingest-document', { state: 'failed', data: document('given up') })
    work(async ({ payload }) => void seen.push(payload.documentId))
    expect(await queue.retryFailed('ingest-document')).toBe(1)
    await until(() => seen.length === 1)
    expect(await queue.retryFailed('ingest-document')).toBe(0)
  })

  it('that were added while the clock stood ahead do not wait for that time', async () => {
    for (const id of ['new', 'ahead', 'tried']) await queue.enqueue(job, document(id))
    const change = (set: string, id: string) =>
      database.execute(`update jobs.job set ${set} where data->>'documentId' = $1`, [id])
    await change(`created_on = now() + interval '3 days', start_after = now() + interval '3 days'`, 'ahead')
    await change(`state = 'retry', retry_count = 12, start_after = now() + interval '3 hours'`, 'tried')
    expect(await mendJobTimes(database)).toBe(1)
    const fetched = await queue.boss.fetch<{ documentId: string }>('ingest-document', { batchSize: 3 })
    expect(fetched.map(({ data }) => data.documentId).toSorted()).toEqual(['ahead', 'new'])
  })

  it('that a killed process left active are handed back at the next start', async () => {
    await queue.enqueue(job, document('left'))
    await queue.boss.fetch('ingest-document')
    expect((await states())[0]?.state).toBe('active')
    expect(await queue.handBack()).toBe(1)
    expect(await states()).toEqual([{ state: 'retry', tries: 0 }])
  })

  // A server has other processes that go on when this one ends.
  it.skipIf(process.env.TEST_DATABASE_URL)('are taken without waiting for the disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'citewell-jobs-'))
    const stored = await openDatabase({ kind: 'embedded', dataDir: folder })
    const own = await openJobQueue(stored, log, [job])
    const waited: number[] = []
    for (const name of ['a', 'b', 'c']) {
      await own.enqueue(job, document(name))
      const before = (await stored.engine?.syncs()) ?? Number.NaN
      expect(await own.boss.fetch(job.name)).toHaveLength(1)
      waited.push(((await stored.engine?.syncs()) ?? Number.NaN) - before)
    }
    // The queue's own upkeep may wait for the disk beside one of them.
    expect(waited).toContain(0)
    await own.stop()
    await stored.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
