import { sql } from 'drizzle-orm'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { withoutWaiting } from '../../platform/database/without-waiting.ts'
import type { IndexedChunk } from '../stages.ts'

/**
 * Writes passages and their word vectors in one statement, without waiting for the disk; search sees them once the
 * document is ready.
 */
export async function writePassages(db: Queryable, document: Known, chunks: IndexedChunk[]): Promise<void> {
  if (chunks.length === 0) return
  await db.execute(sql`
    with rows as (
      select * from jsonb_to_recordset(${JSON.stringify(chunks.map(rowOf))}::jsonb)
        as rows(o int, s int, e int, t text, c text, p int, l text, w text)
    ), added as (
      insert into passages (tenant_id, document_id, ordinal, start, "end", text, context, page, location)
      select ${document.tenantId}, ${document.id}, o, s, e, t, c, p, l from rows order by o
      returning id, ordinal
    )
    insert into passage_words (tenant_id, passage_id, document_id, words)
    select ${document.tenantId}, added.id, ${document.id}, rows.w::sparsevec
    from added join rows on rows.o = added.ordinal where ${withoutWaiting} order by added.id`)
}

function rowOf(chunk: IndexedChunk) {
  return {
    o: chunk.ordinal,
    s: chunk.start,
    e: chunk.end,
    t: storable(chunk.text),
    c: storable(chunk.context),
    p: chunk.page,
    l: storable(chunk.location),
    w: chunk.words,
  }
}

/** The database accepts neither NUL nor lone surrogates; both are replaced without moving offsets. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}
