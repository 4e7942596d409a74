import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridDifferences, GridRow } from '@citewell/contract/grid-shapes.ts'
import { Button, CloseButton } from '@mantine/core'
import { cellText } from './cell-text.ts'
import type { CellChosen } from './grid-line.tsx'
import classes from './grids.module.css'
import { notTaken } from './not-taken.ts'
import type { Compared } from './register-dialog.tsx'

type RegisterDifferencesProps = {
  compared: Compared
  columns: GridColumn[]
  rows: GridRow[]
  onChosen: (cell: CellChosen) => void
  onClose: () => void
}

const mostShown = 200
const mostNames = 10

/** Where the register says otherwise than the grid; each difference opens its cell. */
export function RegisterDifferences({
  compared,
  columns,
  rows,
  onChosen,
  onClose,
}: RegisterDifferencesProps) {
  const { filename, differences: found } = compared
  const { counts, differences, columns_not_in_grid: others, rows_not_in_grid: gone } = found
  const byId = new Map(rows.map(row => [row.document_id, row]))
  const shown = differences.slice(0, mostShown).flatMap(difference => {
    const at = columns.findIndex(({ id }) => id === difference.column_id)
    const [row, column] = [byId.get(difference.document_id), columns[at]]
    return row && column ? [{ ...difference, row, column, cell: row.cells[at] }] : []
  })
  return (
    <section className={classes.answer} aria-label={`Compared with ${filename}`}>
      <CloseButton
        className={classes.answerClose ?? ''}
        aria-label="Close the comparison"
        onClick={onClose}
      />
      <p role="status">{summaryOf(filename, found)}</p>
      <ul className={classes.statistics}>
        {shown.map(({ document_id: document, column_id, verdict, says, register_row, row, column, cell }) => (
          <li key={`${document} ${column_id}`}>
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => onChosen({ document, column: column_id })}
            >
              {row.title ?? row.filename}: {column.name}
            </Button>{' '}
            {verdict === 'only_grid'
              ? 'The register has nothing'
              : `The register says “${says}” (row ${register_row})`}
            {verdict === 'only_register'
              ? '; the grid has no value'
              : `; the grid says “${cellText(cell, true)}”`}
          </li>
        ))}
      </ul>
      {differences.length > shown.length ? (
        <p className={classes.small}>
          {counts.differs + counts.only_register + counts.only_grid - shown.length} more are not shown.
        </p>
      ) : null}
      {others.length > 0 ? <p className={classes.small}>Only in the register: {listed(others)}.</p> : null}
      {gone.length > 0 ? (
        <p className={classes.small}>Rows without a document of the grid: {listed(gone)}.</p>
      ) : null}
    </section>
  )
}

function summaryOf(filename: string, { counts, columns, rows, register_rows: all }: GridDifferences): string {
  if (columns.length === 0)
    return `No column of ${filename} has the name of a column of the grid. Rename columns so that they agree.`
  if (rows === 0)
    return `No row of ${filename} names a document of the grid. One of its columns must hold file names or titles.`
  const others = counts.differs + counts.only_register + counts.only_grid
  const said = others === 1 ? 'One cell differs' : `${others === 0 ? 'No' : others} cells differ`
  return `${said} from ${filename}; ${counts.same} say the same. ${rows} of its ${all} rows name a document of the grid.${notTaken(counts)}`
}

const listed = (names: string[]) =>
  names.length > mostNames
    ? `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`
    : names.join(', ')
