import { sql } from 'drizzle-orm'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { analyserVersion } from '../../platform/text/analyse-words.ts'
import type { WordCounts } from '../stages.ts'

/** Writes in how many passages of the document each word occurs, and the analyser and languages of the index. */
export async function writeWordCounts(
  db: Queryable,
  document: Known,
  { chunks, wordCounts, languages }: WordCounts,
): Promise<void> {
  await db.execute(sql`
    insert into document_words (tenant_id, document_id, piece, passages, counts, analyser, languages)
    select ${document.tenantId}, ${document.id}, piece - 1,
      case when piece = 1 then ${chunks}::int else 0 end, counts::sparsevec,
      ${analyserVersion}::int, case when piece = 1 then ${sql.param(languages)}::text[] else '{}' end
    from unnest(${sql.param(wordCounts)}::text[]) with ordinality as pieces(counts, piece)`)
}
