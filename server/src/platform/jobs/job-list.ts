import { z } from 'zod'

/**
 * Every job there is: its payload, how many run at once in a process (null: as many as the handler's
 * own limit, given at start), how often it is tried, and the seconds a silent worker keeps it. Where
 * `keepsSlot` is set, the last of several slots takes no job that was added as slow, so that those
 * cannot hold them all.
 */
export const jobList = {
  'ingest-document': {
    payload: z.object({ documentId: z.string() }),
    concurrency: null,
    keepsSlot: true,
    tries: 2,
    heartbeatSeconds: 60,
  },
  /** For files that have to be recognised: seconds a page, so they queue apart from those that are read. */
  'recognise-document': {
    payload: z.object({ documentId: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 2,
    heartbeatSeconds: 60,
  },
  /** Documents are found by words before this has run; what fails is looked for again every minute. */
  'embed-document': {
    payload: z.object({ documentId: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 2,
    heartbeatSeconds: 60,
  },
  /** Asks the payment provider, which may be down for some time: some six hours with the waits between. */
  'apply-webhook': {
    payload: z.object({ webhookId: z.string() }),
    concurrency: 2,
    keepsSlot: false,
    tries: 13,
    heartbeatSeconds: 60,
  },
  /** Of an account that is deleted. */
  'end-subscriptions': {
    payload: z.object({ customerRef: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 13,
    heartbeatSeconds: 60,
  },
  'send-mail': {
    payload: z.object({ mailId: z.string() }),
    concurrency: 4,
    keepsSlot: false,
    // With the growing waits between them this takes hours: a mail server may be down for some time.
    tries: 14,
    heartbeatSeconds: 30,
  },
  'reindex-document': {
    payload: z.object({ documentId: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 3,
    heartbeatSeconds: 60,
  },
  /** All documents, one after the other; it goes on where it was when it is tried again. */
  'reindex-all': {
    payload: z.object({ runId: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 20,
    heartbeatSeconds: 60,
  },
  'run-golden': {
    payload: z.object({ runId: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 3,
    heartbeatSeconds: 60,
  },
  'fold-word-stats': {
    payload: z.object({ ownerId: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 3,
    heartbeatSeconds: 60,
  },
  'export-account': {
    payload: z.object({ exportId: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 3,
    heartbeatSeconds: 60,
  },
  'remove-files': {
    payload: z.object({ storageKeys: z.array(z.string()) }),
    concurrency: 1,
    keepsSlot: false,
    tries: 6,
    heartbeatSeconds: 60,
  },
  'remove-file': {
    payload: z.object({ storageKey: z.string() }),
    concurrency: 1,
    keepsSlot: false,
    tries: 6,
    heartbeatSeconds: 30,
  },
} as const

export type JobName = keyof typeof jobList
export type JobPayload<Name extends JobName> = z.infer<(typeof jobList)[Name]['payload']>

/**
 * What a job's handler is given. `lastTry` is true when a throw ends the job for good; `signal` aborts
 * when the process stops, and the job then runs again elsewhere without having cost a try.
 */
export type JobRun<Name extends JobName> = {
  payload: JobPayload<Name>
  lastTry: boolean
  signal: AbortSignal
}
type JobHandler<Name extends JobName> = (run: JobRun<Name>) => Promise<void>
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> }
