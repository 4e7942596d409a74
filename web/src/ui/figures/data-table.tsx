import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import classes from './data-table.module.css'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** The sort key; prefixed with "-" for the reverse order. */
  sort?: string
  /** Aligned right, for figures. */
  end?: boolean
  /** Words stay whole; by default a long word, such as an address, may break. */
  whole?: boolean
}

type DataTableProps<Row> = {
  /** The table's accessible name. */
  label: string
  columns: Column<Row>[]
  /** Undefined while loading. */
  rows: Row[] | undefined
  keyOf: (row: Row) => string
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Whether newer rows are loading. */
  busy?: boolean
  sort?: string
  onSort?: (sort: string) => void
  /** Whether a click anywhere in a row does what its element with `data-opens` does. The keyboard uses that one. */
  opens?: boolean
}

/** Rows in named columns; in a narrow window, each row becomes a card with labelled values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, busy = false, sort, onSort, opens = false } = props
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
            <tr key={keyOf(row)} {...(opens ? { className: classes.opens, onClick: openRow } : {})}>
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

const ownActions = 'a, button, input, select, textarea, label, [role="menu"], [role="dialog"]'

/** Passes a click on a row to the element that opens it, unless it was for something else in it or selects text. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownActions)) return
  if (window.getSelection()?.type === 'Range') return
  const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  currentTarget.querySelector('[data-opens]')?.dispatchEvent(new window.MouseEvent('click', how))
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
