import type { AskDocuments } from './answer/ask-documents.ts'
import { enginesFor } from './answer/engines-for.ts'
import { runReindex } from './features/admin/files/reindex-run.ts'
import { startNightlyRuns } from './features/admin/golden/golden-runs.ts'
import { runGolden } from './features/admin/golden/run-golden.ts'
import { raiseDueNotifications } from './features/admin/notifications/raise-due-notifications.ts'
import { reindexAnew } from './ingest/reindex-anew.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { JobHandlers } from './platform/jobs/job-list.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Log } from './platform/log.ts'
import type { Providers } from './providers/providers.ts'

type JobParts = { db: Database; jobs: JobQueue; log: Log; providers: Providers; ask: AskDocuments }

/** The jobs that administrators begin. */
export function serviceJobs({ db, jobs, log, providers, ask }: JobParts): JobHandlers {
  const reindex = (documentId: string, signal: AbortSignal) => reindexAnew({ db, jobs }, documentId, signal)
  const engines: Parameters<typeof runGolden>[0]['engines'] = ({ tier }) => {
    const { answers, search } = enginesFor(providers, tier)
    return {
      answers: answers.model ?? 'quoting engine',
      search: search.model ? `words and ${search.model}` : 'words',
    }
  }
  return {
    'reindex-all': run => runReindex({ db, reindex, log }, run),
    'run-golden': run => runGolden({ db, ask, engines }, run),
  }
}

const lookMilliseconds = 60_000

type WatchParts = { db: Database; jobs: JobQueue; log: Log; config: Config; clock: Clock }

/** Looks for trouble to tell administrators of, and begins what is due at night, each minute. Returns what ends it. */
export function watchService({ db, jobs, log, config, clock }: WatchParts): () => void {
  const look = async () => {
    await raiseDueNotifications({ db, dataDir: config.dataDir })
    await startNightlyRuns({ db, jobs }, clock.now())
  }
  const looking = setInterval(
    () => void look().catch(error => log.error({ error }, 'The service was not looked after')),
    lookMilliseconds,
  )
  looking.unref()
  return () => clearInterval(looking)
}
