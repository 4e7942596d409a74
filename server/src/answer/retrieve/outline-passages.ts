import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope } from '../stages.ts'

const mostDocuments = 20
/** Of each document its first passages, and others at even distances. */
const leading = 12
const spread = 30

type Row = {
  id: string
  document_id: string
  start: number
  end: number
  text: string
  context: string
  page: number | null
  location: string
}

/** Passages that stand for the whole of the scope's documents, for a summary, in reading order. */
export async function outlinePassages(db: Queryable, scope: Scope): Promise<FoundPassage[]> {
  const documents = scope.documents.slice(0, mostDocuments)
  if (documents.length === 0) return []
  const filenames = new Map(documents.map(document => [document.id, document.filename]))
  const rows = await db.execute<Row>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from (
      select passages.id, passages.ordinal,
        count(*) over (partition by passages.document_id) as total
      from passages join documents on documents.id = passages.document_id
      where documents.owner_id = ${scope.ownerId}
        and passages.document_id = any(${sql.param([...filenames.keys()])}::text[])
    ) as numbered join passages p on p.id = numbered.id
    where numbered.ordinal < ${leading} or numbered.ordinal % (numbered.total / ${spread}::int + 1) = 0
    order by array_position(${sql.param([...filenames.keys()])}::text[], p.document_id), p.ordinal`)
  return rows.rows.map(row => ({
    id: Number(row.id),
    documentId: row.document_id,
    filename: filenames.get(row.document_id) ?? '',
    start: row.start,
    end: row.end,
    text: row.text,
    context: row.context,
    page: row.page,
    location: row.location,
    score: 0,
  }))
}
