import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { words } from '../words.ts'
import classes from './computed-panel.module.css'

/** A part of a plan that can be taken out, but not changed. */
export function KeptPart({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <div className={classes.withRemove}>
      <span>{text}</span>
      <ActionIcon variant="subtle" size="lg" aria-label={words.computed.removePart(text)} onClick={onRemove}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
