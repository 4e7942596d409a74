import type { Join } from '@citewell/contract/table-plan.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { joinTables } from './join-tables.ts'
import { type DescribedTable, describedTables, loadTables } from './load-tables.ts'
import { stemsIn } from './nearest-documents.ts'
import { areSameColumns } from './same-columns.ts'
import type { Table } from './table.ts'
import type { TableDescription } from './table-place.ts'

/** How the cells of a table are called: "Budget!C2", "row 5", "page 3". */
type TablePlace =
  /** `sheet` is null in a file that is a single table. `firstColumn` is where the table begins in its sheet, from 0. */
  | { kind: 'sheet'; sheet: string | null; firstColumn: number }
  /** `page` is that of a PDF or a slide. */
  | { kind: 'text'; page: number | null }

/** Which table is meant, for as long as its document is not read again: its sheet, and its place there, each from 0. */
type TableKey = { documentId: string; sheet: number; region: number }

/** A table of a document that may be searched. */
export type ScopedTable = TableKey & {
  filename: string
  place: TablePlace
  table: Table
  /** The table whose columns stand behind the own ones. */
  other?: ScopedTable
  /** Whether another sheet of its workbook has the same columns. */
  alike?: true
}

/** `hasRows` where search found rows of tables in the document. */
type InScope = { tenantId: TenantId; documents: { id: string; filename: string; hasRows?: boolean }[] }

/** `leaveOut` says whether a table that could not be looked at is meant as likely as the one chosen. */
export type TablesInScope = { tables: ScopedTable[]; leaveOut: (chosen: ScopedTable) => boolean }

const mostDocuments = 40
const mostTables = 20
/** A larger table is computed only for a question that shares words with it, since it takes a while to load. */
const manyCells = 60_000
const mostCells = 2_000_000
const largeCells = 5_000

/**
 * The tables of these documents that a question may be about, those that share words with it first. `documents` are in
 * the order of how likely they are meant; tables beyond the limits are not loaded.
 */
export async function tablesInScope(
  db: Queryable,
  { tenantId, documents }: InScope,
  question: string,
): Promise<TablesInScope> {
  const read = documents.slice(0, mostDocuments)
  const described = await describedTables(
    db,
    tenantId,
    read.map(({ id }) => id),
  )
  const words = stemsIn(question)
  let cells = 0
  let loaded = 0
  const ranked = described
    .map(one => ({ ...one, shared: sharedWords(one.description, words) }))
    .sort((a, b) => b.shared - a.shared)
  const chosen = ranked.filter(({ description, shared }) => {
    const fits = cells + description.cellCount <= (shared > 0 ? mostCells : manyCells)
    if (!fits || loaded >= mostTables) return false
    loaded += 1
    cells += description.cellCount
    return true
  })
  const scoped = await scopedTables(
    db,
    tenantId,
    chosen.map(({ documentId, description }) => {
      const { filename = '' } = read.find(({ id }) => id === documentId) ?? {}
      return { documentId, filename, description, isAlike: isAlike(documentId, description, described) }
    }),
  )
  const tables = scoped.flatMap((table, at) => (table ? [{ ...table, shared: chosen[at]?.shared ?? 0 }] : []))
  // Also those that have gone meanwhile; no other takes their place.
  const isLoaded = (one: (typeof ranked)[number]) => scoped[chosen.indexOf(one)] != null
  const left = ranked.filter(one => !isLoaded(one)).map(({ shared }) => shared)
  const having = new Set(described.map(({ documentId }) => documentId))
  const unread = read.findIndex(({ id, hasRows }) => hasRows === true && !having.has(id))
  return {
    tables,
    leaveOut: chosen => {
      const { shared } = tables.find(table => isSameTable(table, chosen)) ?? { shared: 0 }
      const nearer = unread >= 0 && unread < read.findIndex(({ id }) => id === chosen.documentId)
      return nearer || left.some(other => other > 0 && other >= shared)
    },
  }
}

/** The name of the sheet; null where it has none, or the table stands in a text. */
export function sheetNameOf({ place }: Pick<ScopedTable, 'place'>): string | null {
  return place.kind === 'sheet' ? place.sheet : null
}

