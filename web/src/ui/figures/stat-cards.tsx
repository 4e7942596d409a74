import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat-cards.module.css'

/** `value` is null while loading; `tone` bad marks a figure that needs attention. */
export type Stat = { name: string; value: string | null; note?: ReactNode; tone?: 'bad' | undefined }

/** A row of cards with figures. */
export function StatCards({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <dl className={classes.cards} aria-label={label}>
      {stats.map(({ name, value, note, tone }) => (
        <div key={name} className={classes.card} data-tone={tone}>
          <dt>{name}</dt>
          <dd className={classes.value}>{value ?? <Skeleton height="1.75rem" width="4rem" />}</dd>
          {note ? <dd className={classes.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
