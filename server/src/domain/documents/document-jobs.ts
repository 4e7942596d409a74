import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { tenantId } from '../tenants/tenant-id.ts'

const ofDocument = z.object({ documentId: z.string() })

export const ingestDocumentJob = defineJob('ingest-document', {
  payload: ofDocument,
  concurrency: null,
  keepsSlot: true,
  // A reader is free again before what it has read is stored.
  ahead: 1,
  tries: 2,
  heartbeatSeconds: 60,
})

/** For files that need recognition. They take seconds per page, so they have their own queue. */
export const recogniseDocumentJob = defineJob('recognise-document', {
  payload: ofDocument,
  concurrency: 1,
  tries: 2,
  heartbeatSeconds: 60,
})

/**
 * Until it has run, search finds documents by words only. A document whose job failed is queued again within a minute.
 */
export const embedDocumentJob = defineJob('embed-document', {
  payload: ofDocument,
  concurrency: 1,
  tries: 2,
  heartbeatSeconds: 60,
})

export const reindexDocumentJob = defineJob('reindex-document', {
  payload: ofDocument,
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})

/** Makes the card of a document that was read before there were cards, or before the rules were what they are. */
export const makeCardJob = defineJob('make-card', {
  payload: ofDocument,
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})

/** Asks a language model for what the rules left open of a document's card. A failed one is queued again within the hour. */
export const fillCardJob = defineJob('fill-card', {
  payload: ofDocument,
  concurrency: 1,
  tries: 2,
  heartbeatSeconds: 60,
})

/**
 * Understands the tables of a ready document anew: one that was read before they were stored, or whose tables were
 * corrected by hand.
 */
export const makeTablesJob = defineJob('make-tables', {
  payload: ofDocument,
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})

export const foldWordStatsJob = defineJob('fold-word-stats', {
  payload: z.object({ tenantId }),
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})

export const removeFilesJob = defineJob('remove-files', {
  payload: z.object({ storageKeys: z.array(z.string()) }),
  concurrency: 1,
  tries: 6,
  heartbeatSeconds: 60,
})

export const removeFileJob = defineJob('remove-file', {
  payload: z.object({ storageKey: z.string() }),
  concurrency: 1,
  tries: 6,
  heartbeatSeconds: 30,
})
