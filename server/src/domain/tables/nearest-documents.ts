import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { createKeptValues } from '../../platform/kept-values.ts'
import { stemWord } from '../../platform/text/stem-word.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { foldText } from './cell-texts.ts'
import { documentTables } from './table-tables.ts'

/** Of more, the names of all tables take too long to read for a question. */
const mostDocuments = 500
const longestSaid = 20_000

/** By tenant, document and version of the row. In characters. People read an answer before they ask again. */
const kept = createKeptValues<ReadonlySet<string>>({ all: 2_000_000, each: 50_000, milliseconds: 180_000 })

/**
 * Of many documents those whose tables and file share the most words with a question, the nearest first; a word that fewer
 * of them have tells more. None of so large a library that only search can tell.
 */
export async function nearestDocuments<Document extends { id: string; filename: string }>(
  db: Queryable,
  tenantId: TenantId,
  documents: Document[],
  question: string,
  most: number,
): Promise<Document[]> {
  if (documents.length === 0 || documents.length > mostDocuments) return []
  const asked = stemsIn(question)
  const saidBy = new Map<string, Set<string>>()
  const ids = documents.map(({ id }) => id)
  for (const { documentId, stems } of await stemsOfTables(db, tenantId, ids)) {
    const known = saidBy.get(documentId) ?? new Set()
    for (const stem of stems) if (asked.has(stem)) known.add(stem)
    saidBy.set(documentId, known)
  }
  const counts = new Map<string, number>()
  const named = documents.flatMap(document => {
    const shared = saidBy.get(document.id)
    if (!shared) return []
    for (const stem of stemsIn(document.filename.replace(/_/g, ' '))) if (asked.has(stem)) shared.add(stem)
    for (const stem of shared) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    return [{ document, shared }]
  })
  const worth = (stem: string) => Math.log(1 + named.length / (counts.get(stem) ?? 1))
  return named
    .map(({ document, shared }) => ({
      document,
      score: [...shared].reduce((sum, stem) => sum + worth(stem), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ document }) => document)
}

/**
 * The words of each table of these documents, which are known as long as its row has the same version: to unpack the
 * tables of fifty contracts takes ten times as long.
 */
async function stemsOfTables(
  db: Queryable,
  tenantId: TenantId,
  ids: string[],
): Promise<{ documentId: string; stems: ReadonlySet<string> }[]> {
  const { documentId, description } = documentTables
  const version = sql<string>`concat(document_tables.ctid, ' ', document_tables.xmin)`
  const of = (some: string[]) => and(eq(documentTables.tenantId, tenantId), inArray(documentId, some))
  const listed = await db.select({ documentId, version }).from(documentTables).where(of(ids))
  const keyOf = (row: { documentId: string; version: string }) =>
    `${tenantId} ${row.documentId} ${row.version}`
  const found = listed.map(row => ({ documentId: row.documentId, stems: kept.get(keyOf(row)) }))
  const unknown = new Set(found.flatMap(one => (one.stems ? [] : [one.documentId])))
  const known = found.flatMap(({ documentId: id, stems }) =>
    stems && !unknown.has(id) ? [{ documentId: id, stems }] : [],
  )
  if (unknown.size === 0) return known
  const rows = await db
    .select({
      documentId,
      version,
      said: sql<string>`left(concat_ws(' ', ${description}->>'name', ${description}->>'title',
        (select string_agg(c->>'name', ' ') from jsonb_array_elements(${description}->'columns') c)), ${longestSaid})`,
    })
    .from(documentTables)
    .where(of([...unknown]))
  const read = rows.map(row => {
    const stems = stemsIn(row.said)
    kept.set(keyOf(row), stems, row.said.length)
    return { documentId: row.documentId, stems }
  })
  return [...known, ...read]
}

/** What of a text tables are found by: its words, each by its stem. */
export function stemsIn(text: string): Set<string> {
  const words = foldText(text).match(/[\p{L}\p{N}]{3,40}/gu) ?? []
  return new Set(words.map(word => stemWord(word, 'english')))
}
