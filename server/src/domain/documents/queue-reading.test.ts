import type { Tier } from '@citewell/contract/plans.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { type JobQueue, openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log.ts'
import { ingestDocumentJob } from './document-jobs.ts'
import { queueReading } from './queue-reading.ts'

const begin = Date.UTC(2026, 10, 20, 12)

let database: OpenDatabase
let jobs: JobQueue
beforeEach(async () => {
  database = await openTestDatabase()
  jobs = await openJobQueue(database, createLog('silent'), [ingestDocumentJob])
})
afterEach(async () => {
  await jobs.stop()
  await database.close()
})

const add = (id: string, tier: Tier, seconds: number, bytes = 1000) =>
  queueReading(jobs, { id, bytes, createdAt: new Date(begin + seconds * 1000) }, { tier })

/** Takes the next job and completes it, as a worker does. */
async function next(): Promise<string> {
  const [job] = await jobs.boss.fetch<{ documentId: string }>('ingest-document')
  if (!job) return 'none'
  await jobs.boss.complete('ingest-document', job.id)
  return job.data.documentId
}

describe('documents that wait to be read', () => {
  it('go by plan: one of Pro overtakes 100 of Free', async () => {
    for (let n = 0; n < 100; n++) await add(`free ${n}`, 'free', n)
    await add('mini', 'mini', 120)
    await add('pro', 'pro', 120)
    await add('enterprise', 'enterprise', 119)
    expect([await next(), await next(), await next(), await next(), await next()]).toEqual([
      'enterprise',
      'pro',
      'mini',
      'free 0',
      'free 1',
    ])
  })

  it('move on under constant load from a higher plan', async () => {
    await add('pro', 'pro', 0)
    await add('free', 'free', 0)
    const read: string[] = []
    // Each minute one document of Pro arrives and one is read.
    for (let minute = 1; minute <= 40; minute++) {
      await add(`pro ${minute}`, 'pro', minute * 60)
      read.push(await next())
    }
    expect(read.indexOf('free')).toBeGreaterThan(20)
    expect(read.indexOf('free')).toBeLessThan(32)
  })

  it('let small ones of the same plan go first, for a while', async () => {
    await add('large', 'free', 0, 200 * 1024 * 1024)
    await add('small', 'free', 300)
    await add('late', 'free', 900)
    expect([await next(), await next(), await next()]).toEqual(['small', 'large', 'late'])
  })
})
