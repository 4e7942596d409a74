import type { z } from 'zod'

type JobSettings<Payload extends object> = {
  payload: z.ZodType<Payload>
  /** How many run at once in a process; null: as many as its handler's own `slots`. */
  concurrency: number | null
  /** The last of several slots takes no job that was added as slow, so that those cannot hold them all. */
  keepsSlot?: boolean
  tries: number
  /** So long a silent worker keeps it. */
  heartbeatSeconds: number
}

/** A kind of job. Its name and its payload stand in the queue of every installation, and so must stay readable. */
export type Job<Payload extends object = object> = Required<JobSettings<Payload>> & { name: string }

export function defineJob<Payload extends object>(
  name: string,
  settings: JobSettings<Payload>,
): Job<Payload> {
  return { keepsSlot: false, ...settings, name }
}

type PayloadOf<Kind extends Job> = Kind extends Job<infer Payload> ? Payload : never

/**
 * What a job's handler is given. `lastTry` is true when a throw ends the job for good; `signal` aborts
 * when the process stops, and the job then runs again elsewhere without having cost a try.
 */
export type JobRun<Kind extends Job = Job> = {
  payload: PayloadOf<Kind>
  lastTry: boolean
  signal: AbortSignal
}

/** A job with what does it; `Given` is what its handler is given beside the run. */
export type JobHandler<Given extends unknown[] = []> = {
  job: Job
  handler: (run: JobRun, ...given: Given) => Promise<void>
  /** How many run at once, where the job leaves that open. */
  slots?: (...given: Given) => number
}

/** Pairs a job with a handler of its payload. */
export function handleJob<Payload extends object, Given extends unknown[]>(
  job: Job<Payload>,
  handler: (run: JobRun<Job<Payload>>, ...given: Given) => Promise<void>,
  slots?: (...given: Given) => number,
): JobHandler<Given> {
  // The queue parses the payload by the job's own schema.
  const checked = handler as JobHandler<Given>['handler']
  return { job, handler: checked, ...(slots ? { slots } : {}) }
}
