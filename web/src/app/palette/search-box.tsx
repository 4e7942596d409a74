import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import classes from './search-box.module.css'

const label = 'Search — Press Ctrl/⌘ + K'

/** The search box in the header; it is a button that opens the palette. */
export function SearchBox({ onOpen, onNear }: { onOpen: () => void; onNear: () => void }) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key.length !== 1) return
    event.preventDefault()
    onOpen()
  }

  return (
    <div className={classes.box}>
      <IconSearch size={16} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <input
        type="search"
        readOnly
        className={classes.input}
        aria-label={label}
        aria-haspopup="dialog"
        placeholder={label}
        title={label}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        onPointerEnter={onNear}
        onFocus={onNear}
      />
    </div>
  )
}
