import { sql } from 'drizzle-orm'
import type { Known } from '../domain/tenants/owned.ts'
import type { Queryable } from '../platform/database/database.ts'
import { joinBytes } from '../platform/database/join-bytes.ts'
import { withoutWaiting } from '../platform/database/without-waiting.ts'
import type { WrittenPart } from './stages.ts'

/** Writes parts of a document's text in one statement, numbered from `first`. Does not wait for the disk. */
export async function writeParts(
  db: Queryable,
  document: Known,
  first: number,
  parts: WrittenPart[],
): Promise<void> {
  if (parts.length === 0) return
  const words = joinBytes(parts.map(part => part.words))
  const column = <Value>(of: (part: WrittenPart) => Value) => sql.param(parts.map(of))
  await db.execute(sql`
    insert into document_parts (tenant_id, document_id, part, page, start, "end", text, blocks, words,
      sheet, row_from, row_to, columns, cells)
    select ${document.tenantId}, ${document.id}, ${first}::int + at - 1, page, start, "end", text, blocks,
      substring(${words.bytes}::bytea from words_from for words_length), sheet, row_from, row_to, columns, cells
    from unnest(${column(part => part.page)}::int[], ${column(part => part.start)}::int[],
      ${column(part => part.end)}::int[], ${column(part => part.text)}::text[],
      ${column(part => part.blocks)}::jsonb[], ${sql.param(words.froms)}::int[], ${sql.param(words.lengths)}::int[],
      ${column(part => part.rows?.sheet ?? null)}::int[], ${column(part => part.rows?.from ?? null)}::int[],
      ${column(part => part.rows?.to ?? null)}::int[], ${column(part => part.rows?.columns ?? null)}::int[],
      ${column(part => (part.rows ? JSON.stringify(part.rows.cells) : null))}::jsonb[]
    ) with ordinality as parts(page, start, "end", text, blocks, words_from, words_length, sheet, row_from, row_to, columns, cells, at)
    where ${withoutWaiting}`)
}
