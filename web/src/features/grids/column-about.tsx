import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ValueFilter } from './arrange-rows.ts'
import { columnStatistics } from './column-statistics.ts'
import classes from './grids.module.css'
import { ruleName, typeNames } from './type-names.ts'

export type ColumnAction = 'edit' | 'left' | 'right' | 'hide' | 'freeze' | 'delete'

type ColumnAboutProps = {
  column: GridColumn
  at: number
  rows: GridRow[]
  manages: boolean
  onAction: (action: ColumnAction) => void
  /** Shows only the rows with these values of the column. */
  onFilter: (values: ValueFilter) => void
  /** Opens the cell of a document. */
  onCell: (document: string) => void
  /** Sorts the rows by it. */
  onSort: (reverse: boolean) => void
  /** Opens what can be done with its cells in view. */
  onMark: () => void
  onClose: () => void
}

const longestBar = 80

/** What a column asks and holds as a chart, its outliers, and what can be done with it. */
export function ColumnAbout(props: ColumnAboutProps) {
  const { column, at, rows, manages, onAction, onFilter, onCell, onSort, onMark, onClose } = props
  const { filled, total, bars, range, usual, outliers } = columnStatistics(rows, column, at)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const act = (action: ColumnAction, label: string) => (
    <Button size="compact-sm" variant="default" onClick={() => onAction(action)}>
      {label}
    </Button>
  )
  const short = (text: string) => (text.length > longestBar ? `${text.slice(0, longestBar)} …` : text)
  return (
    <Dialog title={column.name} onClose={onClose}>
      <p className={classes.where}>
        {column.question} ({typeNames[column.type]})
      </p>
      {column.rule === 'likeliest' ? null : (
        <p className={classes.where}>
          {column.type === 'yes-no' ? 'If nothing is found:' : 'Of several values:'}{' '}
          {ruleName(column.rule, column.type)}
        </p>
      )}
      <p>
        {filled} of {total} documents have a value.
        {range && range.least !== range.greatest ? ` From ${range.least} to ${range.greatest}.` : ''}
      </p>
      {bars.length > 0 ? (
        <ul className={classes.chart} aria-label="Values">
          {bars.map(({ text, count, from, to }) => (
            <li key={text}>
              <button
                type="button"
                className={classes.chartRow}
                title="Show only these documents"
                onClick={() => onFilter({ column: column.id, text, from, to })}
              >
                <span className={classes.chartText}>{short(text)}</span>
                <span aria-hidden>
                  <span className={classes.bar} style={{ width: `${(100 * count) / most}%` }} />
                </span>
                <span className={classes.chartCount}>{count}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {outliers.length > 0 ? (
        <>
          <p>{usual ? `${usual.count} of ${filled} say ${short(usual.text)}. ` : ''}Unlike the others:</p>
          <ul className={classes.statistics}>
            {outliers.map(({ document, filename, text }) => (
              <li key={document}>
                <button type="button" className={classes.link} onClick={() => onCell(document)}>
                  {short(text)} in {filename}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={() => onSort(false)}>
          Sort upwards
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSort(true)}>
          Sort downwards
        </Button>
        <Button size="compact-sm" variant="default" disabled={filled === 0} onClick={onMark}>
          Confirm or lock
        </Button>
      </div>
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
