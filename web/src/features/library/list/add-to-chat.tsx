import type { Document } from '@citewell/contract/library.ts'
import { Button, Loader, Radio, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { serverDetail } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import { changeDocument } from '../documents/change-document.ts'
import { eachWithLimit } from './each-with-limit.ts'
import classes from './library-list.module.css'

type AddToChatProps = { documents: Document[]; onClose: () => void }

const newChat = 'new'
const mostShown = 30
const atOnce = 4

/** Adds documents to an existing or a new chat, and offers to open it. */
export function AddToChat({ documents, onClose }: AddToChatProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState(newChat)
  const chats = useQuery({
    queryKey: ['chat-sessions', 'found', wanted.trim()],
    queryFn: async ({ signal }) => {
      const page = await call('GET /chat/sessions', { query: { limit: mostShown, q: wanted.trim() } }, signal)
      return Array.isArray(page) ? page : page.items
    },
    placeholderData: keepPreviousData,
  })
  const adding = useMutation({
    mutationFn: async () => {
      const session_id = chosen === newChat ? (await call('POST /chat/sessions', { body: {} })).id : chosen
      await eachWithLimit(documents, atOnce, async ({ id }) => {
        const input = { params: { id }, body: { session_id } }
        await changeDocument(client, id, () => call('POST /documents/{id}/sessions', input))
      })
      return session_id
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['documents'] })
      void client.invalidateQueries({ queryKey: ['chat-sessions'] })
    },
    onSuccess: id => void navigate(`/chat/${encodeURIComponent(id)}`),
  })
  const found = chats.data ?? []
  return (
    <AskDialog
      title={
        documents.length === 1 ? 'Add this document to a chat' : `Add ${documents.length} documents to a chat`
      }
      action="Add and open the chat"
      busy={adding.isPending}
      onConfirm={() => adding.mutate()}
      onClose={onClose}
    >
      <TextInput
        label="Find a chat"
        value={wanted}
        onChange={event => setWanted(event.currentTarget.value)}
        data-autofocus
      />
      <Radio.Group value={chosen} onChange={setChosen} aria-label="Chat">
        <Stack className={classes.chatList} gap={6}>
          <Radio value={newChat} label="A new chat" />
          {chats.isPending ? <Loader size="sm" role="status" aria-label="Loading the chats" /> : null}
          {found.map(({ id, title, updated_at }) => (
            <Radio key={id} value={id} label={title || 'Untitled'} description={timeAgo(updated_at)} />
          ))}
        </Stack>
      </Radio.Group>
      {chats.isError ? (
        <Text size="sm">
          The chats could not be loaded.{' '}
          <Button size="compact-xs" variant="light" onClick={() => void chats.refetch()}>
            Try again
          </Button>
        </Text>
      ) : null}
      {adding.isError ? (
        <Notice kind="error">{serverDetail(adding.error) ?? 'The documents could not be added.'}</Notice>
      ) : null}
    </AskDialog>
  )
}
