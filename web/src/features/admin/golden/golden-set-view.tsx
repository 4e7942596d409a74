import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { AddQuestion } from './add-question.tsx'
import { goldenSetQuery, useChangeGolden } from './golden-queries.ts'
import { QuestionTable } from './question-table.tsx'
import { RunHistory } from './run-history.tsx'

/** One set: its last run, its questions and their results over time. */
export function GoldenSetView({ id }: { id: string }) {
  const { data, isPending, isError, refetch } = useQuery(goldenSetQuery(id))
  const change = useChangeGolden()
  const [deleting, setDeleting] = useState(false)
  if (isPending) return <Skeleton height={240} role="status" aria-label="Loading the set" />
  if (isError) return <LoadFailure what="The set" onRetry={() => void refetch()} />
  const { set, questions, runs } = data
  const running = runs[0]?.status === 'running'
  return (
    <>
      <PageCard
        title={set.name}
        actions={
          <Group gap="xs">
            <Button
              size="compact-md"
              loading={running}
              disabled={questions.length === 0}
              onClick={() => change.mutate({ deed: 'run', id })}
            >
              Run now
            </Button>
            <Button size="compact-md" variant="subtle" color="red" onClick={() => setDeleting(true)}>
              Delete set
            </Button>
          </Group>
        }
      >
        <Text size="sm" c="dimmed">
          {set.scope === 'all'
            ? 'Over all your documents'
            : set.session_id
              ? `Over the chat “${set.session_title || 'Untitled'}”`
              : 'Its chat was deleted: runs fail'}
        </Text>
        <Checkbox
          label="Ask every night"
          checked={set.nightly}
          onChange={event => change.mutate({ deed: 'nightly', id, nightly: event.currentTarget.checked })}
        />
        <Text size="sm" role="status">
          {running ? 'The questions are being asked…' : ''}
        </Text>
        {change.isError ? (
          <Notice kind="error">{serverDetail(change.error) ?? 'That could not be done.'}</Notice>
        ) : null}
        <QuestionTable
          questions={questions}
          ran={runs.some(({ status }) => status === 'done')}
          onDelete={question => change.mutate({ deed: 'delete-question', id: question })}
        />
        <AddQuestion set={set} />
      </PageCard>
      <RunHistory runs={runs} />
      {deleting ? (
        <AskDialog
          title={`Delete ${set.name}?`}
          action="Delete"
          grave
          busy={change.isPending}
          onConfirm={() => change.mutate({ deed: 'delete-set', id }, { onSettled: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          <Text size="sm">Its questions and all its runs go with it.</Text>
        </AskDialog>
      ) : null}
    </>
  )
}
