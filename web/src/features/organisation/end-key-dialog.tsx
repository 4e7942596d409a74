import type { ApiKey } from '@citewell/contract/keys.ts'
import { Text } from '@mantine/core'
import { call } from '../../api/call.ts'
import { ChangeQuestion } from './change-question.tsx'
import { useChange } from './organisation-queries.ts'

type EndKeyProps = { apiKey: Pick<ApiKey, 'id' | 'name' | 'program'>; onClose: () => void }

/** Asks before an API key or a connection of the organisation ends. */
export function EndKeyDialog({ apiKey, onClose }: EndKeyProps) {
  const end = useChange(() => call('DELETE /organisation/keys/{id}', { params: { id: apiKey.id } }))
  return (
    <ChangeQuestion
      title={apiKey.program ? 'End the connection?' : 'End the key?'}
      action="End it"
      change={end}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Programs that use “{apiKey.name}” are refused from now on, and what they are just receiving breaks
        off. This cannot be undone.
      </Text>
    </ChangeQuestion>
  )
}
