import { setTimeout as sleep } from 'node:timers/promises'
import { trace } from '@opentelemetry/api'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import { asWork } from '../current-work.ts'
import { runAs } from '../database/run-as.ts'
import type { Log } from '../log.ts'
import { failSpan, inSpan } from '../spans.ts'
import type { JobHandler } from './define-job.ts'
import { readOrigin } from './job-origin.ts'
import type { JobQueue } from './job-queue.ts'

/** For jobs of other processes, and jobs that become due. One query for all names costs an idle server little. */
const lookMilliseconds = 2_000
/** Slots are woken instead of polling; this interval is only for a lost wake-up. */
const slotLooksSeconds = 60 * 60
const usualStopMilliseconds = 5_000
const jobRole = { role: 'citewell_jobs' } as const

export type Worker = {
  /** Ends the running jobs. Each gets some seconds to finish and is handed back if it does not. */
  stop(): Promise<void>
}

/**
 * Runs jobs as they come, as many at once as the job allows. Each slot is a worker of pg-boss that takes one job at a
 * time.
 */
export function workJobs(
  queue: JobQueue,
  handlers: readonly JobHandler[],
  log: Log,
  stopMilliseconds = usualStopMilliseconds,
): Worker {
  const { boss } = queue
  const stopping = new AbortController()
  const active = new Set<JobWithMetadata>()

  async function startSlots(handled: JobHandler): Promise<void> {
    const { name, concurrency, heartbeatSeconds, keepsSlot, ahead } = handled.job
    const slots = handled.slots?.() ?? concurrency ?? 1
    const options = {
      pollingIntervalSeconds: slotLooksSeconds,
      heartbeatRefreshSeconds: heartbeatSeconds / 3,
      includeMetadata: true,
      perJobResults: true,
      localConcurrency: slots + ahead,
      // Jobs added as slow form a group, others have none. The last of several slots is not open to the group.
      ...(keepsSlot && slots > 1 ? { localGroupConcurrency: slots - 1 } : {}),
    } as const
    // As the role of the jobs themselves: on the embedded database, each change of role is a statement of its own.
    await runAs(jobRole, () =>
      boss.work<object, JobResult[], typeof options>(name, options, async jobs => {
        try {
          return await Promise.all(jobs.map(job => startJob(handled, job)))
        } finally {
          goOn(name)
        }
      }),
    )
  }

  /** Makes the slots of a name look for the next job when theirs has ended; those that are free need not look. */
  function goOn(name: string): void {
    for (const slot of boss.getWipData()) if (slot.name === name && slot.count > 0) boss.notifyWorker(slot.id)
  }

  function startJob(handled: JobHandler, job: JobWithMetadata): Promise<JobResult> {
    const { trace: parent, ...origin } = readOrigin(job.data)
    const work = { ...origin, job: job.id }
    const attributes = { 'citewell.job': job.id, 'citewell.request': origin.request ?? '' }
    return runAs(jobRole, () =>
      asWork(work, () =>
        inSpan(`job ${handled.job.name}`, { attributes, parent }, () => runJob(handled, job)),
      ),
    )
  }

  async function runJob({ job: kind, handler }: JobHandler, job: JobWithMetadata): Promise<JobResult> {
    const { name, payload } = kind
    const begun = performance.now()
    active.add(job)
    try {
      stopping.signal.throwIfAborted()
      await handler({
        payload: payload.parse(job.data),
        lastTry: job.retryCount >= job.retryLimit,
        slow: Boolean(job.groupId),
        signal: stopping.signal,
      })
      log.info({ name, milliseconds: Math.round(performance.now() - begun) }, 'job')
      return { id: job.id, status: 'completed' }
    } catch (error) {
      failSpan(trace.getActiveSpan())
      if (stopping.signal.aborted) await handBack([job])
      else log.error({ error, name }, 'A job failed')
      return { id: job.id, status: 'failed', output: { message: String(error).slice(0, 500) } }
    } finally {
      active.delete(job)
    }
  }

  async function handBack(jobs: JobWithMetadata[]): Promise<void> {
    const held = jobs.filter(job => active.delete(job))
    // pg-boss settles only the try that it fetched. With another count this is not that try, so handing back costs
    // none.
    for (const job of held) job.retryCount = -1
    if (held.length > 0) await queue.handBack(held.map(job => job.id))
  }

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(lookMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        for (const name of await queue.due()) queue.wake(name)
      } catch (error) {
        log.error({ error }, 'Jobs could not be looked for')
      }
    }
  }

  const started = Promise.all(handlers.map(startSlots))
  const looking = look()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([started, looking])
      await Promise.race([
        Promise.all(handlers.map(({ job }) => boss.offWork(job.name, { wait: true }))),
        sleep(stopMilliseconds, undefined, { ref: false }),
      ])
      await handBack([...active])
    },
  }
}
