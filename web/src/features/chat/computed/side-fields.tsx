import { NativeSelect } from '@mantine/core'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import { ConditionList } from './condition-list.tsx'
import type { EditedPlan, EditedSide } from './edited-plan.ts'

type SideFieldsProps = {
  sides: EditedSide[]
  columns: { value: string; label: string }[]
  onChange: (change: Pick<EditedPlan, 'sides'>) => void
}

/** The cells or sums that a difference, ratio and the like is of. */
export function SideFields({ sides, columns, onChange }: SideFieldsProps) {
  const set = (side: EditedSide, change: Partial<EditedSide>) =>
    onChange({ sides: sides.map(one => (one === side ? { ...one, ...change } : one)) })
  return sides.map((side, at) => (
    <fieldset key={side.id} className={classes.side}>
      <legend>{words.computed.side(at + 1)}</legend>
      <NativeSelect
        label={words.computed.column}
        value={String(side.column)}
        data={columns}
        onChange={event => set(side, { column: Number(event.currentTarget.value) })}
      />
      <ConditionList conditions={side.where} columns={columns} onChange={where => set(side, { where })} />
    </fieldset>
  ))
}
