import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './grids.module.css'

type ColumnListProps = {
  title: string
  columns: GridColumn[]
  /** What is said where there are none. */
  none: string
  /** What the button of each column does. */
  action: string
  onColumn: (column: GridColumn) => void
  onClose: () => void
}

/** Some columns of a grid, each with what can be done with it. */
export function ColumnList({ title, columns, none, action, onColumn, onClose }: ColumnListProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {columns.length === 0 ? <p className={classes.small}>{none}</p> : null}
      {columns.map(column => (
        <div key={column.id} className={classes.columnRow}>
          <span className={classes.columnName}>{column.name}</span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${action} ${column.name}`}
            onClick={() => onColumn(column)}
          >
            {action}
          </Button>
        </div>
      ))}
    </Dialog>
  )
}
