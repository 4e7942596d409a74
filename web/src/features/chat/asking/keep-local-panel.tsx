import { CloseButton, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Notice } from '../../../ui/notes/notice.tsx'
import { stopLoadingChats, storeChat } from '../conversation/chat-sessions.ts'
import type { Engines } from './engines-query.ts'
import classes from './privacy-line.module.css'

type KeepLocalPanelProps = {
  chatId: string | null
  keepLocal: boolean
  /** Name of the collection that forces keep local, regardless of the chat's setting; null if none does. */
  heldBy: string | null
  engines: Engines
  makeChat: () => Promise<string | null>
  onClose: () => void
}

/** Explains where text is sent, with the switch that keeps this chat's text local. */
export function KeepLocalPanel(props: KeepLocalPanelProps) {
  const { chatId, keepLocal, heldBy, engines, makeChat, onClose } = props
  const change = useSetKeepLocal()
  const field = useRef<HTMLInputElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  // A locked switch cannot take the focus.
  useEffect(() => (heldBy === null ? field : close).current?.focus(), [heldBy])

  async function set(wanted: boolean) {
    if (change.isPending) return
    const id = chatId ?? (await makeChat())
    if (id !== null) change.mutate({ id, keepLocal: wanted })
  }

  return (
    <section
      className={classes.panel}
      aria-label="Where text goes"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.head}>
        <Switch
          ref={field}
          label="Keep this chat local"
          checked={keepLocal}
          disabled={heldBy !== null}
          onChange={event => void set(event.currentTarget.checked)}
        />
        <CloseButton ref={close} size="sm" aria-label="Close" onClick={onClose} />
      </div>
      {heldBy === null ? null : (
        <p className={classes.explanation}>The collection “{heldBy}” is kept local, and this chat with it.</p>
      )}
      <p className={classes.explanation}>{explanation(engines)}</p>
      {change.isError ? (
        <Notice kind="error">{serverDetail(change.error) ?? 'The setting could not be changed.'}</Notice>
      ) : null}
    </section>
  )
}

function explanation({ answers, search, cards }: Engines): string {
  const kept = 'While a chat is kept local, no text of its questions and documents goes to a model outside'
  const uses = [
    answers.host === null
      ? ''
      : `${answers.model ?? 'the language model'} at ${answers.host} writes answers, and for that is sent your question and the passages found`,
    search.host === null
      ? ''
      : `${search.model ?? 'an embedding model'} at ${search.host} finds passages, and for that is sent your question and, when a document is added, its text`,
    cards.host === null
      ? ''
      : `${cards.model ?? 'a language model'} at ${cards.host} fills document cards, and for that is sent the beginning, headings and end of a document when it is added`,
  ].filter(use => use !== '')
  if (uses.length === 0)
    return `${kept}. No model outside is set up at present, so nothing is sent either way.`
  const instead = answers.kind === 'quotes' ? '' : '; answers are quoted from the documents instead'
  return `${kept}${instead}. Otherwise ${uses.join('; ')}.`
}

/** Sets whether a chat's text may go to an outside model; not optimistic, because the server must confirm it first. */
function useSetKeepLocal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, keepLocal }: { id: string; keepLocal: boolean }) =>
      call('PATCH /chat/{id}', { params: { id }, body: { keep_local: keepLocal } }),
    onSuccess: async changed => {
      await stopLoadingChats(client)
      storeChat(client, changed)
    },
  })
}
