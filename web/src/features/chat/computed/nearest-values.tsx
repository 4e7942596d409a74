import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { Button } from '@mantine/core'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import { planWithValue } from './edited-plan.ts'

type NearestValuesProps = {
  computed: Pick<ComputedTable, 'plan' | 'result'>
  busy: boolean
  onPlan: (plan: TablePlan) => void
}

/** The values that come near to one that the table does not have; each runs the plan with it. */
export function NearestValues({ computed: { plan, result }, busy, onPlan }: NearestValuesProps) {
  const near = result.kind === 'refused' ? result.nearest : []
  const nearest = near.flatMap(value => {
    const changed = planWithValue(plan, value)
    return changed ? [{ value, changed }] : []
  })
  if (nearest.length === 0) return null
  return (
    <div className={classes.others}>
      <p className={classes.hint}>{words.computed.nearest}</p>
      <div className={classes.buttons}>
        {nearest.map(({ value, changed }) => (
          <Button
            key={value}
            size="compact-sm"
            variant="default"
            radius="lg"
            classNames={{ root: classes.chip, label: classes.chipLabel }}
            disabled={busy}
            onClick={() => onPlan(changed)}
          >
            {value}
          </Button>
        ))}
      </div>
    </div>
  )
}
