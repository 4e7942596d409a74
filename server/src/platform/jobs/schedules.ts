import { runAs } from '../database/run-as.ts'
import type { Log } from '../log.ts'

/** Work that runs at regular intervals. */
export type Schedule<Given extends unknown[] = []> = {
  name: string
  every: 'minute' | 'hour'
  /** Also run before the process takes its first job, or its first call. */
  atStart?: boolean
  /** Runs where calls are answered, not where jobs are worked. */
  beside?: 'calls'
  run: (...given: Given) => Promise<unknown>
}

const milliseconds = { minute: 60_000, hour: 60 * 60_000 }

/** Runs schedules until the returned function is called. A failure is logged and does not stop later runs. */
export async function startSchedules(schedules: readonly Schedule[], log: Log): Promise<() => void> {
  const asJob = (run: Schedule['run']) => runAs({ role: 'citewell_jobs' }, run)
  for (const { atStart, run } of schedules) if (atStart) await asJob(run)
  const timers = schedules.map(({ name, every, run }) =>
    setInterval(
      () => void asJob(run).catch(error => log.error({ error, name }, 'A schedule failed')),
      milliseconds[every],
    ).unref(),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
