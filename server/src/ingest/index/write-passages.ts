import { sql } from 'drizzle-orm'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { withoutWaiting } from '../../platform/database/without-waiting.ts'
import { packWordVectors } from '../../platform/text/pack-word-vectors.ts'
import type { IndexedChunk } from '../stages.ts'

/**
 * Writes passages and their word vectors in one statement, without waiting for the disk; search sees them once the
 * document is ready.
 */
export async function writePassages(db: Queryable, document: Known, chunks: IndexedChunk[]): Promise<void> {
  if (chunks.length === 0) return
  const { rows } = await db.execute<{ type: number }>(sql`select 'sparsevec'::regtype::oid::int as type`)
  const words = packWordVectors(
    chunks.map(chunk => chunk.words),
    rows[0]?.type ?? 0,
  )
  const column = <Value>(of: (chunk: IndexedChunk) => Value) => sql.param(chunks.map(of))
  await db.execute(sql`
    with rows as materialized (
      select * from unnest(${column(chunk => chunk.ordinal)}::int[], ${column(chunk => chunk.start)}::int[],
        ${column(chunk => chunk.end)}::int[], ${column(chunk => storable(chunk.text))}::text[],
        ${column(chunk => storable(chunk.context))}::text[], ${column(chunk => chunk.page)}::int[],
        ${column(chunk => storable(chunk.location))}::text[], ${words}::sparsevec[]
      ) as rows(o, s, e, t, c, p, l, w)
    ), added as (
      insert into passages (tenant_id, document_id, ordinal, start, "end", text, context, page, location)
      select ${document.tenantId}, ${document.id}, o, s, e, t, c, p, l from rows order by o
      returning id, ordinal
    )
    insert into passage_words (tenant_id, passage_id, document_id, words)
    select ${document.tenantId}, added.id, ${document.id}, rows.w
    from added join rows on rows.o = added.ordinal where ${withoutWaiting} order by added.id`)
}

/** The database accepts neither NUL nor lone surrogates; both are replaced without moving offsets. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}
