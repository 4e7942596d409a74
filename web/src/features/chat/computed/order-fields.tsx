import { NativeSelect, TextInput } from '@mantine/core'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import type { EditedPlan } from './edited-plan.ts'

type OrderFieldsProps = {
  edited: EditedPlan
  columns: { value: string; label: string }[]
  onChange: (change: Partial<EditedPlan>) => void
}

/** In which order rows or groups are listed, and how many of them. */
export function OrderFields({
  edited: { order, limit, group, measure },
  columns,
  onChange,
}: OrderFieldsProps) {
  const isList = measure === 'values'
  const own = isList ? columns : columns.filter(({ value }) => value === String(group))
  const by = order === null ? '' : order.by === null ? 'null' : String(order.by)
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={words.computed.order}
        value={by}
        data={[
          { value: '', label: words.computed.noOrder },
          { value: 'null', label: isList ? words.computed.place : words.computed.result },
          ...own,
        ]}
        onChange={event => {
          const { value } = event.currentTarget
          const column = value === 'null' ? null : Number(value)
          onChange({ order: value === '' ? null : { by: column, order: order?.order ?? 'descending' } })
        }}
      />
      <NativeSelect
        label={words.computed.direction}
        value={order?.order ?? 'descending'}
        disabled={order === null}
        data={(['descending', 'ascending'] as const).map(value => ({
          value,
          label: words.computed.directions[value],
        }))}
        onChange={event =>
          onChange({ order: order && { ...order, order: event.currentTarget.value as 'ascending' } })
        }
      />
      <TextInput
        label={words.computed.limit}
        type="number"
        min={1}
        max={1_000}
        placeholder={words.computed.noLimit}
        value={limit ?? ''}
        onChange={event => {
          const { valueAsNumber } = event.currentTarget
          onChange({ limit: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
        }}
      />
    </div>
  )
}
