import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { columnStatistics } from './column-statistics.ts'
import classes from './grids.module.css'
import { typeNames } from './type-names.ts'

export type ColumnAction = 'edit' | 'left' | 'right' | 'hide' | 'freeze' | 'delete'

type ColumnAboutProps = {
  column: GridColumn
  at: number
  rows: GridRow[]
  manages: boolean
  onAction: (action: ColumnAction) => void
  onClose: () => void
}

/** What a column asks and holds, its outliers, and what can be done with it. */
export function ColumnAbout({ column, at, rows, manages, onAction, onClose }: ColumnAboutProps) {
  const { filled, total, values, range, outliers } = columnStatistics(rows, column, at)
  const act = (action: ColumnAction, label: string) => (
    <Button size="compact-sm" variant="default" onClick={() => onAction(action)}>
      {label}
    </Button>
  )
  return (
    <Dialog title={column.name} onClose={onClose}>
      <p className={classes.where}>
        {column.question} ({typeNames[column.type]})
      </p>
      <p>
        {filled} of {total} documents have a value.
        {range ? ` From ${range.least} to ${range.greatest}.` : ''}
      </p>
      <ul className={classes.statistics}>
        {values.map(({ text, count }) => (
          <li key={text}>
            {count} × {text.length > 120 ? `${text.slice(0, 120)} …` : text}
            <span
              className={classes.bar}
              style={{ width: `${(100 * count) / Math.max(1, filled)}%` }}
              aria-hidden
            />
          </li>
        ))}
      </ul>
      {outliers.length > 0 ? (
        <>
          <p>Unlike the others:</p>
          <ul className={classes.statistics}>
            {outliers.map(({ document, filename, text }) => (
              <li key={document}>
                {text} in {filename}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {manages ? (
        <div className={classes.buttons}>
          {act('edit', 'Change')}
          {act('left', 'Move left')}
          {act('right', 'Move right')}
          {act('freeze', column.frozen ? 'Unfreeze' : 'Freeze')}
          {act('hide', 'Hide')}
          {act('delete', 'Delete')}
        </div>
      ) : null}
    </Dialog>
  )
}
