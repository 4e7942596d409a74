import type { Block } from '@citewell/contract/library.ts'
import { memo } from 'react'
import { type BlockGroup, rowLabel } from './group-blocks.ts'
import { MarkedText } from './marked-text.tsx'
import { TextBlock } from './text-block.tsx'
import classes from './text-group.module.css'
import { TextTable } from './text-table.tsx'

type TextGroupProps = { group: BlockGroup; start: number; end: number }

/** A page, slide, sheet or run of rows of a document's text, with the part that belongs to the passage marked. */
export function TextGroup({ group, start, end }: TextGroupProps) {
  const content = runsOfRows(group.blocks).map(run => {
    const [block] = run
    if (!block) return null
    if (block.kind === 'table-row') return <TextTable key={block.start} rows={run} start={start} end={end} />
    return <GroupBlock key={block.start} kind={group.kind} block={block} {...within(block, start, end)} />
  })
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

/** Each block on its own, except that consecutive table rows are kept together. */
function runsOfRows(blocks: Block[]): Block[][] {
  const runs: Block[][] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (block.kind === 'table-row' && last?.[0]?.kind === 'table-row') last.push(block)
    else runs.push([block])
  }
  return runs
}

/** The passage limited to a block; the same value for all blocks outside it, so that they do not render again. */
function within(block: Block, start: number, end: number): { start: number; end: number } {
  return end <= block.start || start >= block.end ? { start: 0, end: 0 } : { start, end }
}

type GroupBlockProps = { kind: BlockGroup['kind']; block: Block; start: number; end: number }

const GroupBlock = memo(function GroupBlock({ kind, block, start, end }: GroupBlockProps) {
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
  return <TextBlock block={block} start={start} end={end} />
})

function LabelledRow({ kind, block, start, end }: GroupBlockProps) {
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
