import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { Period, ResultUnit } from '@citewell/contract/table-plan.ts'
import { NativeSelect } from '@mantine/core'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import { type EditedPlan, type MeasureChoice, measureChoices } from './edited-plan.ts'
import { PairFields } from './pair-fields.tsx'
import { isOverTables } from './save-computed.ts'

type MeasureFieldsProps = {
  computed: ComputedTable | ComputedAnswer
  edited: EditedPlan
  columns: { value: string; label: string }[]
  /** Whether the place of something is asked for. */
  isRank: boolean
  onChange: (change: Partial<EditedPlan>) => void
}

const statistics: readonly MeasureChoice[] = ['sum', 'average', 'median', 'min', 'max']

/** What is measured: of which column, in which groups, and in which unit. */
export function MeasureFields({ computed, edited, columns, isRank, onChange }: MeasureFieldsProps) {
  const { measure } = edited
  const isOver = isOverTables(computed)
  const countsRows = measure === 'count' || measure === 'share'
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={words.computed.measure}
        value={edited.measure}
        data={measureChoices(computed.plan, isOver).map(value => ({
          value,
          label: words.computed.measures[value],
        }))}
        onChange={event => onChange({ measure: event.currentTarget.value as MeasureChoice })}
      />
      <NativeSelect
        label={words.computed.column}
        value={edited.column === null ? (countsRows ? '' : '0') : String(edited.column)}
        disabled={measure === 'asked' && !isRank}
        data={countsRows ? [{ value: '', label: words.computed.rows }, ...columns] : columns}
        onChange={event => {
          const { value } = event.currentTarget
          const column = value === '' ? null : Number(value)
          onChange({ column, times: null, since: null })
        }}
      />
      {statistics.includes(measure) && !isOver ? (
        <PairFields edited={edited} columns={computed.columns} choices={columns} onChange={onChange} />
      ) : null}
      <GroupFields computed={computed} edited={edited} columns={columns} onChange={onChange} />
      {measure === 'values' || measure === 'share' || isRank ? null : (
        <NativeSelect
          label={words.computed.unit}
          value={edited.unit ?? ''}
          data={[
            { value: '', label: words.computed.ownUnit },
            ...Object.entries(words.computed.units).map(([value, label]) => ({ value, label })),
          ]}
          onChange={event => onChange({ unit: (event.currentTarget.value || null) as ResultUnit | null })}
        />
      )}
    </div>
  )
}

/** The column whose cells make groups and, of dates, the part of the year that makes one. */
function GroupFields({ computed, edited, columns, onChange }: Omit<MeasureFieldsProps, 'isRank'>) {
  const isUngrouped = edited.measure === 'values' || edited.measure === 'asked'
  const isDate = (column: number | null) => column !== null && computed.columns[column]?.type === 'date'
  return (
    <>
      {isOverTables(computed) ? null : (
        <NativeSelect
          label={words.computed.group}
          value={edited.group === null ? '' : String(edited.group)}
          disabled={isUngrouped}
          data={[{ value: '', label: words.computed.noGroup }, ...columns]}
          onChange={event => {
            const group = event.currentTarget.value === '' ? null : Number(event.currentTarget.value)
            onChange({ group, period: isDate(group) ? edited.period : null })
          }}
        />
      )}
      {isDate(edited.group) && !isUngrouped ? (
        <NativeSelect
          label={words.computed.period}
          value={edited.period ?? ''}
          data={(['', 'year', 'quarter', 'month'] as const).map(value => ({
            value,
            label: words.computed.periods[value || 'day'],
          }))}
          onChange={event => onChange({ period: (event.currentTarget.value || null) as Period | null })}
        />
      ) : null}
    </>
  )
}
