import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

type CopyButtonProps = { label: string; text: () => string }

const shownMs = 2000

/** Copies a text and briefly shows whether that worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])
  const Icon = { idle: IconCopy, copied: IconCheck, failed: IconX }[state]
  return (
    <>
      <ActionIcon
        size={30}
        aria-label={label}
        title={label}
        onClick={async () => setState((await copyText(text())) ? 'copied' : 'failed')}
      >
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
      <VisuallyHidden role="status">
        {{ idle: '', copied: 'Copied', failed: 'Could not be copied' }[state]}
      </VisuallyHidden>
    </>
  )
}

/**
 * Copies text to the clipboard, also on plain http, where the Clipboard API is unavailable. Returns whether it
 * worked.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}
