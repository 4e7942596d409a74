import { claimStorage } from './domain/documents/claim-storage.ts'
import type { Parts } from './feature.ts'
import type { JobRun } from './platform/jobs/define-job.ts'
import { mendJobTimes } from './platform/jobs/mend-job-times.ts'
import { startSchedules } from './platform/jobs/schedules.ts'
import { type Worker, workJobs } from './platform/jobs/work-jobs.ts'

/** Runs the jobs and schedules of the features. `claimed`: the storage is known to be ours. */
export async function startWork(
  parts: Parts,
  claimed: Promise<void>,
): Promise<Worker & { warm: () => Promise<void> }> {
  const { log, database, db, jobs, providers, metrics, features } = parts
  // The embedded database has one process: what is active now was left by one that was killed.
  if (database.kind === 'embedded') await jobs.handBack()
  await jobs.listen()
  const schedules = features
    .flatMap(feature => feature.schedules ?? [])
    .filter(({ beside }) => beside === undefined)
    .map(schedule => ({ ...schedule, run: () => schedule.run(parts) }))
  const stopSchedules = await startSchedules(
    [
      { name: 'mend-job-times', every: 'minute', atStart: true, run: () => mendJobTimes(database) },
      ...schedules,
    ],
    log,
  )
  claimed
    // Two that were new on one empty storage at the same moment have both claimed it; the later claim stands.
    .then(() => claimStorage(db, providers.files))
    .then(async () => {
      for (const { sweep } of features) await sweep?.(parts)
    })
    .catch(error => log.error({ error }, 'Orphaned files were not removed'))
  const handlers = features
    .flatMap(feature => feature.jobs ?? [])
    .map(({ job, handler, slots }) => ({
      job,
      handler: (run: JobRun) => handler(run, parts),
      ...(slots ? { slots: () => slots(parts) } : {}),
    }))
  const worker = workJobs(jobs, metrics.watchJobs(handlers), log)
  return {
    warm: async () => {
      for (const { warm } of features) await warm?.(parts)
    },
    stop: async () => {
      stopSchedules()
      await worker.stop()
      await Promise.all(features.map(({ stop }) => stop?.()))
    },
  }
}
