import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import classes from './search-bar.module.css'
import type { DocumentSearch } from './use-document-search.ts'

type SearchBarProps = { search: DocumentSearch; onClose: () => void }

function resultText({ state, hits, at, more }: DocumentSearch): string {
  if (state === 'idle') return ''
  if (state === 'failed') return 'The search failed'
  if (hits.length === 0) return state === 'searching' ? 'Searching…' : 'Not found'
  return `${at + 1} of ${hits.length.toLocaleString('en')}${more ? '+' : ''}`
}

/** Searches the document: shows the number of hits and steps through them. */
export function SearchBar({ search, onClose }: SearchBarProps) {
  const { hits, step } = search

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && hits.length > 0) {
      event.preventDefault()
      step(event.shiftKey ? -1 : 1)
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <search className={classes.bar} aria-label="Search in the document">
      <input
        className={classes.field}
        aria-label="Search in this document"
        placeholder="Search in this document"
        autoComplete="off"
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: it opens on demand, to be typed into
        autoFocus
        value={search.wanted ?? ''}
        onFocus={event => event.currentTarget.select()}
        onChange={event => search.setWanted(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes.count} role="status">
        {resultText(search)}
      </span>
      <ActionIcon aria-label="Previous match" disabled={hits.length === 0} onClick={() => step(-1)}>
        <IconChevronUp size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label="Next match" disabled={hits.length === 0} onClick={() => step(1)}>
        <IconChevronDown size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label="Close the search" onClick={onClose}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </search>
  )
}
