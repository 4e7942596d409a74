import { Button, Group, Text } from '@mantine/core'

type PagerProps = {
  offset: number
  limit: number
  total: number
  onOffset: (offset: number) => void
}

const number = new Intl.NumberFormat('en')

/** Which part of a long list is shown, and the ways to the parts beside it; nothing where all is shown. */
export function Pager({ offset, limit, total, onOffset }: PagerProps) {
  if (total <= limit && offset === 0) return null
  const to = Math.min(total, offset + limit)
  const shown = offset >= total ? 'Past the end' : `${number.format(offset + 1)}–${number.format(to)}`
  return (
    <Group justify="space-between" component="nav" aria-label="Pages">
      <Text size="sm" c="dimmed" aria-live="polite">
        {shown} of {number.format(total)}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant="default"
          disabled={offset === 0}
          onClick={() => onOffset(Math.max(0, Math.min(offset, total) - limit))}
        >
          Previous
        </Button>
        <Button
          size="compact-md"
          variant="default"
          disabled={offset + limit >= total}
          onClick={() => onOffset(offset + limit)}
        >
          Next
        </Button>
      </Group>
    </Group>
  )
}
