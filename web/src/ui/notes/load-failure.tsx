import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

/** Says that a part of the page failed to load, with a retry button. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice kind="error">
      {what} could not be loaded.{' '}
      <Button size="compact-xs" variant="light" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
