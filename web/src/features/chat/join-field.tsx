import type { ComputedTable } from '@citewell/contract/computed.ts'
import { Button } from '@mantine/core'
import { lookedUpText } from './computed-facts.tsx'
import classes from './computed-panel.module.css'
import { type EditedPlan, withoutJoin } from './edited-plan.ts'
import { words } from './words.ts'

type JoinFieldProps = {
  joined: NonNullable<ComputedTable['joined']>
  edited: EditedPlan
  onChange: (edited: EditedPlan) => void
}

/** The other table that a plan looks up, which can be taken out. */
export function JoinField({ joined, edited, onChange }: JoinFieldProps) {
  return (
    <fieldset className={classes.side}>
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
              onClick={() => onChange(withoutJoin(edited, joined.from))}
            >
              {words.computed.removeLookedUp}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
