import type { z } from 'zod'

type JobSettings<Payload extends object> = {
  payload: z.ZodType<Payload>
  /** How many run at once in a process, besides those `ahead`; null uses the handler's own `slots`. */
  concurrency: number | null
  /** The last of several slots takes no job that was added as slow, so that slow jobs cannot hold all slots. */
  keepsSlot?: boolean
  /** How many more begin while all slots are taken: they find what they wait for free when another job only stores. */
  ahead?: number
  tries: number
  /** How long a worker that has gone silent keeps the job. */
  heartbeatSeconds: number
}

/** A kind of job. Its name and payload are stored in the queues of installations, so they must stay readable. */
export type Job<Payload extends object = object> = Required<JobSettings<Payload>> & { name: string }

export function defineJob<Payload extends object>(
  name: string,
  settings: JobSettings<Payload>,
): Job<Payload> {
  return { keepsSlot: false, ahead: 0, ...settings, name }
}

type PayloadOf<Kind extends Job> = Kind extends Job<infer Payload> ? Payload : never

/**
 * The input of a job's handler. `lastTry` is true when a throw ends the job for good. `signal` aborts when the process
 * stops; the job then runs again elsewhere without losing a try.
 */
export type JobRun<Kind extends Job = Job> = {
  payload: PayloadOf<Kind>
  lastTry: boolean
  /** It was added as slow. */
  slow?: boolean
  signal: AbortSignal
}

/** A job with its handler; `Given` is what the handler gets besides the run. */
export type JobHandler<Given extends unknown[] = []> = {
  job: Job
  handler: (run: JobRun, ...given: Given) => Promise<void>
  /** How many run at once, if the job leaves that open. */
  slots?: (...given: Given) => number
}

/** Pairs a job with its handler. */
export function handleJob<Payload extends object, Given extends unknown[]>(
  job: Job<Payload>,
  handler: (run: JobRun<Job<Payload>>, ...given: Given) => Promise<void>,
  slots?: (...given: Given) => number,
): JobHandler<Given> {
  // The queue parses the payload with the job's own schema.
  const checked = handler as JobHandler<Given>['handler']
  return { job, handler: checked, ...(slots ? { slots } : {}) }
}
