import type { StyledSpan, WordItem } from '@citewell/contract/drawing.ts'
import type { Block } from '@citewell/contract/library.ts'
import { memo, useMemo } from 'react'
import { MarkedText } from '../marks/marked-text.tsx'
import { type Arranged, arrangeBlocks, keysOf } from './arrange-blocks.ts'
import { type BlockGroup, rowLabel } from './group-blocks.ts'
import { PlacedPictures } from './placed-pictures.tsx'
import { TextBlock } from './text-block.tsx'
import classes from './text-group.module.css'
import { TextTable } from './text-table.tsx'
import { WordTable } from './word-table.tsx'

type TextGroupProps = {
  documentId: string
  group: BlockGroup
  /** What the look of a Word document adds to its text. */
  look?: WordItem[]
  start: number
  end: number
}

const noLook: WordItem[] = []

/** A page, slide, sheet or run of rows of a document's text, with the part that belongs to the passage marked. */
export function TextGroup({ documentId, group, look = noLook, start, end }: TextGroupProps) {
  const arranged = useMemo(() => arrangeBlocks(group.blocks, look), [group, look])
  const keys = keysOf(arranged)
  const content = arranged.map((each, at) => (
    <ArrangedPart
      key={keys[at]}
      documentId={documentId}
      kind={group.kind}
      part={each}
      start={start}
      end={end}
    />
  ))
  if (group.kind === 'text') return content
  if (group.kind === 'slide') {
    return (
      <section className={classes.slide} aria-label={group.label}>
        <div className={classes.slideNumber}>{group.label}</div>
        {content}
      </section>
    )
  }
  return (
    <section className={classes.group} data-kind={group.kind} aria-label={group.label || undefined}>
      {group.kind === 'page' ? <div className={classes.page}>{group.label}</div> : null}
      {group.kind === 'sheet' && group.blocks[0]?.kind !== 'heading' ? (
        <h3 className={classes.sheet}>{group.label}</h3>
      ) : null}
      {content}
    </section>
  )
}

type ArrangedPartProps = {
  documentId: string
  kind: BlockGroup['kind']
  part: Arranged
  start: number
  end: number
}

function ArrangedPart({ documentId, kind, part, start, end }: ArrangedPartProps) {
  switch (part.kind) {
    case 'rows':
      return <TextTable rows={part.rows} start={start} end={end} />
    case 'table':
      return <WordTable documentId={documentId} rows={part.rows} notes={part.notes} start={start} end={end} />
    case 'pictures':
      return <PlacedPictures documentId={documentId} pictures={part.pictures} />
    case 'block':
      return (
        <GroupBlock kind={kind} block={part.block} spans={part.spans} {...within(part.block, start, end)} />
      )
  }
}

/** The passage limited to a block; the same value for all blocks outside it, so that they do not render again. */
function within(block: Block, start: number, end: number): { start: number; end: number } {
  return end <= block.start || start >= block.end ? { start: 0, end: 0 } : { start, end }
}

type LabelledRowProps = { kind: BlockGroup['kind']; block: Block; start: number; end: number }
type GroupBlockProps = LabelledRowProps & { spans: StyledSpan[] }

const GroupBlock = memo(function GroupBlock({ kind, block, spans, start, end }: GroupBlockProps) {
  if (kind === 'sheet' && block.kind === 'heading') {
    return (
      <h3 className={classes.sheet}>
        <MarkedText text={block.text} at={block.start} start={start} end={end} />
      </h3>
    )
  }
  if (kind === 'sheet' || kind === 'rows' || kind === 'values') {
    return <LabelledRow kind={kind} block={block} start={start} end={end} />
  }
  if (kind === 'slide' && block.kind === 'note') {
    return (
      <aside className={classes.notes} aria-label="Notes">
        <span className={classes.notesLabel}>Notes</span>
        <MarkedText text={block.text} at={block.start} start={start} end={end} />
      </aside>
    )
  }
  return <TextBlock block={block} spans={spans} start={start} end={end} />
})

function LabelledRow({ kind, block, start, end }: LabelledRowProps) {
  const label = rowLabel(block)
  return (
    <div className={classes.row} data-kind={kind} data-furniture={block.kind === 'furniture' || undefined}>
      {label === '' ? null : <span className={classes.label}>{label}</span>}
      <span className={classes.value}>
        <Cells block={block} start={start} end={end} />
      </span>
    </div>
  )
}

const separator = ' | '

/** A row's cells in order; lines break between cells rather than inside them. */
function Cells({ block, start, end }: { block: Block; start: number; end: number }) {
  let at = block.start
  const cells = block.text.split(separator).map((text, i, all) => {
    const cell = { text: i < all.length - 1 ? text + separator : text, at }
    at += cell.text.length
    return cell
  })
  return cells.map(cell => (
    <span key={cell.at} className={classes.cell}>
      <MarkedText text={cell.text} at={cell.at} start={start} end={end} />
    </span>
  ))
}
