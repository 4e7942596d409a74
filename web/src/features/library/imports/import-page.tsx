import type { Import } from '@citewell/contract/imports.ts'
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callAddress } from '../../../api/build-request.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard, WidePage } from '../../../ui/pages/wide-page.tsx'
import { EntryList } from './entry-list.tsx'
import { FolderButton } from './folder-button.tsx'
import { progressText, queueText, settledPercent, stateText } from './import-texts.ts'
import { importQuery, useChangeImport } from './imports-query.ts'
import { continueImport, useSending } from './sendings.ts'

/** One import: how far it is, what failed and why, and what can be done with it. */
export function ImportPage({ id }: { id: string }) {
  const query = useQuery(importQuery(id))
  if (query.isError)
    return (
      <WidePage title="Import">
        <LoadFailure what="The import" onRetry={() => void query.refetch()} />
      </WidePage>
    )
  if (!query.data) return <WidePage title="Import">Loading…</WidePage>
  return <KnownImport known={query.data} />
}

function KnownImport({ known }: { known: Import }) {
  const { id, name, status, paused, entries } = known
  const change = useChangeImport(id)
  const sending = useSending(id)
  const [undoing, setUndoing] = useState(false)
  const isOpen = status === 'receiving' || status === 'working'
  const isOver = status === 'undoing' || status === 'undone'
  const stalls = isOpen && sending === null && (entries.missing > 0 || status === 'receiving')
  const queue = queueText(known)
  return (
    <WidePage title={name} lead={<Link to="/imports">All imports</Link>}>
      <PageCard
        title={stateText(known)}
        actions={
          <Group gap="xs">
            {isOpen ? (
              <Button
                variant="default"
                leftSection={paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
                loading={change.isPending && change.variables !== 'undo'}
                onClick={() => change.mutate(paused ? 'resume' : 'pause')}
              >
                {paused ? 'Go on' : 'Pause'}
              </Button>
            ) : null}
            <Button
              component="a"
              variant="default"
              leftSection={<IconDownload size={16} />}
              href={callAddress('GET /imports/{id}/report', { params: { id } })}
              download
            >
              Report
            </Button>
            {isOver ? null : (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} />}
                onClick={() => setUndoing(true)}
              >
                Undo
              </Button>
            )}
          </Group>
        }
      >
        <Progress value={settledPercent(known)} aria-label="Files that have come to an end" />
        <Text role="status">
          {progressText(known)}
          {queue ? `. ${queue}.` : '.'}
        </Text>
        {sending && sending.failure === null ? (
          <Notice kind="info">
            {`Sending: ${sending.sent} of ${sending.total} files. Keep this tab open until they are sent.`}
          </Notice>
        ) : null}
        {sending?.failure ? <Notice kind="error">{`Sending stopped. ${sending.failure}`}</Notice> : null}
        {stalls || sending?.failure ? (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              Some files have not arrived. Choose the same folder again to send the rest.
            </Text>
            <FolderButton
              label="Send the rest"
              variant="default"
              onFolder={files => continueImport(id, files)}
            />
          </Group>
        ) : null}
        {change.isError ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
      </PageCard>
      <EntryList known={known} />
      {undoing ? (
        <AskDialog
          title={`Undo ${name}?`}
          action="Undo the import"
          grave
          busy={change.isPending}
          onConfirm={() => change.mutate('undo', { onSettled: () => setUndoing(false) })}
          onClose={() => setUndoing(false)}
        >
          The documents that it added are deleted. Those that were here before stay, and so does what a hold
          keeps.
        </AskDialog>
      ) : null}
    </WidePage>
  )
}
