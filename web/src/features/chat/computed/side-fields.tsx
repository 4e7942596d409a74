import { NativeSelect } from '@mantine/core'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import { ConditionList } from './condition-list.tsx'
import type { EditedPlan } from './edited-plan.ts'
import type { EditedSide } from './edited-sides.ts'
import { KeptPart } from './kept-part.tsx'

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
        onChange={event => {
          const column = Number(event.currentTarget.value)
          set(side, { column, and: side.and.filter(one => one !== column) })
        }}
      />
      {side.and.map(column => (
        <KeptPart
          key={column}
          text={words.computed.andColumn(columns.find(({ value }) => value === String(column))?.label ?? '')}
          onRemove={() => set(side, { and: side.and.filter(one => one !== column) })}
        />
      ))}
      <ConditionList conditions={side.where} columns={columns} onChange={where => set(side, { where })} />
    </fieldset>
  ))
}
