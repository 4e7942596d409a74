import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findIn } from '../answer/question.testing.ts'
import { embedTexts, vectorSearch } from '../answer/retrieve/search-by-meaning.ts'
import { type DocumentEvents, openDocumentEvents } from '../domain/documents/document-events.ts'
import { embedDocumentJob, removeFileJob } from '../domain/documents/document-jobs.ts'
import { ownedDocument } from '../domain/documents/owned-document.ts'
import { removeDocument } from '../domain/documents/remove-document.ts'
import { removeIndex } from '../domain/documents/remove-index.ts'
import { ownerOf } from '../domain/rights/principal.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { embedDocument } from '../ingest/embed/embed-document.ts'
import { embedMissing } from '../ingest/embed/embed-missing.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { type JobQueue, openJobQueue } from '../platform/jobs/job-queue.ts'
import { jobsOf, removeJobs } from '../platform/jobs/jobs.testing.ts'
import { createLog } from '../platform/log.ts'
import type { EmbeddingModel } from '../providers/embedding-model/embedding-model.ts'
import { addDocument, addOwner } from './library.testing.ts'

let database: OpenDatabase
let jobs: JobQueue
let events: DocumentEvents
let tenantId: TenantId
let document: { id: string; filename: string }
const signal = new AbortController().signal
beforeAll(async () => {
  database = await openTestDatabase()
  const log = createLog('silent')
  jobs = await openJobQueue(database, log, [embedDocumentJob, removeFileJob])
  events = await openDocumentEvents(database, log)
  tenantId = await addOwner(database.db)
})
afterAll(async () => {
  await jobs.stop()
  await events.close()
  await database.close()
})
beforeEach(async () => {
  document = await addDocument(database.db, tenantId, 'pay.txt', paragraphs)
})
afterEach(async () => {
  await database.execute('delete from documents')
  await removeJobs(database)
})

/** These share no word with the question, so search by words finds none of them. */
const paragraphs = Array.from({ length: 12 }, (_, index) =>
  index === 7 ? 'Remuneration is remitted monthly.' : `Hounds of kennel ${index} bark nightly at strangers.`,
)
const meanings = [/salary|remuneration/i, /dog|hounds/i, /storm/i]

function modelOf(
  name: string,
  { host = null, dimensions = 3 }: { host?: string | null; dimensions?: number } = {},
) {
  const asked: string[][] = []
  const model: EmbeddingModel & { asked: string[][] } = {
    asked,
    model: name,
    host,
    maxBatch: 5,
    embed: async texts => {
      asked.push(texts)
      return texts.map(text =>
        Array.from({ length: dimensions }, (_, index) => (meanings[index]?.test(text) ? 1 : 0.05)),
      )
    },
    close: async () => {},
  }
  return model
}

const embed = (embedding: EmbeddingModel, id = document.id) =>
  embedDocument({ db: database.db, embedding }, { payload: { documentId: id }, lastTry: false, signal })
const scopeOf = () => ({ tenantId, documents: [document] })
const rows = async () =>
  (await database.execute('select model, dimensions, tenant_id, document_id from passage_vectors')).rows
const embeddedBy = async () =>
  (await database.execute('select embedded_by from documents')).rows[0]?.embedded_by
const find = async (embedding: EmbeddingModel | null, text = 'How much salary?') => {
  const meaning = embedding && ((await embedTexts(embedding, [text], signal)).get(text) ?? null)
  return (await findIn(database.db, scopeOf(), text, { limit: 20, meaning })).passages
}

