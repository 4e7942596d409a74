import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { Grid, GridRow } from '@citewell/contract/grid-shapes.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { type GridFilter, type GridSort, unfiltered } from './arrange-rows.ts'
import { changeColumns } from './change-columns.ts'
import { ColumnAbout, type ColumnAction } from './column-about.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { ColumnList } from './column-list.tsx'
import type { CellChosen } from './grid-line.tsx'
import type { useColumnsChange } from './grids-query.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { type Compared, RegisterDialog } from './register-dialog.tsx'

/** Which of a grid's dialogs is open. */
export type Editing =
  | { kind: 'about' | 'edit' | 'delete'; column: GridColumn }
  | { kind: 'add' }
  | { kind: 'hidden' }
  | { kind: 'columns' }
  | { kind: 'compare' }
  | { kind: 'people' }
  | { kind: 'mark'; column: string | null; document: string | null }

type GridDialogsProps = {
  grid: Grid
  /** Those in view. */
  columns: GridColumn[]
  rows: GridRow[] | undefined
  /** Those that the filters leave. */
  shown: GridRow[]
  filter: GridFilter
  chosen: CellChosen | null
  change: ReturnType<typeof useColumnsChange>
  editing: Editing | null
  onEditing: (editing: Editing | null) => void
  onFilter: (filter: GridFilter) => void
  onSort: (sort: GridSort) => void
  onChosen: (cell: CellChosen) => void
  onCompared: (compared: Compared) => void
}

/** The dialogs of a grid: about its columns, its people, a register, and many cells. */
export function GridDialogs(props: GridDialogsProps) {
  const { grid, columns, rows, shown, filter, chosen, change, editing } = props
  const { onEditing, onFilter, onSort, onChosen, onCompared } = props
  const close = () => onEditing(null)

  function act(column: GridColumn, action: ColumnAction) {
    if (action === 'edit' || action === 'delete') {
      change.reset()
      return onEditing({ kind: action, column })
    }
    change.mutate(changeColumns(grid.columns, column.id, action))
    close()
  }

  return (
    <>
      {editing?.kind === 'about' ? (
        <ColumnAbout
          column={editing.column}
          at={grid.columns.findIndex(({ id }) => id === editing.column.id)}
          rows={rows ?? []}
          manages={grid.manages}
          onAction={action => act(editing.column, action)}
          onFilter={values => {
            onFilter({ ...filter, values })
            close()
          }}
          onCell={document => {
            close()
            onChosen({ document, column: editing.column.id })
          }}
          onSort={reverse => {
            onSort({ column: editing.column.id, reverse })
            close()
          }}
          onMark={() => onEditing({ kind: 'mark', column: editing.column.id, document: null })}
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
            onCompared(found)
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
            onFilter({ ...unfiltered, who })
            close()
          }}
          onClose={close}
        />
      ) : null}
      {editing?.kind === 'mark' ? (
        <MarkDialog
          {...{ columns, chosen }}
          grid={grid.id}
          rows={shown}
          only={filter.only}
          column={editing.column}
          document={editing.document}
          onClose={close}
        />
      ) : null}
      {editing?.kind === 'hidden' ? (
        <ColumnList
          title="Hidden columns"
          none="No column is hidden."
          columns={grid.columns.filter(({ hidden }) => hidden)}
          action="Show"
          onColumn={({ id }) => change.mutate(changeColumns(grid.columns, id, 'hide'))}
          onClose={close}
        />
      ) : null}
      {editing?.kind === 'columns' ? (
        <ColumnList
          title="Columns"
          none="All columns are hidden."
          columns={columns}
          action="About"
          onColumn={column => onEditing({ kind: 'about', column })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
