import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** The key that it is sorted by; with "-" the other way round. */
  sort?: string
  /** Figures stand at the right. */
  end?: boolean
  /** Never broken within a word, as an address would be. */
  whole?: boolean
}

type DataTableProps<Row> = {
  /** What the table holds, for those who cannot see it. */
  label: string
  columns: Column<Row>[]
  /** Undefined while they are loaded. */
  rows: Row[] | undefined
  keyOf: (row: Row) => string
  /** Said where there are no rows. */
  empty: ReactNode
  /** Newer rows are on their way. */
  busy?: boolean
  sort?: string
  onSort?: (sort: string) => void
}

/** Rows under named columns; where there is no room for columns, each row is a card with the names beside its values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, busy = false, sort, onSort } = props
  return (
    <div className={classes.frame} aria-busy={busy || rows === undefined}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.name}
                scope="col"
                data-end={column.end || undefined}
                aria-sort={sortOf(column.sort, sort)}
              >
                {column.sort !== undefined && onSort ? (
                  <SortButton name={column.name} own={column.sort} sort={sort} onSort={onSort} />
                ) : (
                  column.name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(column => (
                <td
                  key={column.name}
                  data-name={column.name}
                  data-end={column.end || undefined}
                  data-whole={column.whole || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows?.length ? null : <p className={classes.empty}>{rows ? empty : 'Loading…'}</p>}
    </div>
  )
}

function sortOf(own: string | undefined, sort: string | undefined) {
  if (own === undefined || sort?.replace('-', '') !== own) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

type SortButtonProps = {
  name: string
  own: string
  sort: string | undefined
  onSort: (sort: string) => void
}

function SortButton({ name, own, sort, onSort }: SortButtonProps) {
  const Arrow = sort === own ? IconArrowUp : IconArrowDown
  const isOn = sort?.replace('-', '') === own
  return (
    <button
      type="button"
      className={classes.sort}
      data-on={isOn || undefined}
      onClick={() => onSort(sort === own ? `-${own}` : own)}
    >
      {name}
      <Arrow size={14} stroke={2} aria-hidden />
    </button>
  )
}
