import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { words } from '../words.ts'
import type { Mention } from './mention.ts'
import classes from './mention-list.module.css'

type MentionListProps = {
  id: string
  options: Mention[]
  active: number
  choose: (option: Mention) => void
}

/** The documents offered above the box; the focus stays in the box, which names the active option. */
export function MentionList({ id, options, active, choose }: MentionListProps) {
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className={classes.area}>
      <VisuallyHidden role="status">{words.mention.found(options.length)}</VisuallyHidden>
      <div className={classes.list} role="listbox" id={id} aria-label={words.mention.label}>
        {options.map((option, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box, which keeps the focus
          <div
            key={option.id}
            ref={i === active ? chosen : null}
            id={`${id}-${i}`}
            className={classes.option}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            // Keeps the focus in the box.
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.filename}
          </div>
        ))}
      </div>
    </div>
  )
}
