import type { Share } from '@citewell/contract/shares.ts'
import { Button, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { momentText } from '../../../ui/values/moment-text.ts'
import { chatMessagesQuery } from '../conversation/chat-messages.ts'
import classes from './share-dialog.module.css'

const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: ['chat-shares', id],
    queryFn: async ({ signal }) => (await call('GET /chat/{id}/shares', { params: { id } }, signal)).items,
    staleTime: 0,
  })

type ShareDialogProps = { chatId: string; onClose: () => void }

/** Makes links to a chat or one of its answers for members of the organisation, lists them and ends them. */
export function ShareDialog({ chatId, onClose }: ShareDialogProps) {
  const shares = useQuery(sharesQuery(chatId))
  const loaded = useAnswers(chatId)
  const answers = loaded ?? []
  const [chosen, setChosen] = useState('')
  const client = useQueryClient()
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: sharesQuery(chatId).queryKey }) }
  const make = useMutation({
    mutationFn: () =>
      call('POST /chat/{id}/shares', { params: { id: chatId }, body: { message_id: chosen || null } }),
    ...settled,
  })
  const end = useMutation({
    mutationFn: (share: string) =>
      call('DELETE /chat/{id}/shares/{share}', { params: { id: chatId, share } }),
    ...settled,
  })
  const failure = make.error ?? end.error
  return (
    <Dialog title="Share with your organisation" onClose={onClose}>
      <div className={classes.parts}>
        <Text size="sm">
          Members who have a link see the questions, and each answer whose documents they may read. Others see
          that an answer is there, and not what it says.
        </Text>
        <NativeSelect
          label="What to share"
          value={chosen}
          onChange={event => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: 'The chat as it is now' },
            ...answers.map(({ id, question }) => ({ value: id, label: `The answer to: ${question}` })),
          ]}
        />
        <Button loading={make.isPending} disabled={answers.length === 0} onClick={() => make.mutate()}>
          Make a link
        </Button>
        {loaded?.length === 0 ? <Text size="sm">The chat has no answer yet.</Text> : null}
        {failure ? <Notice kind="error">{sayFailure(failure)}</Notice> : null}
        <h3 className={classes.title}>Links</h3>
        {shares.isError ? <LoadFailure what="The links" onRetry={() => void shares.refetch()} /> : null}
        {shares.isPending ? <Skeleton height={56} /> : null}
        {shares.data?.length === 0 ? <Text size="sm">There is no link yet.</Text> : null}
        <ul className={classes.list}>
          {shares.data?.map(share => (
            <ShareRow
              key={share.id}
              share={share}
              busy={end.isPending && end.variables === share.id}
              onEnd={() => end.mutate(share.id)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function ShareRow({ share, busy, onEnd }: { share: Share; busy: boolean; onEnd: () => void }) {
  const link = `${window.location.origin}/shared/${share.id}`
  const about = share.question ?? `The chat as of ${momentText(share.created_at)}`
  return (
    <li className={classes.row}>
      <span className={classes.about}>{about}</span>
      <div className={classes.link}>
        <TextInput
          className={classes.address ?? ''}
          aria-label={`Link: ${about}`}
          readOnly
          value={link}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton label={`Copy the link: ${about}`} text={() => link} />
        <RowButton label={`End the link: ${about}`} loading={busy} onClick={onEnd}>
          End
        </RowButton>
      </div>
    </li>
  )
}

/** The answers of the chat that are loaded, newest first, each with its question; undefined while none is. */
function useAnswers(chatId: string): { id: string; question: string }[] | undefined {
  const messages = useQuery(chatMessagesQuery(chatId)).data?.messages
  return messages
    ?.flatMap(({ id, role }, i) => {
      const before = messages[i - 1]
      return role === 'assistant' && before?.role === 'user'
        ? [{ id, question: shortened(before.content) }]
        : []
    })
    .reverse()
}

const mostShown = 80
const shortened = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text)
