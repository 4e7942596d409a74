import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { Grid, GridRow } from '@citewell/contract/grid-shapes.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'

const pageSize = 100

type Rows = { rows: GridRow[]; readAt: string; columns: GridColumn[] }

/**
 * All rows of a grid, page after page, and then those with newer cells whenever its counts change. Other columns, other
 * questions of them and rows that went load all rows anew.
 */
export function useGridRows(grid: Grid | undefined) {
  const client = useQueryClient()
  const key = ['grid', grid?.id ?? '', 'rows'] as const
  const rows = useQuery({
    ...queryOptions({
      queryKey: key,
      queryFn: async ({ signal }): Promise<Rows> => {
        const { id = '', columns = [], rows: count = 0 } = grid ?? {}
        const known = client.getQueryData<Rows>(key)
        if (known && haveSameQuestions(known.columns, columns)) {
          const merged = withNewer(known, await load(id, known.readAt, signal))
          if (merged.rows.length <= count) return { ...merged, columns }
        }
        return { ...(await load(id, null, signal)), columns }
      },
    }),
    enabled: grid !== undefined,
  })
  // The grid is asked while it runs; its rows have changed when its counts or its columns have.
  const { refetch } = rows
  const counts = `${grid?.rows} ${grid?.cells.done} ${grid?.cells.stale} ${grid?.updated_at}`
  useEffect(() => {
    if (!counts.startsWith('undefined')) void refetch()
  }, [refetch, counts])
  return rows
}

type Loaded = Omit<Rows, 'columns'>

async function load(id: string, changedAfter: string | null, signal: AbortSignal): Promise<Loaded> {
  const rows: GridRow[] = []
  let cursor: string | undefined
  let readAt: string | null = null
  do {
    const query = { limit: pageSize, cursor, changed_after: changedAfter ?? undefined }
    const page = await call('GET /grids/{id}/rows', { params: { id }, query }, signal)
    rows.push(...page.items)
    readAt ??= page.read_at
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return { rows, readAt: readAt ?? new Date(0).toISOString() }
}

/** The rows with those that changed in their places, and new ones at the end. */
export function withNewer(known: Loaded, newer: Loaded): Loaded {
  if (newer.rows.length === 0) return { rows: known.rows, readAt: newer.readAt }
  const changed = new Map(newer.rows.map(row => [row.document_id, row]))
  const rows = known.rows.map(row => changed.get(row.document_id) ?? row)
  const ids = new Set(known.rows.map(row => row.document_id))
  return { rows: [...rows, ...newer.rows.filter(row => !ids.has(row.document_id))], readAt: newer.readAt }
}

/** Whether the cells of the ones answer the others, each in its place. */
export function haveSameQuestions(some: GridColumn[], others: GridColumn[]): boolean {
  const asked = (columns: GridColumn[]) =>
    JSON.stringify(
      columns.map(({ id, name, question, hint, type, options, rule }) => ({
        ...{ id, name, question, hint, type, options, rule },
      })),
    )
  return asked(some) === asked(others)
}
