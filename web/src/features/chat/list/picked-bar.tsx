import { Button } from '@mantine/core'
import { words } from '../words.ts'
import classes from './chat-sidebar.module.css'

type PickedBarProps = {
  count: number
  /** Null if the plan has no collections. */
  onMove: (() => void) | null
  onDelete: () => void
}

/** The actions on the selected chats. */
export function PickedBar({ count, onMove, onDelete }: PickedBarProps) {
  return (
    <div className={classes.picked}>
      <span role="status">{words.selected(count)}</span>
      {onMove ? (
        <Button size="compact-sm" variant="default" disabled={count === 0} onClick={onMove}>
          {words.move}
        </Button>
      ) : null}
      <Button size="compact-sm" color="red.9" disabled={count === 0} onClick={onDelete}>
        {words.delete}
      </Button>
    </div>
  )
}
