import type { Document } from '@citewell/contract/library.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, memo, type RefObject, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { documentsSummary } from '../documents/document-state.ts'
import { DocumentChip } from './document-chip.tsx'
import classes from './document-strip.module.css'

const DocumentPanel = lazy(async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }))

type DocumentStripProps = {
  sessionId: string
  documents: Document[]
  openId: string | null
  onOpen: (documentId: string) => void
  onDeleted: (documentId: string) => void
}

/** More than these never fit on the line; each one costs a menu, a state and a measurement. */
const mostChips = 24

/** On a phone the list would take space from the conversation; one line is enough there. */
function startsFolded(): boolean {
  return window.matchMedia('(max-width: 36em), (max-height: 36em)').matches
}

/**
 * The chat's documents and their states, on one line; clicking one opens it, and the panel shows those that do
 * not fit.
 */
export const DocumentStrip = memo(function DocumentStrip(props: DocumentStripProps) {
  const { sessionId, documents, openId, onOpen, onDeleted } = props
  const [panel, setPanel] = useState(false)
  const [folded, setFolded] = useState(startsFolded)
  const list = useRef<HTMLUListElement>(null)
  const chips = useMemo(() => documents.slice(0, mostChips), [documents])
  const fitting = useFitting(list, chips)
  if (documents.length === 0) return null
  const beyond = documents.length - Math.min(fitting, chips.length)
  const summary = documentsSummary(documents)
  return (
    <section className={classes.strip} aria-label="Documents of this chat">
      <div className={classes.top}>
        <UnstyledButton
          className={classes.summary}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <IconChevronDown size={14} className={classes.arrow} data-folded={folded || undefined} />
          {summary}
        </UnstyledButton>
        <UnstyledButton className={classes.details} aria-haspopup="dialog" onClick={() => setPanel(true)}>
          Details
        </UnstyledButton>
      </div>
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
      <div className={classes.line} hidden={folded}>
        <ul className={classes.list} ref={list}>
          {chips.map((document, i) => (
            <DocumentChip
              key={document.id}
              document={document}
              open={document.id === openId}
              beyond={i >= fitting}
              onOpen={() => onOpen(document.id)}
              onDeleted={onDeleted}
            />
          ))}
        </ul>
        {beyond > 0 ? (
          <UnstyledButton
            className={classes.more}
            aria-haspopup="dialog"
            aria-label={`${beyond} more ${beyond === 1 ? 'document' : 'documents'}`}
            onClick={() => setPanel(true)}
          >
            +{beyond}
          </UnstyledButton>
        ) : null}
      </div>
      {panel ? (
        <Suspense>
          <DocumentPanel {...{ sessionId, documents, onOpen, onDeleted }} onClose={() => setPanel(false)} />
        </Suspense>
      ) : null}
    </section>
  )
})

/** How many of a list's items fit on its one line, at least one; measured again when its width or `items` change. */
function useFitting(list: RefObject<HTMLElement | null>, items: readonly unknown[]): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const children = [...element.children]
    const observer = new ResizeObserver(() => {
      const end = element.getBoundingClientRect().right + 1
      const whole = children.filter(child => child.getBoundingClientRect().right <= end)
      setFitting(Math.max(1, whole.length))
    })
    for (const each of [element, ...children]) observer.observe(each)
    return () => observer.disconnect()
  }, [list, items])
  return fitting
}