/** Whether both are the same table of the same document. */
export function isSameTable(a: TableKey, b: TableKey): boolean {
  return a.documentId === b.documentId && a.sheet === b.sheet && a.region === b.region
}

type Wanted = TableKey & { filename: string; sheetName?: string | null | undefined }

/**
 * One table of a document, with the columns of another one behind its own; null if it has none such. Where the names of
 * their sheets are known, the sheets that are called so are meant, wherever they stand by now.
 */
export async function tableAt(
  db: Queryable,
  tenantId: TenantId,
  { documentId, filename, sheet, region, sheetName }: Wanted,
  join?: Join,
): Promise<ScopedTable | null> {
  const described = await describedTables(db, tenantId, [documentId])
  const at = async (key: Pick<TableKey, 'sheet' | 'region'>, name: string | null | undefined) => {
    const [found] = described
      .map(({ description }) => description)
      .filter(
        one => one.region === key.region && (name == null ? one.sheet === key.sheet : isCalled(one, name)),
      )
      .sort((a, b) => Math.abs(a.sheet - key.sheet) - Math.abs(b.sheet - key.sheet))
    if (!found) return null
    const [scoped = null] = await scopedTables(db, tenantId, [
      { documentId, filename, description: found, isAlike: isAlike(documentId, found, described) },
    ])
    return scoped
  }
  const own = await at({ sheet, region }, sheetName)
  if (own === null || join === undefined) return own
  const other = await at(join, join.name)
  return other && joinScoped(own, other, join.on)
}

/** What a table is called: its sheet, or its own title. */
export function calledOf(scoped: ScopedTable): string {
  return sheetNameOf(scoped) ?? scoped.table.title
}

/** As much of a name as a plan keeps. */
export const longestCalled = 500

/** Whether a plan means a table by what it calls it. */
export function isCalled({ name, title }: Pick<TableDescription, 'name' | 'title'>, called: string): boolean {
  return (name ?? title).slice(0, longestCalled) === called.slice(0, longestCalled)
}

/** A table with the columns of another one of its document behind its own; null where its keys are not those of one row each. */
export function joinScoped(own: ScopedTable, other: ScopedTable, on: Join['on']): ScopedTable | null {
  const named = (scoped: ScopedTable) => ({ table: scoped.table, name: calledOf(scoped) })
  const table = joinTables(named(own), named(other), { on })
  return table && { ...own, table, other }
}

type Found = { documentId: string; filename: string; description: TableDescription; isAlike: boolean }

/** Whether another sheet of the document has a table with the same columns. */
function isAlike(
  documentId: string,
  { sheet, name, columns }: TableDescription,
  all: DescribedTable[],
): boolean {
  if (name === null) return false
  return all.some(
    ({ documentId: id, description: other }) =>
      id === documentId && other.sheet !== sheet && areSameColumns(columns, other.columns),
  )
}

/** Small ones by one statement; a large one by one of its own, so that no answer of the database holds several. */
async function scopedTables(
  db: Queryable,
  tenantId: TenantId,
  found: Found[],
): Promise<(ScopedTable | null)[]> {
  const keyOf = ({ documentId, description: { sheet, region } }: Found) => ({ documentId, sheet, region })
  const isLarge = ({ description }: Found) => description.cellCount > largeCells
  const small = found.filter(one => !isLarge(one))
  const loaded = new Map<Found, Table | null>()
  for (const some of [small, ...found.filter(isLarge).map(one => [one])])
    for (const [at, table] of (await loadTables(db, tenantId, some.map(keyOf))).entries())
      if (some[at]) loaded.set(some[at], table)
  return found.map(one => {
    const table = loaded.get(one)
    const { inText, page, name, firstColumn } = one.description
    const place: TablePlace = inText ? { kind: 'text', page } : { kind: 'sheet', sheet: name, firstColumn }
    const alike = one.isAlike && { alike: true as const }
    return table ? { ...keyOf(one), filename: one.filename, place, table, ...alike } : null
  })
}

/** In the title and the names of columns. */
function sharedWords({ name, title, columns }: TableDescription, words: ReadonlySet<string>): number {
  const said = [name ?? '', title, ...columns.map(column => column.name)]
  let shared = 0
  for (const stem of stemsIn(said.join(' ').slice(0, 20_000))) if (words.has(stem)) shared += 1
  return shared
}
