import { SegmentedControl } from '@mantine/core'

const choices = ['7', '30', '90', '365']

/** The number of days chosen in the address; 30 if it names no valid choice. */
export function chosenDays(text: string): number {
  return Number(choices.includes(text) ? text : '30')
}

type DaysChoiceProps = { days: number; onDays: (days: string) => void }

/** Chooses how many days the charts cover. */
export function DaysChoice({ days, onDays }: DaysChoiceProps) {
  return (
    <SegmentedControl
      aria-label="Days"
      size="xs"
      data={choices.map(value => ({ value, label: `${value} days` }))}
      value={String(days)}
      onChange={onDays}
    />
  )
}
