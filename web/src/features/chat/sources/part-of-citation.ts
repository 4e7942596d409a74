import type { Citation } from '@citewell/contract/citation.ts'
import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'

/** Which table or result of a computed answer a citation is a cell of; null if of none. */
export function partOfCitation(
  computed: ComputedAnswer,
  { index, document_id, location }: Pick<Citation, 'index' | 'document_id' | 'location'>,
): ComputedTable | null {
  const further = computed.also ? computed.others : []
  const cited = further.findLast(({ cited_from }) => cited_from !== undefined && cited_from <= index)
  if (cited) return cited
  const tables = computed.adds ? computed.others : [computed]
  const own = tables.filter(({ table }) => table.document_id === document_id)
  const [only, more] = own
  if (more === undefined) return only ?? null
  return own.find(({ cells_named }) => sheetOf(cells_named) === sheetOf(location)) ?? null
}

/** A citation near cells that none cites, such as those of a changed plan: of their sheet, or else of their document. */
export function citationNear<Cited extends Pick<Citation, 'document_id' | 'location'>>(
  citations: readonly Cited[],
  { table, cells_named }: Pick<ComputedTable, 'table' | 'cells_named'>,
): Cited | null {
  const own = citations.filter(({ document_id: id }) => id === table.document_id)
  return own.find(({ location }) => sheetOf(location) === sheetOf(cells_named)) ?? own[0] ?? null
}

/** "Jan!" of "Jan!C2, C5". */
function sheetOf(cells: string): string {
  return cells.slice(0, cells.lastIndexOf('!') + 1)
}
