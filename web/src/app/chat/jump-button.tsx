import { UnstyledButton } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import classes from './conversation-pane.module.css'

/** The way back to the end of the conversation, over its lower edge. */
export function JumpButton({ onJump }: { onJump: () => void }) {
  return (
    <div className={classes.jumpArea}>
      <UnstyledButton className={classes.jump} onClick={onJump}>
        <IconArrowDown size={16} stroke={1.75} aria-hidden="true" /> Jump to latest
      </UnstyledButton>
    </div>
  )
}
