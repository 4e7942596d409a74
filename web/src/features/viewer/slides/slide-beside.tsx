import type { Block } from '@citewell/contract/library.ts'
import { MarkedText } from '../marks/marked-text.tsx'
import { TextBlock } from '../text/text-block.tsx'
import classes from './slides-view.module.css'

type SlideBesideProps = { blocks: Block[]; start: number; end: number }

/** The text of a slide that its drawing does not hold: what could not be drawn, then the notes. */
export function SlideBeside({ blocks, start, end }: SlideBesideProps) {
  const notes = blocks.filter(({ kind }) => kind === 'note')
  const others = blocks.filter(({ kind }) => kind !== 'note')
  const anchor = blocks[0]?.anchor
  const slide = anchor?.kind === 'slide' ? ` ${anchor.slide}` : ''
  return (
    <>
      {others.length > 0 ? (
        <aside className={classes.beside} aria-label={`Also on slide${slide}`}>
          <span className={classes.besideLabel}>Also on this slide</span>
          {others.map(block => (
            <TextBlock key={block.start} block={block} start={start} end={end} />
          ))}
        </aside>
      ) : null}
      {notes.length > 0 ? (
        <aside className={classes.beside} aria-label={`Notes of slide${slide}`}>
          <span className={classes.besideLabel}>Notes</span>
          {notes.map(block => (
            <p key={block.start} className={classes.note}>
              <MarkedText text={block.text} at={block.start} start={start} end={end} />
            </p>
          ))}
        </aside>
      ) : null}
    </>
  )
}
