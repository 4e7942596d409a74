import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage } from '../stages.ts'
import type { Neighbours } from './pair-neighbours.ts'

type PartRow = { document_id: string; start: number; end: number; text: string }

/** Makes one passage of each pair, with the exact text of the document between the two. */
export async function joinPassages(
  db: Queryable,
  ownerId: string,
  pairs: Neighbours[],
): Promise<FoundPassage[]> {
  const gaps = pairs.flatMap(([first, second]) =>
    second && second.start > first.end ? [{ d: first.documentId, s: first.end, e: second.start }] : [],
  )
  const parts = gaps.length === 0 ? [] : await partsAround(db, ownerId, gaps)
  return pairs.map(([first, second]) => {
    if (!second) return first
    const part = parts.find(
      ({ document_id, start, end }) =>
        document_id === first.documentId && start <= first.end && end >= second.start,
    )
    // Between two parts stands a line feed.
    const between = part
      ? part.text.slice(first.end - part.start, second.start - part.start)
      : '\n'.repeat(second.start - first.end)
    return join(first, second, between)
  })
}

async function partsAround(
  db: Queryable,
  ownerId: string,
  gaps: { d: string; s: number; e: number }[],
): Promise<PartRow[]> {
  const found = await db.execute<PartRow>(sql`
    select p.document_id, p.start, p."end", p.text
    from document_parts p join documents d on d.id = p.document_id and d.owner_id = ${ownerId}
    where exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(gaps)}::jsonb) as gap(d text, s int, e int)
      where gap.d = p.document_id and p.start <= gap.s and p."end" >= gap.e
    ) and p.document_id = any(${sql.param([...new Set(gaps.map(gap => gap.d))])}::text[])`)
  return found.rows
}

function join(first: FoundPassage, second: FoundPassage, between: string): FoundPassage {
  const better = first.score >= second.score ? first : second
  const copies = [...(first.alsoIn ?? []), ...(second.alsoIn ?? [])]
  const alsoIn = [...new Map(copies.map(copy => [copy.id, copy])).values()]
  return {
    ...better,
    start: first.start,
    end: second.end,
    text: first.text + between + second.text,
    location: first.location === second.location ? first.location : `${first.location}, ${second.location}`,
    ...(alsoIn.length > 0 ? { alsoIn } : {}),
  }
}
