import { and, asc, sql } from 'drizzle-orm'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { partsOf } from '../../domain/documents/owned-document.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'

type Span = { start: number | null; end: number | null }
export type PlacedText = { start: number; end: number; text: string; page: number | null }

/** The text at each span, with the page on which it begins; null for one that is none or lies outside the document. */
export async function readSpans(
  db: Queryable,
  document: Known,
  spans: Span[],
): Promise<(PlacedText | null)[]> {
  const wanted = spans.flatMap(({ start, end }) =>
    start === null || end === null ? [] : [{ s: start, e: end }],
  )
  if (wanted.length === 0) return spans.map(() => null)
  const parts = await db
    .select({
      page: documentParts.page,
      start: documentParts.start,
      end: documentParts.end,
      text: documentParts.text,
    })
    .from(documentParts)
    .where(
      and(
        partsOf(document),
        sql`exists (select 1 from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as span(s int, e int)
          where ${documentParts.start} < span.e and ${documentParts.end} > span.s)`,
      ),
    )
    .orderBy(asc(documentParts.part))
  return spans.map(({ start, end }) => {
    if (start === null || end === null) return null
    const touched = parts.filter(part => part.start < end && part.end > start)
    const [first] = touched
    const last = touched.at(-1)
    if (!first || !last || first.start > start || last.end < end) return null
    const text = touched.map(part => part.text).join('\n')
    return { start, end, text: text.slice(start - first.start, end - first.start), page: first.page }
  })
}
