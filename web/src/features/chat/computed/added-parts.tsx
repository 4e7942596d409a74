import type { ComputedTable } from '@citewell/contract/computed.ts'
import { Button } from '@mantine/core'
import { words } from '../words.ts'
import { ComputedFacts } from './computed-facts.tsx'
import classes from './computed-panel.module.css'
import { ComputedResult } from './computed-result.tsx'

type AddedPartsProps = {
  parts: ComputedTable[]
  /** Opens the document with the cells of a part marked; null where none of them is cited. */
  onShowCells: (part: ComputedTable) => (() => void) | null
}

/** What each of several tables gives that an answer adds up, with its cells. */
export function AddedParts({ parts, onShowCells }: AddedPartsProps) {
  return (
    <ul className={classes.parts}>
      {parts.map(part => {
        const show = onShowCells(part)
        const place = [part.filename, part.sheet_name].filter(Boolean).join(' · ')
        return (
          <li key={JSON.stringify(part.table)} className={classes.part}>
            <p className={classes.hint}>{place}</p>
            <ComputedResult computed={part} />
            <ComputedFacts computed={part} />
            {show ? (
              <Button
                size="compact-sm"
                variant="light"
                onClick={show}
                aria-label={words.computed.showCellsOf(place)}
              >
                {words.computed.showCells}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
