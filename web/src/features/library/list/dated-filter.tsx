import { TextInput } from '@mantine/core'
import { useTypedFilter } from '../../../ui/forms/use-typed-filter.ts'
import type { LibraryFilterChange } from './library-filter.ts'
import classes from './library-list.module.css'

type DatedFilterProps = { from: string; to: string; onFilter: (change: LibraryFilterChange) => void }

/** The days between which a document's own date lies. */
export function DatedFilter({ from, to, onFilter }: DatedFilterProps) {
  const first = useTypedFilter(from, day => onFilter({ from: day }))
  const last = useTypedFilter(to, day => onFilter({ to: day }))
  return (
    <fieldset className={classes.dated} aria-label="Date of the document">
      <Day name="Dated" label="Dated from" {...first} />
      <Day name="to" label="Dated to" {...last} />
    </fieldset>
  )
}

type DayProps = { name: string; label: string } & ReturnType<typeof useTypedFilter>

function Day({ name, label, text, type, leave }: DayProps) {
  return (
    <span className={classes.day}>
      <span>{name}</span>
      <TextInput
        type="date"
        aria-label={label}
        value={text}
        onChange={event => type(event.currentTarget.value)}
        onBlur={leave}
      />
    </span>
  )
}
