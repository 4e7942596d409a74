import { Button } from '@mantine/core'
import classes from './list-pager.module.css'

type ListPagerProps = {
  offset: number
  limit: number
  total: number
  onOffset: (offset: number) => void
}

const number = new Intl.NumberFormat('en')

/** The range of rows shown and their total, with previous and next buttons; nothing if there are no rows. */
export function ListPager({ offset, limit, total, onOffset }: ListPagerProps) {
  if (total === 0) return null
  const last = Math.min(offset + limit, total)
  const past = offset >= total
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span className={classes.rows} role="status">
        {past ? `${number.format(total)} in all` : null}
        {past ? null : `${number.format(offset + 1)}–${number.format(last)} of ${number.format(total)}`}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={offset === 0}
        onClick={() =>
          onOffset(past ? Math.max(0, Math.ceil(total / limit) - 1) * limit : Math.max(0, offset - limit))
        }
      >
        Previous
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={last >= total}
        onClick={() => onOffset(offset + limit)}
      >
        Next
      </Button>
    </nav>
  )
}
