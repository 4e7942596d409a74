import type { ComputedTable } from '@citewell/contract/computed.ts'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'

/** The plan in words, the cells that went in and those left out, and the formula of a spreadsheet. */
export function ComputedFacts({ computed }: { computed: ComputedTable }) {
  const { used, left_out, hidden, formula, cells_named, joined, notes = [] } = computed
  const count = [...used, ...(joined?.used ?? [])].reduce((sum, cells) => sum + cells.count, 0)
  return (
    <dl className={classes.facts}>
      <dt>{words.computed.plan}</dt>
      <dd>{computed.words}</dd>
      {joined ? (
        <>
          <dt>{words.computed.lookedUp}</dt>
          <dd>{lookedUpText(joined)}</dd>
        </>
      ) : null}
      {count > 0 ? (
        <>
          <dt>{words.computed.cells}</dt>
          <dd>
            {cells_named} ({words.computed.cellCount(count)})
          </dd>
        </>
      ) : null}
      {left_out.length > 0 ? (
        <>
          <dt>{words.computed.leftOut}</dt>
          <dd>
            {left_out
              .map(({ count: left, reason, column, rows }) => {
                const name = computed.columns[column]?.name ?? ''
                const first = rows[0]?.[0]
                return `${words.computed.leftOutOf(left, words.computed.reasons[reason])}${name === '' ? '' : ` · ${name}`}${first === undefined ? '' : `, ${words.computed.fromRow(first)}`}`
              })
              .join('; ')}
          </dd>
        </>
      ) : null}
      {hidden > 0 ? (
        <>
          <dt>{words.computed.hidden}</dt>
          <dd>{words.computed.hiddenRows(hidden)}</dd>
        </>
      ) : null}
      {notes.length > 0 ? (
        <>
          <dt>{words.computed.notes}</dt>
          {notes.map(note => (
            <dd key={note}>{note}</dd>
          ))}
        </>
      ) : null}
      {formula === null ? null : (
        <>
          <dt>{words.computed.formula}</dt>
          <dd>
            <code className={classes.formula}>{formula}</code>
          </dd>
        </>
      )}
    </dl>
  )
}

/** "Rates, by Gardener"; "by Who = Gardener" where the columns are called otherwise. */
export function lookedUpText({ sheet_name, title, keys }: NonNullable<ComputedTable['joined']>): string {
  const by = keys.map(({ own, other }) => (own === other ? own : `${own} = ${other}`))
  return words.computed.lookedUpBy(sheet_name ?? title, by.join(', '))
}
