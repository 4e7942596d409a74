import { Button } from '@mantine/core'
import { useRef } from 'react'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'
import { ConditionFields } from './condition-fields.tsx'
import { changedCondition, type EditedCondition, nextConditionId } from './edited-condition.ts'

const mostConditions = 8

type ConditionListProps = {
  conditions: EditedCondition[]
  columns: { value: string; label: string }[]
  onChange: (conditions: EditedCondition[]) => void
}

/** The conditions of a plan or of one of its sides, of which each can be changed or removed and others added. */
export function ConditionList({ conditions, columns, onChange }: ConditionListProps) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <>
      {conditions.map((condition, at) => (
        <ConditionFields
          key={condition.id}
          condition={condition}
          isFurther={at > 0}
          columns={columns}
          onChange={change =>
            onChange(conditions.map(one => (one === condition ? changedCondition(one, change) : one)))
          }
          onRemove={() => {
            onChange(conditions.filter(one => one !== condition))
            add.current?.focus()
          }}
        />
      ))}
      <div className={classes.buttons}>
        <Button
          ref={add}
          size="compact-sm"
          variant="default"
          disabled={conditions.length >= mostConditions}
          onClick={() =>
            onChange([
              ...conditions,
              { id: nextConditionId(), column: 0, is: 'is', values: '', than: null, times: '' },
            ])
          }
        >
          {words.computed.addCondition}
        </Button>
      </div>
    </>
  )
}
