import { availableParallelism } from 'node:os'
import { createAskDocuments } from './answer/ask-documents.ts'
import type { Parts } from './app-parts.ts'
import { foldActivity } from './domain/activity/fold-activity.ts'
import { claimStorage } from './domain/documents/claim-storage.ts'
import { removeDocument } from './domain/documents/remove-document.ts'
import { removeOldExports } from './features/account/remove-old-exports.ts'
import { runExport } from './features/account/run-export.ts'
import { removeExpired } from './features/auth/remove-expired.ts'
import { removeDeletedChats } from './features/chat/remove-deleted-chats.ts'
import { repointCitations } from './features/chat/repoint-citations.ts'
import { embedDocument } from './ingest/embed/embed-document.ts'
import { embedMissing, embedMore, embedPriority } from './ingest/embed/embed-missing.ts'
import { createReaderPool, recogniserSettings } from './ingest/extract/reader-pool.ts'
import { foldWordStats } from './ingest/index/fold-word-stats.ts'
import { ingestDocument } from './ingest/ingest-document.ts'
import { reindexAndFold } from './ingest/reindex-and-fold.ts'
import { reindexOutdated } from './ingest/reindex-outdated.ts'
import { removeOrphans } from './ingest/remove-orphans.ts'
import { requeueStranded } from './ingest/requeue-stranded.ts'
import { rereadOutdated } from './ingest/reread-outdated.ts'
import { billingJobs, watchPlans } from './mount-billing.ts'
import { mendJobTimes } from './platform/jobs/mend-job-times.ts'
import { type Worker, workJobs } from './platform/jobs/work-jobs.ts'
import { sendQueuedMail } from './platform/mail/send-queued-mail.ts'
import { serviceJobs, watchService } from './service-jobs.ts'

const lookAfterMilliseconds = 60_000
const tidyMilliseconds = 60 * 60 * 1000

/** Runs the jobs, and looks every minute for what has none. `claimed`: the storage is known to be ours. */
export async function startWork(
  { config, log, database, jobs, events, providers, clock, metrics, modelSlots }: Parts,
  claimed: Promise<void>,
): Promise<Worker & { warm: () => Promise<void> }> {
  const { db } = database
  const size = config.readers ?? availableParallelism()
  const readers = createReaderPool({ size })
  // The embedded database has one process: what is active now was left by one that was killed.
  if (database.kind === 'embedded') await jobs.handBack()
  const lookAfter = async () => {
    await mendJobTimes(database)
    await requeueStranded(db, jobs)
    await rereadOutdated(db, jobs)
    if (providers.embedding) await embedMissing(db, jobs, providers.embedding)
    await reindexOutdated(db, jobs)
    await removeDeletedChats({
      db,
      removeDocument: (tx, document) => removeDocument(tx, { jobs, events }, document),
    })
    await foldActivity(db)
  }
  const tidy = async () => {
    await removeExpired(db)
    await removeOldExports(db, providers.files)
  }
  await jobs.listen()
  await lookAfter()
  await tidy()
  claimed
    // Two that were new on one empty storage at the same moment have both claimed it; the later claim stands.
    .then(() => claimStorage(db, providers.files))
    .then(() => removeOrphans(db, providers.files))
    .catch(error => log.error({ error }, 'Orphaned files were not removed'))
  const recognisers = createReaderPool({ size: 1, ...recogniserSettings })
  const deps = {
    db,
    files: providers.files,
    events,
    jobs,
    readers,
    recognisers,
    get recognition() {
      return config.recognition
    },
    onReadAgain: repointCitations,
    onStage: metrics.ingested,
    log,
  }
  // What did not become ready is left alone by that job.
  const embedSoon = async ({ documentId }: { documentId: string }) => {
    const options = { key: documentId, priority: embedPriority }
    if (providers.embedding) await jobs.enqueue('embed-document', { documentId }, options)
  }
  const worker = workJobs(
    jobs,
    metrics.watchJobs({
      'ingest-document': run => ingestDocument(deps, run).then(() => embedSoon(run.payload)),
      'recognise-document': run => ingestDocument(deps, run, 'recognise').then(() => embedSoon(run.payload)),
      'embed-document': async run => {
        const { embedding } = providers
        if (!embedding) return
        await embedDocument({ db, embedding }, run)
        await embedMore(db, jobs, embedding)
      },
      'send-mail': run => sendQueuedMail({ db, send: providers.mail.send }, run),
      'export-account': run => runExport({ db, files: providers.files }, run),
      'remove-file': run => providers.files.remove(run.payload.storageKey),
      'remove-files': async run => {
        for (const key of run.payload.storageKeys) await providers.files.remove(key)
      },
      'reindex-document': run => reindexAndFold({ db, jobs }, run),
      ...billingJobs({ db, jobs, log, config, clock, providers }),
      ...serviceJobs({
        db,
        jobs,
        log,
        providers,
        ask: createAskDocuments({ db, providers, log, modelSlots }),
      }),
      'fold-word-stats': async run => void (await foldWordStats(db, run.payload.ownerId)),
    }),
    { 'ingest-document': size },
    log,
  )
  const sweep = setInterval(
    () => void lookAfter().catch(error => log.error({ error }, 'Documents were not looked after')),
    lookAfterMilliseconds,
  )
  const tidying = setInterval(
    () => void tidy().catch(error => log.error({ error }, 'What is out of date was not removed')),
    tidyMilliseconds,
  )
  const stopWatching = watchService({ db, jobs, log, config, clock })
  const stopSettling = watchPlans({ db, jobs, log, config, clock, providers })
  sweep.unref()
  tidying.unref()
  return {
    warm: readers.warm,
    stop: async () => {
      clearInterval(sweep)
      stopWatching()
      stopSettling()
      clearInterval(tidying)
      await worker.stop()
      await Promise.all([readers.close(), recognisers.close()])
    },
  }
}
