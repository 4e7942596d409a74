import type { ReindexRun } from '@citewell/contract/admin/files.ts'
import { Button, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import { useReindex } from './change-uploads.ts'
import { reindexQuery } from './uploads-query.ts'

/** Re-indexes all documents and shows the progress. */
export function ReindexPanel({ documents }: { documents: number }) {
  const { data: run } = useQuery(reindexQuery)
  const reindex = useReindex()
  const [asking, setAsking] = useState(false)
  const running = run?.status === 'running'
  return (
    <PageCard
      title="Search index"
      actions={
        running ? (
          <Button
            size="compact-md"
            variant="default"
            loading={reindex.isPending}
            onClick={() => reindex.mutate('cancel')}
          >
            Stop
          </Button>
        ) : (
          <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
            Re-index all
          </Button>
        )
      }
    >
      {run ? <RunState run={run} /> : <Text c="dimmed">It was never built anew.</Text>}
      {reindex.isError ? <Notice kind="error">The server did not take that. Please try again.</Notice> : null}
      {asking ? (
        <AskDialog
          title="Re-index all documents?"
          action="Re-index all"
          busy={reindex.isPending}
          onConfirm={() => reindex.mutate('start', { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">
            The words of {documents === 1 ? 'one document' : `${documents} documents`} are indexed anew from
            the stored text, one after the other in the background. Search and answers go on meanwhile.
            Vectors are kept; they are made anew when the embedding model changes.
          </Text>
        </AskDialog>
      ) : null}
    </PageCard>
  )
}

function RunState({ run }: { run: ReindexRun }) {
  const { status, done, total, failed, created_at, finished_at } = run
  const share = total === 0 ? 100 : (100 * done) / total
  const failures = failed > 0 ? `, ${failed} failed` : ''
  if (status === 'running')
    return (
      <div>
        <Text size="sm" role="status">
          Indexing anew: {done} of {total}
          {failures}
        </Text>
        <Progress value={share} mt={6} aria-label="Progress of the re-indexing" />
      </div>
    )
  return (
    <Text size="sm" c="dimmed">
      {status === 'done' ? 'Built anew' : 'Stopped'} {timeAgo(finished_at ?? created_at)}: {done} of {total}{' '}
      documents
      {failures}.
    </Text>
  )
}
