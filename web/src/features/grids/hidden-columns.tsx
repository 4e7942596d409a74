import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './grids.module.css'

type HiddenColumnsProps = { columns: GridColumn[]; onShow: (id: string) => void; onClose: () => void }

/** The columns that are hidden, each to be shown again. */
export function HiddenColumns({ columns, onShow, onClose }: HiddenColumnsProps) {
  return (
    <Dialog title="Hidden columns" onClose={onClose}>
      {columns.length === 0 ? <p className={classes.small}>No column is hidden.</p> : null}
      {columns.map(({ id, name }) => (
        <div key={id} className={classes.columnRow}>
          <span className={classes.columnName}>{name}</span>
          <Button size="compact-sm" variant="default" aria-label={`Show ${name}`} onClick={() => onShow(id)}>
            Show
          </Button>
        </div>
      ))}
    </Dialog>
  )
}
