import { questionMaxLength } from '@citewell/contract/limits.ts'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowUp, IconPaperclip, IconPlayerStopFilled } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, type RefObject, Suspense } from 'react'
import classes from './composer.module.css'
import { type MentionPlace, useMentions } from './use-mentions.ts'

const MentionList = lazy(async () => ({ default: (await import('./mention-list.tsx')).MentionList }))

type ComposerProps = {
  value: string
  busy: boolean
  ref: RefObject<HTMLTextAreaElement | null>
  /** Where the documents are that can be named after an @. */
  mentionPlace: MentionPlace
  onChange: (value: string) => void
  /** Is told the documents that the question names. */
  onSend: (documentIds: string[]) => void
  onStop: () => void
  onAttach: () => void
}

/** The box to ask in: Enter sends, Shift+Enter breaks the line, @ names a document. */
export function Composer(props: ComposerProps) {
  const { value, busy, ref, mentionPlace, onChange, onSend, onStop, onAttach } = props
  const blocked = busy || value.trim() === ''
  const mentions = useMentions({ place: mentionPlace, text: value, setText: onChange, field: ref })
  const { list } = mentions

  function send() {
    if (blocked) return
    mentions.close()
    onSend(mentions.idsIn(value))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return
    // While an input method composes a character, Enter belongs to it.
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
        <ActionIcon size={38} radius="md" aria-label="Attach files" onClick={onAttach}>
          <IconPaperclip size={20} stroke={1.75} />
        </ActionIcon>
        <Textarea
          ref={ref}
          className={classes.field}
          variant="unstyled"
          aria-label="Your question"
          placeholder="Ask about your documents…"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={questionMaxLength}
          value={value}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={list?.id}
          aria-activedescendant={list ? `${list.id}-${list.active}` : undefined}
          onChange={event => {
            onChange(event.currentTarget.value)
            mentions.follow()
          }}
          onSelect={mentions.follow}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
        />
        {busy ? (
          <ActionIcon size={38} radius="md" variant="filled" color="dark" aria-label="Stop" onClick={onStop}>
            <IconPlayerStopFilled size={16} />
          </ActionIcon>
        ) : (
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
        )}
      </form>
    </>
  )
}
