import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { words } from '../words.ts'
import { AlsoFields } from './also-fields.tsx'
import classes from './computed-panel.module.css'
import { ConditionList } from './condition-list.tsx'
import { changedPlan, type EditedPlan, editedPlan } from './edited-plan.ts'
import { HavingFields } from './having-fields.tsx'
import { JoinField } from './join-field.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { NearestValues } from './nearest-values.tsx'
import { OrderFields } from './order-fields.tsx'
import { computeAgain } from './save-computed.ts'
import { SideFields } from './side-fields.tsx'
import { PlanOf } from './use-column-values.ts'

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
  const set = (change: Partial<EditedPlan>) => setEdited(before => ({ ...before, ...change }))
  const { measure } = edited
  const isRank = measure === 'asked' && computed.plan.measure.kind === 'rank'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run.mutate(changedPlan(computed.plan, edited))
  }
  return (
    <PlanOf value={computed}>
      <form ref={form} className={classes.editor} onSubmit={submit} aria-label={words.computed.change}>
        <MeasureFields computed={computed} edited={edited} columns={columns} isRank={isRank} onChange={set} />
        {computed.joined ? <JoinField joined={computed.joined} edited={edited} onChange={set} /> : null}
        {measure === 'asked' ? <SideFields sides={edited.sides} columns={columns} onChange={set} /> : null}
        {measure === 'share' || isRank ? (
          <fieldset className={classes.side}>
            <legend>{words.computed.part}</legend>
            <ConditionList conditions={edited.part} columns={columns} onChange={part => set({ part })} />
          </fieldset>
        ) : null}
        <ConditionList conditions={edited.where} columns={columns} onChange={where => set({ where })} />
        {edited.also.length > 0 ? <AlsoFields computed={computed} edited={edited} onChange={set} /> : null}
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
        <NearestValues computed={computed} busy={run.isPending} onPlan={plan => run.mutate(plan)} />
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
    </PlanOf>
  )
}
