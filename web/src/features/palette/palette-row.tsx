import type { SearchHit } from '@citewell/contract/search.ts'
import { IconChevronRight, IconFileText, IconMessage, IconQuote } from '@tabler/icons-react'
import { MarkedPieces } from '../../ui/text/marked-pieces.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import classes from './palette.module.css'
import type { PaletteOption } from './palette-options.ts'
import { snippetPieces } from './snippet-pieces.ts'

const icons = { chat: IconMessage, document: IconFileText, passage: IconQuote, action: IconChevronRight }

type PaletteRowProps = {
  option: PaletteOption
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One option; takes no focus, because the keyboard stays in the box. */
export function PaletteRow({ option, active, onPoint, onChoose }: PaletteRowProps) {
  const Icon = icons[option.kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the box, which names the active option
    <div
      id={option.id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      data-active={active || undefined}
      onPointerMove={active ? undefined : onPoint}
      // Keeps the focus in the box.
      onPointerDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={16} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <RowText option={option} />
    </div>
  )
}

function RowText({ option }: { option: PaletteOption }) {
  switch (option.kind) {
    case 'chat':
      return (
        <>
          <span className={classes.name}>{option.chat.title || 'Untitled'}</span>
          <span className={classes.aside}>
            {option.chat.archived ? 'Archived · ' : ''}
            {timeAgo(option.chat.updated_at)}
          </span>
        </>
      )
    case 'document':
      return (
        <>
          <span className={classes.name}>{option.document.filename}</span>
          <span className={classes.aside}>{option.document.filetype.toUpperCase()}</span>
        </>
      )
    case 'passage':
      return (
        <span className={classes.passage}>
          <span className={classes.snippet}>
            <MarkedPieces pieces={snippetPieces(option.hit)} />
          </span>
          <span className={classes.place}>{placeOf(option.hit)}</span>
        </span>
      )
    case 'action':
      return <span className={classes.name}>{option.action.label}</span>
  }
}

function placeOf({ filename, location, also_at, also_in }: SearchHit): string {
  const place = location === '' ? filename : `${filename}, ${location}`
  const elsewhere = [
    also_at.length === 0 ? '' : `also ${also_at.join(', ')}`,
    also_in.length === 0 ? '' : `also in ${also_in.map(each => each.filename).join(', ')}`,
  ]
  return [place, ...elsewhere.filter(each => each !== '')].join(' · ')
}
