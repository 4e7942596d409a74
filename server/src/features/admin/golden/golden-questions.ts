import { randomUUID } from 'node:crypto'
import { type GoldenQuestion, goldenQuestionsMax } from '@citewell/contract/admin/golden.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ownedDocument } from '../../../domain/documents/owned-document.ts'
import { goldenQuestions } from '../../../domain/golden/golden-tables.ts'
import { ownerOf } from '../../../domain/rights/principal.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database } from '../../../platform/database/database.ts'
import { FieldError, notFound } from '../../../platform/errors.ts'
import { type OwnGoldenSet, questionsOf } from './golden-sets.ts'

/** The set's questions in the order in which they were added, each with its result in the newest finished run. */
export async function listGoldenQuestions(db: Database, set: OwnGoldenSet): Promise<GoldenQuestion[]> {
  const { rows } = await db.execute<GoldenQuestion>(sql`
    select q.id, q.question, q.document_id, d.filename, q.page, q.words, r.rank, r.cited
    from golden_questions q
    left join documents d on d.tenant_id = q.tenant_id and d.id = q.document_id
    left join golden_results r on r.tenant_id = q.tenant_id and r.question_id = q.id and r.run_id = (
      select id from golden_runs where tenant_id = ${set.tenantId} and set_id = ${set.id} and status = 'done'
      order by created_at desc limit 1)
    where q.tenant_id = ${set.tenantId} and q.set_id = ${set.id} order by q.created_at, q.id`)
  return rows
}

type NewQuestion = { question: string; document_id: string; page: number | null; words: string[] }

/** Adds a question to a set. Throws not_found for someone else's document, FieldError when the set is full. */
export async function addGoldenQuestion(
  db: Database,
  set: OwnGoldenSet,
  { document_id, ...wanted }: NewQuestion,
): Promise<GoldenQuestion> {
  const document = await ownedDocument(db, ownerOf(set.tenantId), document_id, 'read')
  const count = await db.$count(goldenQuestions, questionsOf(set))
  if (count >= goldenQuestionsMax)
    throw new FieldError(['body', 'question'], `A set holds at most ${goldenQuestionsMax} questions`)
  const id = randomUUID()
  await db
    .insert(goldenQuestions)
    .values({ tenantId: set.tenantId, id, setId: set.id, documentId: document.id, ...wanted })
  return { id, ...wanted, document_id, filename: document.filename, rank: null, cited: null }
}

/** Deletes a question from one of the administrator's own sets. Throws not_found. */
export async function deleteGoldenQuestion(db: Database, tenantId: TenantId, id: string): Promise<void> {
  const gone = await db
    .delete(goldenQuestions)
    .where(and(eq(goldenQuestions.tenantId, tenantId), eq(goldenQuestions.id, id)))
    .returning({ id: goldenQuestions.id })
  if (gone.length === 0) throw notFound('Golden question')
}
