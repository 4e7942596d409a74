import { and, eq, sql } from 'drizzle-orm'
import type { embedDocumentJob } from '../../domain/documents/document-jobs.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import { mayBeSent } from '../may-be-sent.ts'

type EmbedDeps = { db: Database; embedding: EmbeddingModel }
type PassageText = { id: string; context: string; text: string }

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
    const [document] = await db.select({ tenantId: documents.tenantId }).from(documents).where(own)
    if (!document) return
    const passages = await missing(db, { tenantId: document.tenantId, id: documentId }, embedding)
    if (passages.length === 0) break
    const texts = passages.map(({ context, text }) => `${context}\n${text}`)
    const vectors = await embedding.embed(texts, 'passage', signal)
    const rows = passages.map(({ id }, index) => ({ id, vector: JSON.stringify(vectors[index]) }))
    await store(db, { id: documentId, tenantId: document.tenantId }, embedding.model, rows)
  }
  await db.transaction(async tx => {
    await tx.execute(
      sql`delete from passage_vectors where tenant_id = (select tenant_id from documents where id = ${documentId})
        and document_id = ${documentId} and model <> ${embedding.model}`,
    )
    await tx.update(documents).set({ embeddedBy: embedding.model }).where(own)
  })
}

async function missing(db: Database, document: Known, { model, maxBatch }: EmbeddingModel) {
  const { rows } = await db.execute<PassageText>(sql`
    select p.id, p.context, p.text from passages p
    where p.tenant_id = ${document.tenantId} and p.document_id = ${document.id} and not exists (
      select from passage_vectors v where v.tenant_id = p.tenant_id and v.passage_id = p.id and v.model = ${model})
    order by p.id limit ${maxBatch}`)
  return rows
}

/** Leaves out passages that were replaced meanwhile. */
async function store(
  db: Database,
  document: Known,
  model: string,
  rows: { id: string; vector: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into passage_vectors (tenant_id, passage_id, model, dimensions, document_id, embedding)
    select p.tenant_id, p.id, ${model}, vector_dims(r.vector::vector), p.document_id, r.vector::vector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, vector text)
    join passages p on p.tenant_id = ${document.tenantId} and p.id = r.id and p.document_id = ${document.id}
    on conflict do nothing`)
}
