import type { ApiKey } from '@citewell/contract/keys.ts'
import { Text } from '@mantine/core'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useChange } from './organisation-queries.ts'

type EndKeyProps = { apiKey: Pick<ApiKey, 'id' | 'name' | 'program'>; onClose: () => void }

/** Asks before an API key or a connection of the organisation ends. */
export function EndKeyDialog({ apiKey, onClose }: EndKeyProps) {
  const end = useChange((id: string) => call('DELETE /organisation/keys/{id}', { params: { id } }))
  return (
    <AskDialog
      title={apiKey.program ? 'End the connection?' : 'End the key?'}
      action="End it"
      grave
      busy={end.isPending}
      onConfirm={() => end.mutate(apiKey.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Programs that use “{apiKey.name}” are refused from now on, and what they are just receiving breaks
        off. This cannot be undone.
      </Text>
      {end.isError ? <Notice kind="error">{sayFailure(end.error)}</Notice> : null}
    </AskDialog>
  )
}
