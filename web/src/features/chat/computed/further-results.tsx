import type { ComputedTable } from '@citewell/contract/computed.ts'
import { Button } from '@mantine/core'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { words } from '../words.ts'
import { ComputedFacts } from './computed-facts.tsx'
import classes from './computed-panel.module.css'
import { ComputedResult } from './computed-result.tsx'

type FurtherResultsProps = {
  results: ComputedTable[]
  /** Opens the document with the cells of a result marked; null where none of them is cited. */
  onShowCells: (of: ComputedTable) => (() => void) | null
  /** Opens the plan of a result, to change or save it. */
  onChange: (of: ComputedTable) => void
}

/** What an answer computed for the rest of its question: each result with its own plan and cells. */
export function FurtherResults({ results, onShowCells, onChange }: FurtherResultsProps) {
  return (
    <div className={classes.further}>
      <p className={classes.hint}>{words.computed.furtherResults}</p>
      <ul className={classes.parts}>
        {results.map(each => {
          const show = onShowCells(each)
          return (
            <li key={JSON.stringify([each.table, each.plan])} className={classes.part}>
              {each.before === undefined ? null : (
                <p className={classes.hint}>{words.computed.readAgain(each.before)}</p>
              )}
              <ComputedResult computed={each} />
              <ComputedFacts computed={each} />
              <div className={classes.buttons}>
                {show ? (
                  <Button
                    size="compact-sm"
                    variant="light"
                    onClick={show}
                    aria-label={words.computed.showCellsOf(each.words)}
                  >
                    {words.computed.showCells}
                  </Button>
                ) : null}
                <RowButton label={words.computed.changeOf(each.words)} onClick={() => onChange(each)}>
                  {words.computed.change}
                </RowButton>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
