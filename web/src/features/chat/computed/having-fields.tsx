import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import { isHaving } from './edited-having.ts'

type Having = NonNullable<TablePlan['having']>

const comparisons = ['over', 'under', 'at-least', 'at-most', 'is'] as const

type HavingFieldsProps = { having: Having; onChange: (having: Having | null) => void }

/** What the result of a group must be; it can be changed or taken out. */
export function HavingFields({ having: { is, values }, onChange }: HavingFieldsProps) {
  const known = is === 'between' ? [...comparisons, is] : comparisons
  return (
    <fieldset className={classes.condition}>
      <legend className={classes.hint}>{words.computed.having}</legend>
      <div className={classes.fields}>
        <NativeSelect
          aria-label={words.computed.comparison}
          value={is}
          data={known.map(value => ({ value, label: words.computed.comparisons[value] }))}
          onChange={event => {
            const next = event.currentTarget.value as Having['is']
            onChange({ is: next, values: next === 'between' ? values : values.slice(0, 1) })
          }}
        />
        <div className={classes.withRemove}>
          <TextInput
            aria-label={words.computed.value}
            inputMode="decimal"
            value={values.join('; ')}
            error={isHaving({ is, values }) ? null : words.computed.noNumber}
            maxLength={60}
            onChange={event => onChange({ is, values: event.currentTarget.value.split(/;\s?/) })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={words.computed.removeCondition}
            onClick={() => onChange(null)}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
    </fieldset>
  )
}
