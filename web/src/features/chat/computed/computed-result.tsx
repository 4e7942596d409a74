import type { ComputedTable } from '@citewell/contract/computed.ts'
import { WideScroll } from '../../../ui/pages/wide-scroll.tsx'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'

type Result = ComputedTable['result']
type Groups = Extract<Result, { kind: 'groups' }>['groups']

const mostBars = 20

/** The result of a plan that is not part of the answer's text. */
export function ComputedResult({ computed }: { computed: ComputedTable }) {
  const { result, columns } = computed
  switch (result.kind) {
    case 'value':
      return <p className={classes.value}>{result.shown}</p>
    case 'refused':
      return <p className={classes.refused}>{result.message}</p>
    case 'groups':
      return <GroupBars groups={result.groups} count={result.count} />
    case 'rows':
      return (
        <WideScroll className={classes.scroller} label={computed.words}>
          <table className={classes.table}>
            <caption>{words.computed.rowCount(result.count, result.rows.length)}</caption>
            <thead>
              <tr>
                {result.columns.map(column => (
                  <th key={column} scope="col">
                    {columns[column]?.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.rows.map(({ row, cells }) => (
                <tr key={row}>
                  {cells.map((text, at) => (
                    <td key={result.columns[at]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideScroll>
      )
  }
}

/** The groups as bars with their values; a list for everybody who does not see them. */
export function GroupBars({ groups, count }: { groups: Groups; count: number }) {
  const values = groups.map(({ value }) => Number(value))
  const largest = Math.max(...values.map(Math.abs), 0)
  // A change in per cent is no bar beside the amount.
  const isOneUnit = groups.every(({ unit }) => unit === groups[0]?.unit)
  const drawable = largest > 0 && isOneUnit && values.every(value => value >= 0)
  return (
    <ul className={classes.bars}>
      {groups.slice(0, mostBars).map(({ key, shown }, at) => (
        <li key={key} className={classes.group}>
          <span className={classes.key}>{key === '' ? words.computed.noValue : key}</span>
          {drawable ? (
            <span className={classes.track} aria-hidden="true">
              <span className={classes.bar} style={{ width: `${((values[at] ?? 0) / largest) * 100}%` }} />
            </span>
          ) : null}
          <span className={classes.amount}>{shown}</span>
        </li>
      ))}
      {count > mostBars ? (
        <li className={classes.hint}>{words.computed.moreGroups(count - mostBars)}</li>
      ) : null}
    </ul>
  )
}
