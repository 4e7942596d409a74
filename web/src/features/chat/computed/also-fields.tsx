import type { ComputedTable } from '@citewell/contract/computed.ts'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import { takesAlso } from './edited-also.ts'
import { changedPlan, type EditedPlan } from './edited-plan.ts'
import { KeptPart } from './kept-part.tsx'

type AlsoFieldsProps = {
  computed: ComputedTable
  edited: EditedPlan
  onChange: (change: Pick<EditedPlan, 'also'>) => void
}

/** The further results of the same rows, each of which can be taken out. */
export function AlsoFields({ computed: { plan, result }, edited, onChange }: AlsoFieldsProps) {
  const { also = [] } = plan
  // Each is a group by what it is, but for those that nothing could be computed of.
  const named = result.kind === 'groups' && result.groups.length === also.length + 1 ? result.groups : []
  const stays = takesAlso(changedPlan(plan, edited))
  return (
    <fieldset className={classes.side}>
      <legend>{words.computed.alsoComputed}</legend>
      {stays ? null : (
        <p className={classes.hint} role="status">
          {words.computed.withoutAlso}
        </p>
      )}
      {also.map((measure, at) =>
        stays && edited.also.includes(measure) ? (
          <KeptPart
            key={JSON.stringify(measure)}
            text={named[at + 1]?.key ?? words.computed.resultNumber(at + 2)}
            onRemove={() => onChange({ also: edited.also.filter(one => one !== measure) })}
          />
        ) : null,
      )}
    </fieldset>
  )
}