describe('the embedding of a document', () => {
  it('gives each passage a vector, in batches, and search finds what has no word in common', async () => {
    const model = modelOf('a')
    expect(await find(null)).toEqual([])
    await embed(model)
    const { rows: passages } = await database.execute('select id from passages')
    expect(await rows()).toHaveLength(passages.length)
    expect((await rows())[0]).toEqual({
      model: 'a',
      dimensions: 3,
      tenant_id: tenantId,
      document_id: document.id,
    })
    expect(Math.max(...model.asked.map(texts => texts.length))).toBeLessThanOrEqual(5)
    expect(model.asked[0]?.[0]).toContain('pay.txt')
    expect(await embeddedBy()).toBe('a')
    expect((await find(model))[0]?.text).toContain('Remuneration')
    const calls = model.asked.length
    await embed(model)
    expect(model.asked).toHaveLength(calls)
  })

  it('takes the place of another model in the background, while search goes on', async () => {
    const [old, fresh] = [modelOf('old'), modelOf('fresh', { dimensions: 5 })]
    await embed(old)
    // Stop after the first batch of the new model, whose vectors have another length.
    const stop = new AbortController()
    const first = {
      ...fresh,
      embed: async (...args: Parameters<EmbeddingModel['embed']>) => {
        stop.abort(new Error('stopped'))
        return fresh.embed(...args)
      },
    }
    const run = { payload: { documentId: document.id }, lastTry: false, signal: stop.signal }
    await expect(embedDocument({ db: database.db, embedding: first }, run)).rejects.toThrow('stopped')
    expect(new Set((await rows()).map(row => row.model))).toEqual(new Set(['old', 'fresh']))
    expect((await find(fresh)).length).toBeGreaterThan(0)
    expect((await find(old))[0]?.text).toContain('Remuneration')
    expect(await embeddedBy()).toBe('old')
    await embed(fresh)
    expect(new Set((await rows()).map(row => row.model))).toEqual(new Set(['fresh']))
    expect((await find(fresh))[0]?.text).toContain('Remuneration')
  })

  it('sends nothing outside of a document that is kept local, also when that comes in the middle', async () => {
    const outside = modelOf('outside', { host: 'models.example.org' })
    await database.execute('update documents set keep_local = true')
    await embed(outside)
    expect(await embedMissing(database.db, jobs, outside)).toBe(0)
    expect([outside.asked, await rows()]).toEqual([[], []])
    await embed(modelOf('here'))
    expect(await embeddedBy()).toBe('here')

    await database.execute('delete from passage_vectors')
    await database.execute('update documents set keep_local = false')
    const set = async () => void (await database.execute('update documents set keep_local = true'))
    const slow = {
      ...outside,
      embed: async (...args: Parameters<EmbeddingModel['embed']>) => {
        await set()
        return outside.embed(...args)
      },
    }
    await embed(slow)
    expect(outside.asked).toHaveLength(1)
    expect(await embeddedBy()).toBe('here')
  })

  it('looks for what is missing: new, changed and read again, and nothing twice', async () => {
    const model = modelOf('a')
    const queued = async () => (await jobsOf(database, 'embed-document')).length
    expect(await embedMissing(database.db, jobs, model)).toBe(1)
    await embedMissing(database.db, jobs, model)
    expect(await queued()).toBe(1)
    await embed(model)
    expect(await embedMissing(database.db, jobs, model)).toBe(0)
    expect(await embedMissing(database.db, jobs, modelOf('b'))).toBe(1)
    await database.db.transaction(tx => removeIndex(tx, { id: document.id, tenantId }))
    expect(await rows()).toEqual([])
    expect(await embedMissing(database.db, jobs, model)).toBe(1)
  })

  it('goes with its document', async () => {
    await embed(modelOf('a'))
    const owned = await ownedDocument(database.db, ownerOf(tenantId), document.id, 'find')
    await database.db.transaction(tx => removeDocument(tx, { jobs, events }, owned, null))
    expect(await rows()).toEqual([])
  })

  it('is nobody else’s, whatever documents are named', async () => {
    const model = modelOf('a')
    await embed(model)
    const meaning = (await embedTexts(model, ['salary'], signal)).get('salary')
    if (!meaning) throw new Error('No vector')
    const stranger = { tenantId: await addOwner(database.db), documents: [document] }
    expect(await vectorSearch(database.db, meaning, stranger, 10)).toEqual([])
    expect(await vectorSearch(database.db, meaning, { tenantId, documents: [] }, 10)).toEqual([])
    expect(await vectorSearch(database.db, meaning, scopeOf(), 10)).toHaveLength((await rows()).length)
  })
})
