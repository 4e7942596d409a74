import { sql } from 'drizzle-orm'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage } from '../stages.ts'

/** One passage, or two consecutive ones in document order. */
export type Neighbours = [FoundPassage] | [FoundPassage, FoundPassage]

/** Maximum distance between passages of one paragraph or section, in characters. */
const furthest = 2

/**
 * Pairs passages that directly follow each other, if `fits` allows it. A pair takes the rank of its better passage. A
 * longer list begins like a shorter one, so pages of results do not shift.
 */
export function pairNeighbours(
  passages: FoundPassage[],
  fits: (first: FoundPassage, second: FoundPassage) => boolean,
): Neighbours[] {
  const pairs: Neighbours[] = []
  for (const passage of passages) {
    const at = pairs.findIndex(([alone, other]) => {
      if (other !== undefined) return false
      const [first, second] = inOrder(alone, passage)
      return adjoin(first, second) && fits(first, second)
    })
    const [alone] = pairs[at] ?? []
    if (alone) pairs[at] = inOrder(alone, passage)
    else pairs.push([passage])
  }
  return pairs
}

function inOrder(a: FoundPassage, b: FoundPassage): [FoundPassage, FoundPassage] {
  return a.start <= b.start ? [a, b] : [b, a]
}

/** Whether the second passage directly follows the first, under the same headings and on the same page. */
export function adjoin(first: FoundPassage, second: FoundPassage): boolean {
  const between = second.start - first.end
  return (
    first.documentId === second.documentId &&
    first.page === second.page &&
    first.context === second.context &&
    between >= 0 &&
    between <= furthest
  )
}

type PartRow = { document_id: string; start: number; end: number; text: string }

/** Turns each pair into one passage, including the exact document text between the two. */
export async function joinPassages(
  db: Queryable,
  tenantId: TenantId,
  pairs: Neighbours[],
): Promise<FoundPassage[]> {
  const gaps = pairs.flatMap(([first, second]) =>
    second && second.start > first.end ? [{ d: first.documentId, s: first.end, e: second.start }] : [],
  )
  const parts = gaps.length === 0 ? [] : await partsAround(db, tenantId, gaps)
  return pairs.map(([first, second]) => {
    if (!second) return first
    const part = parts.find(
      ({ document_id, start, end }) =>
        document_id === first.documentId && start <= first.end && end >= second.start,
    )
    // A line feed separates two parts.
    const between = part
      ? part.text.slice(first.end - part.start, second.start - part.start)
      : '\n'.repeat(second.start - first.end)
    return join(first, second, between)
  })
}

async function partsAround(
  db: Queryable,
  tenantId: TenantId,
  gaps: { d: string; s: number; e: number }[],
): Promise<PartRow[]> {
  const found = await db.execute<PartRow>(sql`
    select p.document_id, p.start, p."end", p.text
    from document_parts p
    where p.tenant_id = ${tenantId} and exists (
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
