import { Button } from '@mantine/core'

type RowButtonProps = {
  /** Names the row, too. */
  label: string
  onClick: () => void
  loading?: boolean
  disabled?: boolean
  children: string
}

/** A small button for something that is done to one row of a list. */
export function RowButton({ label, children, ...props }: RowButtonProps) {
  return (
    <Button size="compact-sm" variant="default" aria-label={label} {...props}>
      {children}
    </Button>
  )
}
