import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  embedDocumentJob,
  fillCardJob,
  foldWordStatsJob,
  ingestDocumentJob,
  makeCardJob,
  makeTablesJob,
  recogniseDocumentJob,
  reindexDocumentJob,
  removeFileJob,
  removeFilesJob,
} from '../domain/documents/document-jobs.ts'
import { forgetGoneDocuments, trimLibraryChanges } from '../domain/documents/trim-library-changes.ts'
import { noteFileRemoved } from '../domain/receipts/keep-receipt.ts'
import type { Feature, Parts } from '../feature.ts'
import type { Config } from '../platform/config.ts'
import { handleJob } from '../platform/jobs/define-job.ts'
import { fillCard } from './card/fill/fill-card.ts'
import { fillMissing, fillSoon } from './card/fill/fill-cards.ts'
import { makeMissingCards } from './card/make-missing-cards.ts'
import { makeStoredCard } from './card/make-stored-card.ts'
import { dropGonePostings } from './drop-gone-postings.ts'
import { embedDocument } from './embed/embed-document.ts'
import { embedMissing, embedMore, embedPriority } from './embed/embed-missing.ts'
import { createReaderPool, recogniserSettings } from './extract/reader-pool.ts'
import { readerWalls } from './extract/reader-walls.ts'
import { dropGone } from './index/drop-gone.ts'
import { foldWordStats } from './index/fold-word-stats.ts'
import { postDocuments } from './index/post-documents.ts'
import { type IngestDeps, ingestDocument } from './ingest-document.ts'
import { makeMissingTables } from './make-missing-tables.ts'
import { makeStoredTables } from './make-stored-tables.ts'
import { measureStages, type ToldStage } from './measure-stages.ts'
import { postMissing } from './post-missing.ts'
import { reindexAndFold } from './reindex-and-fold.ts'
import { reindexOutdated } from './reindex-outdated.ts'
import { removeOrphans } from './remove-orphans.ts'
import { requeueStranded } from './requeue-stranded.ts'
import { rereadOutdated } from './reread-outdated.ts'
import { whenRested } from './when-rested.ts'

export type Pools = Pick<IngestDeps, 'readers' | 'recognisers'>
/** Pools that are given belong to somebody else, who closes them. */
type Given = Pick<IngestDeps, 'onReadAgain' | 'onTablesAgain'> & { pools: Pools | undefined }

/** Processes documents in the background. It has no calls; features that upload queue its jobs. */
export function ingestFeature({ onReadAgain, onTablesAgain, pools: given }: Given): Feature {
  let onStage: ToldStage = () => {}
  let own: Pools | undefined
  const poolsOf = ({ config }: Parts) => {
    if (given) return given
    own ??= createPools(config)
    return own
  }
  const depsOf = (parts: Parts): IngestDeps => ({
    ...parts,
    ...poolsOf(parts),
    files: parts.providers.files,
    get recognition() {
      return parts.config.recognition
    },
    onReadAgain,
    onTablesAgain,
    onStage: (...told) => onStage(...told),
  })
  return {
    name: 'ingest',
    jobs: [
      handleJob(
        ingestDocumentJob,
        (run, parts) => ingestDocument(depsOf(parts), run).then(() => askModelsSoon(parts, run.payload)),
        ({ config }) => slotsOf(config),
      ),
      handleJob(recogniseDocumentJob, async (run, parts) => {
        await whenRested(poolsOf(parts), run.signal)
        await ingestDocument(depsOf(parts), run, 'recognise')
        await askModelsSoon(parts, run.payload)
      }),
      handleJob(embedDocumentJob, async (run, { db, jobs, providers }) => {
        const { embedding } = providers
        if (!embedding) return
        await embedDocument({ db, embedding }, run)
        await embedMore(db, jobs, embedding)
      }),
      handleJob(makeCardJob, (run, { db, events }) => makeStoredCard({ db, events }, run)),
      handleJob(fillCardJob, (run, { db, events, clock, providers }) =>
        fillCard({ db, events, clock, language: providers.language }, run),
      ),
      handleJob(makeTablesJob, (run, parts) => makeStoredTables(depsOf(parts), run)),
      handleJob(reindexDocumentJob, (run, parts) => reindexAndFold(parts, run)),
      handleJob(foldWordStatsJob, async ({ payload: { tenantId }, signal }, { db }) => {
        await foldWordStats(db, tenantId, { signal })
        await postDocuments(db, tenantId, signal)
        await dropGone(db, tenantId, signal)
      }),
      handleJob(removeFileJob, async ({ payload }, { db, providers }) => {
        await providers.files.remove(payload.storageKey)
        await noteFileRemoved(db, payload.storageKey)
      }),
      handleJob(removeFilesJob, async ({ payload }, { providers }) => {
        for (const key of payload.storageKeys) await providers.files.remove(key)
      }),
    ],
    schedules: [
      { name: 'look-after-documents', every: 'minute', atStart: true, run: lookAfter },
      { name: 'drop-postings', every: 'hour', run: ({ db, jobs }) => dropGonePostings(db, jobs) },
      { name: 'forget-gone-documents', every: 'hour', run: ({ db }) => forgetGoneDocuments(db) },
      {
        name: 'fill-cards',
        every: 'hour',
        atStart: true,
        run: ({ db, jobs, providers }) => fillMissing(db, jobs, providers.language),
      },
    ],
    sweep: async ({ db, providers }) => void (await removeOrphans(db, providers.files)),
    measure: ({ metrics }) => {
      onStage = measureStages(metrics.registry)
    },
    warm: async parts => {
      const walls = await readerWalls()
      if (walls !== 'all')
        parts.log.warn({ walls }, 'The system keeps readers apart only in part (see SECURITY.md, "Readers")')
      await poolsOf(parts).readers.warm()
    },
    stop: async () => {
      await Promise.all([own?.readers.close(), own?.recognisers.close()])
    },
  }
}

const slotsOf = ({ readers }: Config) => readers ?? availableParallelism()

function createPools(config: Config): Pools {
  // Files on this disk can be linked into a reader's folder; others arrive in the system's folder for temporary files.
  const home = config.files.kind === 'disk' ? { home: join(config.dataDir, 'readers') } : {}
  return {
    readers: createReaderPool({ size: slotsOf(config), ...home }),
    recognisers: createReaderPool({ size: 1, ...recogniserSettings, ...home }),
  }
}

/** The jobs skip documents that did not become ready. */
async function askModelsSoon(
  { jobs, providers }: Parts,
  { documentId }: { documentId: string },
): Promise<void> {
  await fillSoon(jobs, providers.language, documentId)
  const options = { key: documentId, priority: embedPriority }
  if (providers.embedding) await jobs.enqueue(embedDocumentJob, { documentId }, options)
}

/** Queues documents that should have a job and have none. */
async function lookAfter({ db, jobs, providers }: Parts): Promise<void> {
  await requeueStranded(db, jobs)
  await rereadOutdated(db, jobs)
  if (providers.embedding) await embedMissing(db, jobs, providers.embedding)
  await reindexOutdated(db, jobs)
  await postMissing(db, jobs)
  await trimLibraryChanges(db)
  await makeMissingCards(db, jobs)
  await makeMissingTables(db, jobs)
}
