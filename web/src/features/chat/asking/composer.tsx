import { questionMaxLength } from '@citewell/contract/limits.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowUp, IconPaperclip, IconPlayerStopFilled } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { growWithText } from '../../../ui/forms/grow-with-text.ts'
import type { Draft } from '../conversation/draft.ts'
import classes from './composer.module.css'
import { type MentionScope, useMentions } from './use-mentions.ts'

const MentionList = lazy(async () => ({ default: (await import('./mention-list.tsx')).MentionList }))

type ComposerProps = {
  draft: Draft
  busy: boolean
  ref: RefObject<HTMLTextAreaElement | null>
  /** The documents that @ offers. */
  mentionScope: MentionScope
  /** Receives the question and the documents that it names. */
  onSend: (question: string, documentIds: string[]) => void
  onStop: () => void
  /** Null for those who may not add documents. */
  onAttach: (() => void) | null
}

/** The question box: Enter sends, Shift+Enter breaks the line, @ names a document. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { draft, busy, ref, mentionScope, onSend, onStop, onAttach } = props
  const value = useSyncExternalStore(draft.subscribe, draft.get, draft.get)
  const blocked = busy || value.trim() === ''
  const mentions = useMentions({ scope: mentionScope, text: value, setText: draft.set, field: ref })
  const { list } = mentions
  useLayoutEffect(() => {
    if (ref.current) growWithText(ref.current)
  }, [ref, value])

  function send() {
    if (blocked) return
    mentions.close()
    onSend(value, mentions.idsIn(value))
    draft.set('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return
    // While an input method is composing a character, it uses Enter itself.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <>
      {list ? (
        <Suspense>
          <MentionList {...list} />
        </Suspense>
      ) : null}
      <form
        className={classes.composer}
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        {onAttach ? <AttachButton onAttach={onAttach} /> : null}
        <textarea
          ref={ref}
          className={classes.field}
          aria-label="Your question"
          placeholder="Ask about your documents…"
          rows={1}
          maxLength={questionMaxLength}
          value={value}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={list?.id}
          aria-activedescendant={list ? `${list.id}-${list.active}` : undefined}
          onChange={event => {
            draft.set(event.currentTarget.value)
            mentions.follow()
          }}
          onSelect={mentions.follow}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
        />
        {busy ? <StopButton onStop={onStop} /> : <SendButton blocked={blocked} />}
      </form>
    </>
  )
})

/** The buttons do not render again on each key press. */
const AttachButton = memo(({ onAttach }: { onAttach: () => void }) => (
  <ActionIcon size={38} radius="md" aria-label="Attach files" onClick={onAttach}>
    <IconPaperclip size={20} stroke={1.75} />
  </ActionIcon>
))

const StopButton = memo(({ onStop }: { onStop: () => void }) => (
  <ActionIcon size={38} radius="md" variant="filled" color="dark" aria-label="Stop" onClick={onStop}>
    <IconPlayerStopFilled size={16} />
  </ActionIcon>
))

const SendButton = memo(({ blocked }: { blocked: boolean }) => (
  <ActionIcon
    size={38}
    radius="md"
    variant="filled"
    color="tide"
    type="submit"
    aria-label="Send"
    disabled={blocked}
  >
    <IconArrowUp size={20} stroke={2} />
  </ActionIcon>
))
