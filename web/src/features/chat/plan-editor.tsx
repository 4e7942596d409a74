import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { Period, ResultUnit, TablePlan } from '@citewell/contract/table-plan.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import classes from './computed-panel.module.css'
import { ConditionList } from './condition-list.tsx'
import {
  changedPlan,
  type EditedPlan,
  type EditedSide,
  editedPlan,
  type MeasureChoice,
  measureChoices,
  planWithValue,
} from './edited-plan.ts'
import { HavingFields } from './having-fields.tsx'
import { JoinField } from './join-field.tsx'
import { OrderFields } from './order-fields.tsx'
import { PairFields } from './pair-fields.tsx'
import { computeAgain, isOverTables } from './save-computed.ts'
import { words } from './words.ts'

type PlanEditorProps = {
  computed: ComputedTable | ComputedAnswer
  onComputed: (computed: ComputedTable | ComputedAnswer) => void
}

/** Changes a plan and runs it again: another measure, column, group, condition, side, order or unit. Nothing of it is stored. */
export function PlanEditor({ computed, onComputed }: PlanEditorProps) {
  const runButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // It opens below what was pressed, often below the fold.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [])
  const [edited, setEdited] = useState<EditedPlan>(() => editedPlan(computed.plan))
  const run = useMutation({
    mutationFn: (plan: TablePlan) => computeAgain(computed, plan),
    onSuccess: onComputed,
  })
  const all = computed.columns.map(({ name }, at) => ({
    value: String(at),
    label: name === '' ? words.computed.columnNumber(at + 1) : name,
  }))
  const columns = computed.joined && edited.join === null ? all.slice(0, computed.joined.from) : all
  const isDate = (column: number | null) => column !== null && computed.columns[column]?.type === 'date'
  const near = computed.result.kind === 'refused' ? computed.result.nearest : []
  const nearest = near.flatMap(value => {
    const plan = planWithValue(computed.plan, value)
    return plan ? [{ value, plan }] : []
  })
  const set = (change: Partial<EditedPlan>) => setEdited(before => ({ ...before, ...change }))
  const setSide = (side: EditedSide, change: Partial<EditedSide>) =>
    set({ sides: edited.sides.map(one => (one === side ? { ...one, ...change } : one)) })
  const { measure } = edited
  const isOver = isOverTables(computed)
  const isRank = measure === 'asked' && computed.plan.measure.kind === 'rank'
  const isStatistic = ['sum', 'average', 'median', 'min', 'max'].includes(measure) && !isOver
  const countsRows = measure === 'count' || measure === 'share'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run.mutate(changedPlan(computed.plan, edited))
  }
  return (
    <form ref={form} className={classes.editor} onSubmit={submit} aria-label={words.computed.change}>
      <div className={classes.fields}>
        <NativeSelect
          label={words.computed.measure}
          value={edited.measure}
          data={measureChoices(computed.plan, isOver).map(value => ({
            value,
            label: words.computed.measures[value],
          }))}
          onChange={event => set({ measure: event.currentTarget.value as MeasureChoice })}
        />
        <NativeSelect
          label={words.computed.column}
          value={edited.column === null ? (countsRows ? '' : '0') : String(edited.column)}
          disabled={measure === 'asked' && !isRank}
          data={countsRows ? [{ value: '', label: words.computed.rows }, ...columns] : columns}
          onChange={event => {
            const { value } = event.currentTarget
            const column = value === '' ? null : Number(value)
            set({ column, times: null, since: null })
          }}
        />
        {isStatistic ? (
          <PairFields edited={edited} columns={computed.columns} choices={columns} onChange={set} />
        ) : null}
        {isOver ? null : (
          <NativeSelect
            label={words.computed.group}
            value={edited.group === null ? '' : String(edited.group)}
            disabled={measure === 'values' || measure === 'asked'}
            data={[{ value: '', label: words.computed.noGroup }, ...columns]}
            onChange={event => {
              const group = event.currentTarget.value === '' ? null : Number(event.currentTarget.value)
              set({ group, period: isDate(group) ? edited.period : null })
            }}
          />
        )}
        {isDate(edited.group) && measure !== 'values' && measure !== 'asked' ? (
          <NativeSelect
            label={words.computed.period}
            value={edited.period ?? ''}
            data={(['', 'year', 'quarter', 'month'] as const).map(value => ({
              value,
              label: words.computed.periods[value || 'day'],
            }))}
            onChange={event => set({ period: (event.currentTarget.value || null) as Period | null })}
          />
        ) : null}
        {measure === 'values' || measure === 'share' || isRank ? null : (
          <NativeSelect
            label={words.computed.unit}
            value={edited.unit ?? ''}
            data={[
              { value: '', label: words.computed.ownUnit },
              ...Object.entries(words.computed.units).map(([value, label]) => ({ value, label })),
            ]}
            onChange={event => set({ unit: (event.currentTarget.value || null) as ResultUnit | null })}
          />
        )}
      </div>
      {computed.joined ? <JoinField joined={computed.joined} edited={edited} onChange={set} /> : null}
      {measure === 'asked'
        ? edited.sides.map((side, at) => (
            <fieldset key={side.id} className={classes.side}>
              <legend>{words.computed.side(at + 1)}</legend>
              <NativeSelect
                label={words.computed.column}
                value={String(side.column)}
                data={columns}
                onChange={event => setSide(side, { column: Number(event.currentTarget.value) })}
              />
              <ConditionList
                conditions={side.where}
                columns={columns}
                onChange={where => setSide(side, { where })}
              />
            </fieldset>
          ))
        : null}
      {measure === 'share' || isRank ? (
        <fieldset className={classes.side}>
          <legend>{words.computed.part}</legend>
          <ConditionList conditions={edited.part} columns={columns} onChange={part => set({ part })} />
        </fieldset>
      ) : null}
      <ConditionList conditions={edited.where} columns={columns} onChange={where => set({ where })} />
      {edited.having && edited.group !== null ? (
        <HavingFields
          having={edited.having}
          onChange={having => {
            set({ having })
            // The fields are gone, and focus with them.
            if (having === null) runButton.current?.focus()
          }}
        />
      ) : null}
      {measure === 'values' || (measure !== 'asked' && edited.group !== null) ? (
        <OrderFields edited={edited} columns={columns} onChange={set} />
      ) : null}
      {nearest.length > 0 ? (
        <div className={classes.others}>
          <p className={classes.hint}>{words.computed.nearest}</p>
          <div className={classes.buttons}>
            {nearest.map(({ value, plan }) => (
              <Button
                key={value}
                size="compact-sm"
                variant="default"
                radius="lg"
                classNames={{ root: classes.chip, label: classes.chipLabel }}
                disabled={run.isPending}
                onClick={() => run.mutate(plan)}
              >
                {value}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button ref={runButton} size="compact-sm" type="submit" loading={run.isPending}>
          {words.computed.run}
        </Button>
      </div>
      {run.isError ? (
        <p className={classes.failure} role="alert">
          {run.error instanceof ApiError ? run.error.message : words.computed.notComputed}
        </p>
      ) : null}
    </form>
  )
}
