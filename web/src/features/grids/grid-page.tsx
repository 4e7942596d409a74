import type { EnteredColumn, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { Grid } from '@citewell/contract/grid-shapes.ts'
import { Button, Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { arrangeRows, countRows, everybody, type GridFilter, type GridSort, nobody } from './arrange-rows.ts'
import { changeColumns, dragColumn } from './change-columns.ts'
import { ColumnAbout, type ColumnAction } from './column-about.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { GridCards } from './grid-cards.tsx'
import { GridFilters } from './grid-filters.tsx'
import { GridHead } from './grid-head.tsx'
import type { CellChosen } from './grid-line.tsx'
import { GridQuestion } from './grid-question.tsx'
import { GridTable } from './grid-table.tsx'
import classes from './grids.module.css'
import { gridQuery, useGridChange } from './grids-query.ts'
import { HiddenColumns } from './hidden-columns.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { type Compared, RegisterDialog } from './register-dialog.tsx'
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
        <Loader type="dots" aria-label="Loading the grid" />
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

type Editing =
  | { kind: 'about' | 'edit' | 'delete'; column: GridColumn }
  | { kind: 'add' }
  | { kind: 'hidden' }
  | { kind: 'compare' }
  | { kind: 'people' }

const isAmong = (who: string, people: { id: string }[]) =>
  people.length > 0 && (who === nobody || people.some(({ id }) => id === who))

const unfiltered: GridFilter = { text: '', only: 'all', who: everybody, values: null }

function LoadedGrid({ grid, chosen, onChosen, onEnter }: Omit<GridPageProps, 'id'> & { grid: Grid }) {
  const narrow = useNarrow()
  const loaded = useGridRows(grid)
  const [sort, setSort] = useState<GridSort>({ column: null, reverse: false })
  const [filter, setFilter] = useState<GridFilter>(unfiltered)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [compared, setCompared] = useState<Compared | null>(null)
  const rows = loaded.data?.rows
  const columns = useMemo(() => grid.columns.filter(({ hidden }) => !hidden), [grid.columns])
  const shown = useMemo(
    () => arrangeRows(rows ?? [], grid.columns, sort, filter),
    [rows, grid.columns, sort, filter],
  )
  const counts = useMemo(() => countRows(rows ?? []), [rows])
  const change = useGridChange(grid.id, (next: EnteredColumn[]) =>
    call('PATCH /grids/{id}', {
      params: { id: grid.id },
      body: { columns: next, updated_at: grid.updated_at },
    }),
  )
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
  const close = () => setEditing(null)

  function act(column: GridColumn, action: ColumnAction) {
    if (action === 'edit' || action === 'delete') {
      change.reset()
      return setEditing({ kind: action, column })
    }
    change.mutate(changeColumns(grid.columns, column.id, action))
    close()
  }

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
      <GridFilters {...{ grid, counts, people, filter }} onFilter={setFilter} />
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
          <Loader type="dots" aria-label="Loading the documents" />
        </Center>
      ) : shown.length === 0 ? (
        <p className={classes.empty}>
          {rows.length > 0 ? 'No document matches.' : 'This grid has no documents that you may read yet.'}
        </p>
      ) : narrow ? (
        <GridCards columns={columns} rows={shown} onChosen={onChosen} />
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
      {editing?.kind === 'about' ? (
        <ColumnAbout
          column={editing.column}
          at={grid.columns.findIndex(({ id }) => id === editing.column.id)}
          rows={rows ?? []}
          manages={grid.manages}
          onAction={action => act(editing.column, action)}
          onFilter={values => {
            setFilter({ ...filter, values })
            close()
          }}
          onCell={document => {
            close()
            onChosen({ document, column: editing.column.id })
          }}
          onClose={close}
        />
      ) : null}
      {editing?.kind === 'edit' || editing?.kind === 'add' ? (
        <ColumnDialog
          column={editing.kind === 'edit' ? editing.column : null}
          busy={change.isPending}
          failure={change.isError ? sayFailure(change.error) : null}
          onSave={column => {
            const others = grid.columns.map(other => (other.id === column.id ? column : other))
            change.mutate(column.id === undefined ? [...others, column] : others, { onSuccess: close })
          }}
          onClose={close}
        />
      ) : null}
      {editing?.kind === 'delete' ? (
        <AskDialog
          title={`Delete ${editing.column.name}?`}
          action="Delete the column"
          grave
          busy={change.isPending}
          onConfirm={() =>
            change.mutate(changeColumns(grid.columns, editing.column.id, 'delete'), { onSuccess: close })
          }
          onClose={close}
        >
          Its cells, with the corrections and comments of everybody, are deleted.
          {change.isError ? ` ${sayFailure(change.error)}` : ''}
        </AskDialog>
      ) : null}
      {editing?.kind === 'compare' ? (
        <RegisterDialog
          grid={grid.id}
          onCompared={found => {
            setCompared(found)
            close()
          }}
          onClose={close}
        />
      ) : null}
      {editing?.kind === 'people' ? (
        <PeopleDialog
          grid={grid.id}
          rows={shown}
          manages={grid.manages}
          onShow={who => {
            setFilter({ ...unfiltered, who })
            close()
          }}
          onClose={close}
        />
      ) : null}
      {editing?.kind === 'hidden' ? (
        <HiddenColumns
          columns={grid.columns.filter(({ hidden }) => hidden)}
          onShow={id => change.mutate(changeColumns(grid.columns, id, 'hide'))}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
