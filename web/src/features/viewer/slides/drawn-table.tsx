import type { Line, DrawnTable as Table } from '@citewell/contract/drawing.ts'
import type { CSSProperties } from 'react'
import { DrawnParagraphs, insetOf } from './drawn-text.tsx'
import { inPoints, paintedWith } from './drawn-units.ts'
import classes from './slides-view.module.css'

type DrawnTableProps = { table: Table; start: number; end: number }

const aligned = { top: 'top', middle: 'middle', bottom: 'bottom' } as const

/** A table of a slide. */
export function DrawnTable({ table, start, end }: DrawnTableProps) {
  const width = table.columns.reduce((sum, column) => sum + column, 0)
  return (
    <table className={classes.table} style={{ width: inPoints(width) }}>
      <colgroup>
        {table.columns.map((column, index) => (
          <col key={index} style={{ width: inPoints(column) }} />
        ))}
      </colgroup>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index} style={{ height: inPoints(row.height) }}>
            {row.cells.map((cell, at) => (
              <td
                key={at}
                colSpan={cell.columns}
                rowSpan={cell.rows}
                style={{
                  ...insetOf(cell.text),
                  ...paintedWith(cell.fill),
                  ...bordersOf(cell.borders),
                  verticalAlign: aligned[cell.text.place],
                }}
              >
                <DrawnParagraphs text={cell.text} start={start} end={end} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function bordersOf([left, top, right, bottom]: (Line | null)[]): CSSProperties {
  const border = (line: Line | null | undefined) =>
    line ? `${inPoints(Math.max(line.width, 0.5))} ${line.dashed ? 'dashed' : 'solid'} ${line.color}` : 'none'
  return {
    borderLeft: border(left),
    borderTop: border(top),
    borderRight: border(right),
    borderBottom: border(bottom),
  }
}
