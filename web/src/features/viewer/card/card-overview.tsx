import type { CardField } from '@citewell/contract/document-card.ts'
import type { Right } from '@citewell/contract/rights.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import classes from './card.module.css'
import { CardHead } from './card-head.tsx'
import { CardPanel } from './card-panel.tsx'
import { cardQuery } from './card-query.ts'

type CardOverviewProps = { documentId: string; right: Right; onPlace: (field: CardField) => void }

/** What the document is, in a line or two; opens to everything that is known of it. */
export function CardOverview({ documentId, right, onPlace }: CardOverviewProps) {
  const { data: card, isPending, isError, refetch } = useQuery(cardQuery(documentId))
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const own = useRef<HTMLElement>(null)
  const panelId = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return
    // Keeps the document open.
    event.preventDefault()
    setOpen(false)
    toggle.current?.focus()
  }

  function place(field: CardField) {
    // On a narrow screen, it would cover what it leads to.
    if ((own.current?.clientWidth ?? 0) < narrow) setOpen(false)
    onPlace(field)
  }

  return (
    <section className={classes.card} ref={own} aria-label="About this document" onKeyDown={onKeyDown}>
      <div className={classes.head}>
        {isPending ? <span className={classes.waiting} /> : null}
        {isError && !card ? (
          <p className={classes.quiet}>
            The details of this document could not be loaded.{' '}
            <button type="button" className={classes.again} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        ) : null}
        {card ? <CardHead card={card} onPlace={place} /> : null}
        {/* What it opens says enough, and nothing may lie over that. */}
        <Tooltip
          position="bottom-end"
          label="Show all that is known"
          disabled={open}
          events={{ hover: true, focus: true, touch: false }}
        >
          <ActionIcon
            ref={toggle}
            className={classes.toggle}
            aria-label="All that is known of this document"
            aria-expanded={open}
            aria-controls={panelId}
            disabled={!card}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconChevronUp size={18} stroke={1.75} /> : <IconChevronDown size={18} stroke={1.75} />}
          </ActionIcon>
        </Tooltip>
      </div>
      <div id={panelId} className={classes.opened} hidden={!open || !card}>
        {open && card ? <CardPanel {...{ card, right }} onPlace={place} /> : null}
      </div>
    </section>
  )
}

/** In pixels: the viewer of a phone. */
const narrow = 560
