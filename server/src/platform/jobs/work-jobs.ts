import { setTimeout as sleep } from 'node:timers/promises'
import { trace } from '@opentelemetry/api'
import { asWork } from '../current-work.ts'
import type { Log } from '../log.ts'
import { failSpan, inSpan } from '../spans.ts'
import type { JobHandler } from './define-job.ts'
import { readOrigin } from './job-origin.ts'
import { type JobQueue, slowGroup } from './job-queue.ts'

/** For jobs of other processes, and those that wait for their time. One look for all names costs an idle server little. */
const pollMilliseconds = 2_000
const patienceMilliseconds = 60_000
const stopMilliseconds = 5_000

export type Worker = {
  /** Ends the running jobs: each gets some seconds to finish, and is handed back when it does not. */
  stop(): Promise<void>
}

type ActiveJob = { id: string; name: string; done: Promise<void> }
type FetchedJob = {
  id: string
  data: unknown
  retryCount: number
  retryLimit: number
  groupId?: string | null
}

/** Runs jobs as they come: fetch, run, complete, as many at once as the job allows. */
export function workJobs(queue: JobQueue, handlers: readonly JobHandler[], log: Log): Worker {
  const stopping = new AbortController()
  const active = new Set<ActiveJob>()

  function startJob(handled: JobHandler, job: FetchedJob): Promise<void> {
    const { name } = handled.job
    const { trace: parent, ...origin } = readOrigin(job.data)
    const work = { ...origin, job: job.id }
    const attributes = { 'citewell.job': job.id, 'citewell.request': origin.request ?? '' }
    return asWork(work, () => inSpan(`job ${name}`, { attributes, parent }, () => runJob(handled, job)))
  }

  async function runJob({ job: kind, handler }: JobHandler, job: FetchedJob): Promise<void> {
    const { name, heartbeatSeconds, payload } = kind
    const begun = performance.now()
    const heartbeat = setInterval(
      () =>
        void queue.boss.touch(name, job.id).catch(error => log.warn({ error, name }, 'A heartbeat was lost')),
      (heartbeatSeconds * 1000) / 3,
    )
    try {
      await handler({
        payload: payload.parse(job.data),
        lastTry: job.retryCount >= job.retryLimit,
        signal: stopping.signal,
      })
      await queue.boss.complete(name, job.id)
      log.info({ name, milliseconds: Math.round(performance.now() - begun) }, 'job')
    } catch (error) {
      failSpan(trace.getActiveSpan())
      if (stopping.signal.aborted) await queue.handBack([job.id])
      else {
        log.error({ error, name }, 'A job failed')
        await queue.boss.fail(name, job.id, { message: String(error).slice(0, 500) })
      }
    } finally {
      clearInterval(heartbeat)
    }
  }

  async function loop(handled: JobHandler): Promise<void> {
    const { name, keepsSlot, concurrency } = handled.job
    const slots = handled.slots?.() ?? concurrency ?? 1
    const running = new Set<Promise<void>>()
    let slow = 0
    let wake = () => {}
    queue.added.on(name, () => wake())
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>(resolve => {
        wake = resolve
      })
      const forAny =
        !keepsSlot || slots === 1 ? slots - running.size : Math.min(slots - running.size, slots - 1 - slow)
      const jobs =
        forAny > 0 ? await fetchJobs(name, forAny) : await fetchJobs(name, slots - running.size, [slowGroup])
      for (const job of jobs) {
        const isSlow = keepsSlot && job.groupId === slowGroup
        if (isSlow) slow++
        const done: Promise<void> = startJob(handled, job)
          .catch(error => log.error({ error, name }, 'A job could not be settled'))
          .finally(() => {
            if (isSlow) slow--
            running.delete(done)
            active.delete(entry)
            wake()
          })
        const entry: ActiveJob = { id: job.id, name, done }
        running.add(done)
        active.add(entry)
      }
      if (jobs.length === 0 || running.size >= slots)
        await Promise.race([
          woken,
          sleep(patienceMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(
            () => undefined,
          ),
        ])
    }
  }

  async function fetchJobs(name: string, free: number, ignoreGroups: string[] = []): Promise<FetchedJob[]> {
    if (free < 1) return []
    try {
      return await queue.boss.fetch(name, { batchSize: free, includeMetadata: true, ignoreGroups })
    } catch (error) {
      log.error({ error, name }, 'Jobs could not be fetched')
      return []
    }
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pollMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        for (const name of await queue.due()) queue.added.emit(name)
      } catch (error) {
        log.error({ error }, 'Jobs could not be looked for')
      }
    }
  }

  const loops = [...handlers.map(loop), poll()]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      await Promise.race([
        Promise.all([...active].map(job => job.done)),
        sleep(stopMilliseconds, undefined, { ref: false }),
      ])
      if (active.size > 0) await queue.handBack([...active].map(job => job.id))
    },
  }
}
