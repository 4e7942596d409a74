import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { embedDocumentJob } from '../../domain/documents/document-jobs.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database } from '../../platform/database/database.ts'
import { withoutWaiting } from '../../platform/database/without-waiting.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import { mayBeSent } from '../may-be-sent.ts'

type EmbedDeps = { db: Database; embedding: EmbeddingModel }
type Missing = { tenant_id: TenantId; id: string | null; context: string; text: string }

/**
 * Embeds the passages of a ready document that have no vectors yet, batch by batch, then removes the vectors of other
 * models. Before each batch it checks whether the document is kept local, because that may change meanwhile and no such
 * text may be sent outside. Can be run again at any point.
 */
export async function embedDocument(
  { db, embedding }: EmbedDeps,
  { payload: { documentId }, signal }: JobRun<typeof embedDocumentJob>,
): Promise<void> {
  const own = and(eq(documents.id, documentId), mayBeSent(embedding.host))
  for (;;) {
    signal.throwIfAborted()
    const found = await missing(db, own, embedding)
    const [first] = found
    if (!first) return
    const passages = found.filter(({ id }) => id !== null)
    if (passages.length > 0) {
      const texts = passages.map(({ context, text }) => `${context}\n${text}`)
      const vectors = await embedding.embed(texts, 'passage', signal)
      const ids = passages.map(({ id }) => id)
      await store(db, { id: documentId, tenantId: first.tenant_id }, embedding.model, { ids, vectors })
    }
    if (passages.length < embedding.maxBatch) break
  }
  signal.throwIfAborted()
  // Passages that were replaced meanwhile have no vectors, so that the document is queued again.
  await db.execute(sql`
    with embedded as (
      update ${documents} set embedded_by = ${embedding.model}
      where ${own} and not exists (select from passages p where ${lacksVector(embedding)})
      returning tenant_id, id
    )
    delete from passage_vectors v using embedded
    where v.tenant_id = embedded.tenant_id and v.document_id = embedded.id and v.model <> ${embedding.model}`)
}

/** Of a document's passages, with alias p. */
const lacksVector = ({ model }: EmbeddingModel) => sql`
  p.tenant_id = ${documents.tenantId} and p.document_id = ${documents.id} and not exists (
    select from passage_vectors v where v.tenant_id = p.tenant_id and v.passage_id = p.id and v.model = ${model})`

/** One row without a passage where none is missing; none if the document may not be embedded. */
async function missing(db: Database, own: SQL | undefined, embedding: EmbeddingModel): Promise<Missing[]> {
  const { rows } = await db.execute<Missing>(sql`
    select ${documents.tenantId}, lacking.id, lacking.context, lacking.text
    from ${documents} left join lateral (
      select p.id, p.context, p.text from passages p where ${lacksVector(embedding)}
      order by p.id limit ${embedding.maxBatch}
    ) as lacking on true
    where ${own} order by lacking.id`)
  return rows
}

/**
 * Leaves out passages that were replaced meanwhile. The vectors go as one text, with as many digits as are stored of them:
 * as JSON with all digits, the database read several times as much.
 */
async function store(
  db: Database,
  document: Known,
  model: string,
  { ids, vectors }: { ids: (string | null)[]; vectors: number[][] },
): Promise<void> {
  const written = vectors.map(vector => `[${vector.map(digits).join(',')}]`).join(';')
  await db.execute(sql`
    insert into passage_vectors (tenant_id, passage_id, model, dimensions, document_id, embedding)
    select p.tenant_id, p.id, ${model}, ${vectors[0]?.length ?? 0}::int, p.document_id, given.vector::vector
    from unnest(${sql.param(ids)}::bigint[], string_to_array(${written}, ';')) as given(id, vector)
    join passages p on p.tenant_id = ${document.tenantId} and p.id = given.id and p.document_id = ${document.id}
    where ${withoutWaiting}
    on conflict do nothing`)
}

/** A number as exact as the 32 bits that are stored of it. */
function digits(value: number): string {
  return String(Number(Math.fround(value).toPrecision(9)))
}
