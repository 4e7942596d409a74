import type { GoldenSet } from '@citewell/contract/admin/golden.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { ownChatsQuery, useChangeGolden } from './golden-queries.ts'

/** Creates a set over the administrator's own sample documents; `onClose` receives its id. */
export function AddSetDialog({ onClose }: { onClose: (id: string | null) => void }) {
  const { data: chats } = useQuery(ownChatsQuery)
  const change = useChangeGolden()
  const [name, setName] = useState('')
  const [chat, setChat] = useState('')
  const [nightly, setNightly] = useState(true)

  function add() {
    const body = { name, nightly, session_id: chat === '' ? null : chat }
    change.mutate({ deed: 'add-set', body }, { onSuccess: made => onClose((made as GoldenSet).id) })
  }

  return (
    <AskDialog
      title="New set"
      action="Make set"
      busy={change.isPending}
      onConfirm={add}
      onClose={() => onClose(null)}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={80}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Documents"
        data={[
          { value: '', label: 'All my documents' },
          ...(chats ?? []).map(({ id, title }) => ({ value: id, label: `Chat: ${title || 'Untitled'}` })),
        ]}
        value={chat}
        onChange={event => setChat(event.currentTarget.value)}
      />
      <Checkbox
        label="Ask every night"
        checked={nightly}
        onChange={event => setNightly(event.currentTarget.checked)}
      />
      {change.isError ? (
        <Notice kind="error">{serverDetail(change.error) ?? 'The set could not be made.'}</Notice>
      ) : null}
    </AskDialog>
  )
}
