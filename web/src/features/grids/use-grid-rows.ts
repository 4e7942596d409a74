import type { Grid, GridRow } from '@citewell/contract/grids.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'

const pageSize = 100

type Rows = { rows: GridRow[]; readAt: string }

/**
 * All rows of a grid, page after page, and then those with newer cells whenever its counts change. Other columns load all
 * rows anew.
 */
export function useGridRows(grid: Grid | undefined) {
  const client = useQueryClient()
  const key = ['grid', grid?.id ?? '', 'rows'] as const
  const rows = useQuery({
    ...queryOptions({
      queryKey: key,
      queryFn: async ({ signal }): Promise<Rows> => {
        const id = grid?.id ?? ''
        const known = client.getQueryData<Rows>(key)
        if (!known || !sameColumns(known.rows, grid)) return load(id, null, signal)
        return withNewer(known, await load(id, known.readAt, signal))
      },
    }),
    enabled: grid !== undefined,
  })
  // The grid is asked while it runs; its rows have changed when its counts have.
  const { refetch } = rows
  const counts = `${grid?.rows} ${grid?.cells.done} ${grid?.cells.stale}`
  useEffect(() => {
    if (!counts.startsWith('undefined')) void refetch()
  }, [refetch, counts])
  return rows
}

async function load(id: string, changedAfter: string | null, signal: AbortSignal): Promise<Rows> {
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
export function withNewer(known: Rows, newer: Rows): Rows {
  if (newer.rows.length === 0) return { rows: known.rows, readAt: newer.readAt }
  const changed = new Map(newer.rows.map(row => [row.document_id, row]))
  const rows = known.rows.map(row => changed.get(row.document_id) ?? row)
  const ids = new Set(known.rows.map(row => row.document_id))
  return { rows: [...rows, ...newer.rows.filter(row => !ids.has(row.document_id))], readAt: newer.readAt }
}

function sameColumns(rows: GridRow[], grid: Grid | undefined): boolean {
  const ids = rows[0]?.cells.map(cell => cell.column_id) ?? []
  return ids.length > 0 && ids.join() === (grid?.columns ?? []).map(({ id }) => id).join()
}
