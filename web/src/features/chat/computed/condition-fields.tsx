import type { Comparison } from '@citewell/contract/table-plan.ts'
import { ActionIcon, NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { use, useId, useState } from 'react'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import type { EditedCondition } from './edited-condition.ts'
import { KeptPart } from './kept-part.tsx'
import { PlanOf, useColumnValues } from './use-column-values.ts'

const beside = ['over', 'under', 'at-least', 'at-most'] as const
const comparisons = [
  ...Object.entries(words.computed.comparisons).map(([value, label]) => ({ value, label })),
  ...beside.map(is => ({
    value: `${is} column`,
    label: words.computed.thanColumn(words.computed.comparisons[is]),
  })),
]

type ConditionFieldsProps = {
  condition: EditedCondition
  /** Whether another one stands before it, which must be true as well. */
  isFurther: boolean
  columns: { value: string; label: string }[]
  onChange: (change: Partial<EditedCondition>) => void
  onRemove: () => void
}

/** One condition of a plan: a column, a comparison, a value or the column that it is compared with. */
export function ConditionFields({ condition, isFurther, columns, onChange, onRemove }: ConditionFieldsProps) {
  const otherThan = (column: number) =>
    Number(columns.find(({ value }) => value !== String(column))?.value ?? column)
  return (
    <fieldset className={classes.condition}>
      <legend className={classes.hint}>
        {isFurther ? words.computed.andCondition : words.computed.condition}
      </legend>
      <div className={classes.fields}>
        <NativeSelect
          aria-label={words.computed.column}
          value={String(condition.column)}
          data={columns}
          onChange={event => onChange({ column: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          aria-label={words.computed.comparison}
          value={condition.than === null ? condition.is : `${condition.is} column`}
          data={comparisons}
          onChange={event => {
            const [is, isBeside] = event.currentTarget.value.split(' ')
            onChange({
              is: is as Comparison,
              than: isBeside ? (condition.than ?? otherThan(condition.column)) : null,
            })
          }}
        />
        <div className={classes.withRemove}>
          {condition.than === null ? (
            <ValueField
              column={condition.column}
              placeholder={words.computed.valueHint}
              value={condition.values}
              disabled={condition.is === 'empty' || condition.is === 'filled'}
              maxLength={500}
              onChange={event => onChange({ values: event.currentTarget.value })}
            />
          ) : (
            <>
              <NativeSelect
                aria-label={words.computed.otherColumn}
                value={String(condition.than)}
                data={columns}
                onChange={event => onChange({ than: Number(event.currentTarget.value) })}
              />
              <TextInput
                aria-label={words.computed.timesAsMuch}
                className={classes.factor}
                leftSection="×"
                inputMode="decimal"
                placeholder="1"
                value={condition.times}
                maxLength={20}
                onChange={event => onChange({ times: event.currentTarget.value })}
              />
            </>
          )}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={words.computed.removeCondition}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      {condition.than !== null && condition.plus !== undefined ? (
        <KeptPart text={words.computed.plus(condition.plus)} onRemove={() => onChange({ plus: undefined })} />
      ) : null}
    </fieldset>
  )
}

/** A value, for which those that the column has are suggested. */
function ValueField({ column, ...field }: { column: number } & TextInputProps) {
  const [wanted, setWanted] = useState(false)
  const values = useColumnValues(use(PlanOf), column, wanted)
  const list = useId()
  return (
    <div>
      <TextInput aria-label={words.computed.value} list={list} onFocus={() => setWanted(true)} {...field} />
      <datalist id={list}>
        {values.map(value => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  )
}
