import type { ComputedTable } from '@citewell/contract/computed.ts'
import { NativeSelect } from '@mantine/core'
import { words } from '../words.ts'
import type { EditedPlan } from './edited-plan.ts'

type PairFieldsProps = {
  edited: EditedPlan
  columns: ComputedTable['columns']
  choices: { value: string; label: string }[]
  onChange: (change: Partial<EditedPlan>) => void
}

const amounts = new Set(['number', 'percentage', 'duration'])

/** The other cell of each row: the date from which its time is taken, or the number by which its number is multiplied. */
export function PairFields({ edited, columns, choices, onChange }: PairFieldsProps) {
  const type = columns[edited.column ?? 0]?.type ?? ''
  const of = (isFit: (type: string) => boolean) =>
    choices.filter(({ value }) => isFit(columns[Number(value)]?.type ?? ''))
  const numberOf = (value: string) => (value === '' ? null : Number(value))
  return (
    <>
      {type === 'date' || edited.since !== null ? (
        <NativeSelect
          label={words.computed.since}
          value={edited.since ?? ''}
          data={[{ value: '', label: words.computed.noSince }, ...of(one => one === 'date')]}
          onChange={event => onChange({ since: numberOf(event.currentTarget.value) })}
        />
      ) : null}
      {amounts.has(type) || edited.times !== null ? (
        <NativeSelect
          label={words.computed.times}
          value={edited.times ?? ''}
          data={[{ value: '', label: words.computed.noTimes }, ...of(one => amounts.has(one))]}
          onChange={event => onChange({ times: numberOf(event.currentTarget.value) })}
        />
      ) : null}
    </>
  )
}
