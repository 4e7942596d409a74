import { TextInput } from '@mantine/core'
import { useTypedFilter } from '../../ui/use-typed-filter.ts'
import type { LibraryFilterChange } from './library-filter.ts'
import classes from './library-list.module.css'

type DatedFilterProps = { from: string; to: string; onFilter: (change: LibraryFilterChange) => void }

/** The days between which a document's own date lies. */
export function DatedFilter({ from, to, onFilter }: DatedFilterProps) {
  const first = useTypedFilter(from, day => onFilter({ from: day }))
  const last = useTypedFilter(to, day => onFilter({ to: day }))
  return (
    <fieldset className={classes.dated} aria-label="Date of the document">
      <span>Dated</span>
      <TextInput
        type="date"
        aria-label="Dated from"
        value={first.text}
        onChange={event => first.type(event.currentTarget.value)}
        onBlur={first.leave}
      />
      <span>to</span>
      <TextInput
        type="date"
        aria-label="Dated to"
        value={last.text}
        onChange={event => last.type(event.currentTarget.value)}
        onBlur={last.leave}
      />
    </fieldset>
  )
}
