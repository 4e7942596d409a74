import type { Grid, GridRow } from '@citewell/contract/grid-shapes.ts'
import { Button, Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { useNarrow } from '../../ui/pages/use-narrow.ts'
import {
  arrangeColumns,
  arrangeRows,
  countRows,
  everybody,
  type GridFilter,
  type GridSort,
  nobody,
  unfiltered,
} from './arrange-rows.ts'
import { dragColumn } from './change-columns.ts'
import { GridCards } from './grid-cards.tsx'
import { type Editing, GridDialogs } from './grid-dialogs.tsx'
import { GridFilters } from './grid-filters.tsx'
import { GridHead } from './grid-head.tsx'
import type { CellChosen } from './grid-line.tsx'
import { GridQuestion } from './grid-question.tsx'
import { GridTable } from './grid-table.tsx'
import classes from './grids.module.css'
import { gridQuery, useColumnsChange } from './grids-query.ts'
import type { Compared } from './register-dialog.tsx'
import { RegisterDifferences } from './register-differences.tsx'
import { useGridLimits } from './use-grid-limits.ts'
import { useGridRows } from './use-grid-rows.ts'

type GridPageProps = {
  id: string
  chosen: CellChosen | null
  onChosen: (cell: CellChosen) => void
  /** Moves the focus to the chosen cell beside the table. */
  onEnter: () => void
}

/** A review grid: its table, or on a phone a card a document. */
export function GridPage({ id, chosen, onChosen, onEnter }: GridPageProps) {
  const grid = useQuery(gridQuery(id))
  if (grid.isPending)
    return (
      <Center className={classes.page}>
        <Loader type="dots" role="status" aria-label="Loading the grid" />
      </Center>
    )
  if (!grid.data)
    return (
      <div className={classes.page}>
        <Notice kind="error">{sayFailure(grid.error)}</Notice>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void grid.refetch()}>
            Try again
          </Button>
          <Button component={Link} to="/grids" variant="default">
            All grids
          </Button>
        </div>
      </div>
    )
  return <LoadedGrid grid={grid.data} {...{ chosen, onChosen, onEnter }} />
}

const isAmong = (who: string, people: { id: string }[]) =>
  people.length > 0 && (who === nobody || people.some(({ id }) => id === who))

const noRows: GridRow[] = []

function LoadedGrid({ grid, chosen, onChosen, onEnter }: Omit<GridPageProps, 'id'> & { grid: Grid }) {
  const narrow = useNarrow()
  const loaded = useGridRows(grid)
  const [sort, setSort] = useState<GridSort>({ column: null, reverse: false })
  const [filter, setFilter] = useState<GridFilter>(unfiltered)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [compared, setCompared] = useState<Compared | null>(null)
  const rows = loaded.data?.rows
  const shown = useMemo(
    () => arrangeRows(rows ?? [], grid.columns, sort, filter),
    [rows, grid.columns, sort, filter],
  )
  const { only, narrow: fewer = false } = filter
  // As long as they do not depend on the rows, they stay the same while rows come in.
  const told = fewer ? shown : noRows
  const columns = useMemo(
    () => arrangeColumns(grid.columns, told, { only, narrow: fewer }),
    [grid.columns, told, only, fewer],
  )
  const counts = useMemo(() => countRows(rows ?? []), [rows])
  const change = useColumnsChange(grid)
  const people = useMemo(
    () => [
      ...new Map((rows ?? []).flatMap(({ assigned_to: to }) => (to ? [[to.id, to] as const] : []))).values(),
    ],
    [rows],
  )
  // Nothing would say who is meant once nobody has a row, or this person has none any more.
  if (rows && filter.who !== everybody && !isAmong(filter.who, people))
    setFilter({ ...filter, who: everybody })
  const most = useGridLimits().rows
  const documents = grid.rows + grid.hidden_rows

  return (
    <div className={classes.page}>
      <GridHead
        grid={grid}
        onAdd={() => {
          change.reset()
          setEditing({ kind: 'add' })
        }}
        onHidden={() => setEditing({ kind: 'hidden' })}
        onCompare={() => setEditing({ kind: 'compare' })}
        onPeople={() => setEditing({ kind: 'people' })}
        onColumns={narrow ? () => setEditing({ kind: 'columns' }) : null}
      />
      {change.isError && editing === null ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
      {grid.follows && documents > most ? (
        <Notice kind="info">
          New and changed documents wait: this grid has {documents} documents, and your plan has {most} in a
          grid.
        </Notice>
      ) : null}
      {grid.changed > 0 && filter.only !== 'changed' ? (
        <Notice kind="info">
          {grid.changed === 1 ? 'One value has changed' : `${grid.changed} values have changed`} since it was
          read first.{' '}
          <Button size="compact-xs" variant="light" onClick={() => setFilter({ ...filter, only: 'changed' })}>
            Show
          </Button>
        </Notice>
      ) : null}
      {loaded.isError ? (
        <Notice kind="error">
          The rows could not be loaded.{' '}
          <Button size="compact-xs" variant="light" onClick={() => void loaded.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <GridFilters
        {...{ grid, counts, people, filter }}
        onFilter={setFilter}
        onMark={
          grid.cells.done > 0 && shown.length > 0
            ? () => setEditing({ kind: 'mark', column: filter.values?.column ?? null, document: null })
            : null
        }
      />
      {rows && rows.length > 0 && grid.cells.done > 0 ? (
        <GridQuestion grid={grid.id} columns={grid.columns} {...{ rows, onChosen }} />
      ) : null}
      {compared ? (
        <RegisterDifferences
          columns={grid.columns}
          rows={rows ?? []}
          {...{ compared, onChosen }}
          onClose={() => setCompared(null)}
        />
      ) : null}
      {rows === undefined ? (
        <Center>
          <Loader type="dots" role="status" aria-label="Loading the documents" />
        </Center>
      ) : shown.length === 0 ? (
        <p className={classes.empty}>
          {rows.length > 0 ? 'No document matches.' : 'This grid has no documents that you may read yet.'}
        </p>
      ) : narrow ? (
        <GridCards
          {...{ columns, onChosen }}
          rows={shown}
          onMark={document => setEditing({ kind: 'mark', column: null, document })}
        />
      ) : (
        <GridTable
          {...{ columns, sort, chosen, onChosen, onEnter }}
          name={grid.name}
          rows={shown}
          onSort={setSort}
          onColumn={column => setEditing({ kind: 'about', column })}
          onDrag={grid.manages ? (id, onto) => change.mutate(dragColumn(grid.columns, id, onto)) : null}
        />
      )}
      <GridDialogs
        {...{ grid, columns, rows, shown, filter, chosen, change, editing }}
        onEditing={setEditing}
        onFilter={setFilter}
        onSort={setSort}
        onChosen={onChosen}
        onCompared={setCompared}
      />
    </div>
  )
}
