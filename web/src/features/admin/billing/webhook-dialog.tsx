import { Code, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { webhookQuery } from './billing-queries.ts'

/** One event with what it said, secrets masked. */
export function WebhookDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(webhookQuery(id))
  return (
    <Dialog title={data?.event ?? 'Event'} onClose={onClose}>
      {isError ? <LoadFailure what="The event" onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <FactList
            facts={[
              ['Account', data.user_email],
              ['Provider', data.provider],
              ['Tries', String(data.tries)],
              ['Note', data.note],
            ]}
          />
          <Code block mt="md">
            {JSON.stringify(data.payload, null, 2)}
          </Code>
        </>
      ) : isError ? null : (
        <Skeleton height={160} role="status" aria-label="Loading the event" />
      )}
    </Dialog>
  )
}
