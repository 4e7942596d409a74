import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './record-table.module.css'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  number?: boolean
  /** Its name is said and not shown, as over buttons. */
  quiet?: boolean
}

type RecordTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  /** Undefined while they are loaded. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  /** What stands there instead of rows. */
  empty: ReactNode
}

/** Records in rows; on a phone each is a card whose values carry the names of their columns. */
export function RecordTable<Row>({ label, columns, rows, rowKey, empty }: RecordTableProps<Row>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map(({ name, number, quiet }) => (
              <th key={name} scope="col" data-number={number || undefined}>
                {quiet ? <span className={classes.said}>{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map(row => (
            <tr key={rowKey(row)}>
              {columns.map(({ name, cell, number, quiet }) => (
                <td key={name} data-name={quiet ? undefined : name} data-number={number || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows === undefined ? <WaitingRows columns={columns.length} /> : null}
        </tbody>
      </table>
      {rows?.length === 0 ? <div className={classes.empty}>{empty}</div> : null}
    </div>
  )
}

function WaitingRows({ columns }: { columns: number }) {
  return ['a', 'b', 'c'].map(key => (
    <tr key={key}>
      <td colSpan={columns}>
        <Skeleton height="1.25rem" />
      </td>
    </tr>
  ))
}
