import type { ComputedTable } from '@citewell/contract/computed.ts'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { words } from '../words.ts'
import { lookedUpText } from './computed-facts.tsx'
import classes from './computed-panel.module.css'
import { type EditedPlan, withoutJoin } from './edited-plan.ts'

type JoinFieldProps = {
  joined: NonNullable<ComputedTable['joined']>
  edited: EditedPlan
  onChange: (edited: EditedPlan) => void
}

/** The other table that a plan looks up, which can be taken out. */
export function JoinField({ joined, edited, onChange }: JoinFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={field} className={classes.side} tabIndex={-1}>
      <legend>{words.computed.lookedUp}</legend>
      {edited.join === null ? (
        <p className={classes.hint} role="status">
          {words.computed.withoutLookedUp}
        </p>
      ) : (
        <>
          <p className={classes.lookedUp}>{lookedUpText(joined)}</p>
          <p className={classes.hint}>{words.computed.lookedUpHint}</p>
          <div className={classes.buttons}>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                onChange(withoutJoin(edited, joined.from))
                // The button goes.
                field.current?.focus()
              }}
            >
              {words.computed.removeLookedUp}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
