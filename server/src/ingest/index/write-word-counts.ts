import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'

/** Writes in how many of the document's passages each word stands; `counts` as createChunkIndexer gives them. */
export async function writeWordCounts(
  db: Queryable,
  document: { id: string; ownerId: string },
  passages: number,
  counts: string[],
): Promise<void> {
  await db.execute(sql`
    insert into document_words (document_id, piece, owner_id, passages, counts)
    select ${document.id}, piece - 1, ${document.ownerId},
      case when piece = 1 then ${passages}::int else 0 end, counts::sparsevec
    from unnest(${sql.param(counts)}::text[]) with ordinality as pieces(counts, piece)`)
}
