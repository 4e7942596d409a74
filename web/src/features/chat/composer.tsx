import { questionMaxLength } from '@citewell/contract/limits.ts'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowUp, IconPaperclip, IconPlayerStopFilled } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import classes from './composer.module.css'

type ComposerProps = {
  value: string
  busy: boolean
  ref: Ref<HTMLTextAreaElement>
  onChange: (value: string) => void
  onSend: () => void
  onStop: () => void
  onAttach: () => void
}

/** The box to ask in: Enter sends, Shift+Enter breaks the line. */
export function Composer({ value, busy, ref, onChange, onSend, onStop, onAttach }: ComposerProps) {
  const blocked = busy || value.trim() === ''

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!blocked) onSend()
  }

  return (
    <form
      className={classes.composer}
      onSubmit={event => {
        event.preventDefault()
        if (!blocked) onSend()
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
        onChange={event => onChange(event.currentTarget.value)}
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
  )
}
