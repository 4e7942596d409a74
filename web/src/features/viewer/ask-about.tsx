import { Button } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import classes from './ask-about.module.css'

type AskAboutProps = {
  body: RefObject<HTMLElement | null>
  label: string
  onAsk: (quote: string) => void
}

type Selected = { quote: string; top: number; left: number }

const longestQuote = 600
const room = 44

/** The selected words on one line, shortened to fit a question. */
function quoteOf(selection: Selection): string {
  const text = selection.toString().replace(/\s+/g, ' ').trim()
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote).replace(/\s\S*$/, '')} …`
}

/** The selection and the position for the button, above it and inside the document. */
function selectedIn(body: HTMLElement): Selected | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || !body.contains(selection.anchorNode)) return null
  const quote = quoteOf(selection)
  if (quote === '') return null
  const at = selection.getRangeAt(0).getBoundingClientRect()
  const own = body.getBoundingClientRect()
  const above = at.top - own.top - room
  const top = above > 0 ? above : Math.min(at.bottom - own.top + 8, own.height - room)
  const left = Math.min(Math.max(at.left + at.width / 2 - own.left, 84), own.width - 84)
  return { quote, top, left }
}

/** Offers to ask about the text selected in the document, or to do with it what the label says. */
export function AskAbout({ body, label, onAsk }: AskAboutProps) {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      // Not for each letter added to the selection.
      timer = setTimeout(() => setSelected(body.current ? selectedIn(body.current) : null), 120)
    }
    document.addEventListener('selectionchange', look)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [body])
  if (!selected) return null
  return (
    <Button
      className={classes.ask}
      size="compact-sm"
      leftSection={<IconMessageQuestion size={16} stroke={1.75} />}
      style={{ top: selected.top, left: selected.left }}
      // Otherwise the press would clear the selection before the click.
      onPointerDown={event => event.preventDefault()}
      onClick={() => {
        document.getSelection()?.removeAllRanges()
        setSelected(null)
        onAsk(selected.quote)
      }}
    >
      {label}
    </Button>
  )
}
