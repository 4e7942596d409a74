import type { SearchHit, SearchScope } from '@citewell/contract/search.ts'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './palette.module.css'
import {
  type FoundDocument,
  type PaletteAction,
  type PaletteGroup,
  type PaletteOption,
  sayFound,
} from './palette-options.ts'
import { PaletteRow } from './palette-row.tsx'
import { usePaletteResults } from './use-palette-results.ts'

type SearchPaletteProps = {
  /** The chat that limits the search; null if none does. */
  chatId: string | null
  actions: PaletteAction[]
  onChat: (id: string) => void
  onDocument: (document: FoundDocument) => void
  onPassage: (hit: SearchHit) => void
  onClose: () => void
}

const pageStep = 5

/** Searches chats, documents, passages and actions; operated by keyboard with the focus in the box. */
export function SearchPalette(props: SearchPaletteProps) {
  const { chatId, actions, onChat, onDocument, onPassage, onClose } = props
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string | null>(null)
  const results = usePaletteResults(typed, chatId, actions)
  const options = results.groups.flatMap(group => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === pointed),
  )
  const active = options[at] ?? null
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()

  function choose(option: PaletteOption) {
    onClose()
    if (option.kind === 'chat') onChat(option.chat.id)
    if (option.kind === 'document') onDocument(option.document)
    if (option.kind === 'passage') onPassage(option.hit)
    if (option.kind === 'action') option.action.run()
  }

  function move(to: number) {
    const option = options[to]
    if (!option) return
    setPointed(option.id)
    // Only for the keyboard: scrolling under the pointer would make it miss.
    document.getElementById(option.id)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + pageStep),
      PageUp: Math.max(0, at - pageStep),
    }
    const to = steps[event.key]
    if (to !== undefined) {
      event.preventDefault()
      move(to)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  // New results are shown from the top.
  useEffect(() => {
    setPointed(null)
    list.current?.scrollTo({ top: 0 })
  }, [results.text])

  return (
    <Dialog title="Search" look="palette" onClose={onClose}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} className={classes.icon} aria-hidden="true" />
        <input
          className={classes.input}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          aria-label="Search chats, documents, passages and actions"
          placeholder="Search chats, documents, passages and actions"
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          data-autofocus
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        className={classes.list}
        id={listId}
        role="listbox"
        aria-label="Results"
        aria-busy={results.busy}
        ref={list}
      >
        {results.groups.map(group => (
          <Group key={group.title} group={group} active={active} onPoint={setPointed} onChoose={choose} />
        ))}
      </div>
      <State results={results} />
      <p className={classes.foot}>
        <span>{whereSearched(results.scope, chatId)}</span>
        <span className={classes.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
        </span>
      </p>
      <p className={classes.spoken} role="status">
        {results.busy || results.failed ? '' : sayFound(results.text, results.groups)}
      </p>
    </Dialog>
  )
}

type GroupProps = {
  group: PaletteGroup
  active: PaletteOption | null
  onPoint: (id: string) => void
  onChoose: (option: PaletteOption) => void
}

function Group({ group, active, onPoint, onChoose }: GroupProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form fields
    <div role="group" aria-labelledby={titleId}>
      <div className={classes.title} id={titleId} role="presentation">
        {group.title}
      </div>
      {group.options.map(option => (
        <PaletteRow
          key={option.id}
          option={option}
          active={option.id === active?.id}
          onPoint={() => onPoint(option.id)}
          onChoose={() => onChoose(option)}
        />
      ))}
    </div>
  )
}

function State({ results }: { results: ReturnType<typeof usePaletteResults> }) {
  if (results.failed)
    return (
      <div className={classes.state} role="alert">
        The search did not work.
        <Button size="compact-sm" variant="light" onClick={results.retry}>
          Try again
        </Button>
      </div>
    )
  if (results.groups.length > 0) return null
  return (
    <div className={classes.state}>
      {results.busy ? 'Searching…' : `Nothing found for “${results.text}”.`}
    </div>
  )
}

function whereSearched(scope: SearchScope | null, chatId: string | null): string {
  if (scope === null) return ''
  if (scope === 'collection') return 'This chat’s collection. A chat in a collection never looks outside it.'
  if (scope === 'all') return 'All your chats and documents.'
  if (chatId === null) return 'Open a chat to search its documents. Pro and Enterprise search all of them.'
  return 'Documents and passages of this chat. Pro and Enterprise search all of them.'
}
