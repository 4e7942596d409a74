import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { Period, TablePlan } from '@citewell/contract/table-plan.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import classes from './computed-panel.module.css'
import { ConditionFields } from './condition-fields.tsx'
import {
  changedPlan,
  type EditedCondition,
  type EditedPlan,
  editedPlan,
  type MeasureChoice,
  measureChoices,
  nextConditionId,
  planWithValue,
} from './edited-plan.ts'
import { columnNames } from './save-computed.ts'
import { words } from './words.ts'

type PlanEditorProps = { computed: ComputedTable; onComputed: (computed: ComputedTable) => void }

/** Changes a plan and runs it again: another measure, column, group or condition. Nothing of it is stored. */
export function PlanEditor({ computed, onComputed }: PlanEditorProps) {
  const [edited, setEdited] = useState<EditedPlan>(() => editedPlan(computed.plan))
  const run = useMutation({
    mutationFn: (plan: TablePlan) => {
      const { document_id: id, sheet, region } = computed.table
      return call('POST /documents/{id}/computed', {
        params: { id },
        body: { sheet, region, table_plan: plan, column_names: columnNames(computed) },
      })
    },
    onSuccess: onComputed,
  })
  const columns = computed.columns.map(({ name }, at) => ({
    value: String(at),
    label: name === '' ? words.computed.columnNumber(at + 1) : name,
  }))
  const isDate = (column: number | null) => column !== null && computed.columns[column]?.type === 'date'
  const near = computed.result.kind === 'refused' ? computed.result.nearest : []
  const nearest = near.flatMap(value => {
    const plan = planWithValue(computed.plan, value)
    return plan ? [{ value, plan }] : []
  })
  const set = (change: Partial<EditedPlan>) => setEdited(before => ({ ...before, ...change }))
  const setCondition = (at: number, change: Partial<EditedCondition>) =>
    set({ where: edited.where.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run.mutate(changedPlan(computed.plan, edited))
  }
  return (
    <form className={classes.editor} onSubmit={submit} aria-label={words.computed.change}>
      <div className={classes.fields}>
        <NativeSelect
          label={words.computed.measure}
          value={edited.measure}
          data={measureChoices(computed.plan).map(value => ({
            value,
            label: words.computed.measures[value],
          }))}
          onChange={event => set({ measure: event.currentTarget.value as MeasureChoice })}
        />
        <NativeSelect
          label={words.computed.column}
          value={String(edited.column)}
          disabled={edited.measure === 'asked'}
          data={columns}
          onChange={event => set({ column: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={words.computed.group}
          value={edited.group === null ? '' : String(edited.group)}
          disabled={edited.measure === 'values' || edited.measure === 'asked'}
          data={[{ value: '', label: words.computed.noGroup }, ...columns]}
          onChange={event => {
            const group = event.currentTarget.value === '' ? null : Number(event.currentTarget.value)
            set({ group, period: isDate(group) ? edited.period : null })
          }}
        />
        {isDate(edited.group) && edited.measure !== 'values' && edited.measure !== 'asked' ? (
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
      </div>
      {edited.where.map((condition, at) => (
        <ConditionFields
          key={condition.id}
          condition={condition}
          columns={columns}
          onChange={change => setCondition(at, change)}
          onRemove={() => set({ where: edited.where.filter(({ id }) => id !== condition.id) })}
        />
      ))}
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
        <Button size="compact-sm" type="submit" loading={run.isPending}>
          {words.computed.run}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={edited.where.length >= 8}
          onClick={() =>
            set({
              where: [
                ...edited.where,
                { id: nextConditionId(), column: 0, is: 'is', values: '', than: null },
              ],
            })
          }
        >
          {words.computed.addCondition}
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
