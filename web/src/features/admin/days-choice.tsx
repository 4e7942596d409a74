import { SegmentedControl } from '@mantine/core'

const choices = ['7', '30', '90', '365']

/** The days that are chosen in the address; 30 where it names none that can be chosen. */
export function chosenDays(text: string): number {
  return Number(choices.includes(text) ? text : '30')
}

type DaysChoiceProps = { days: number; onDays: (days: string) => void }

/** How far back the charts go. */
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
