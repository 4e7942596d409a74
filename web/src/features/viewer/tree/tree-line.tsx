import { IconChevronRight } from '@tabler/icons-react'
import { type CellMark, markTitles } from '../marks/marked-cells.ts'
import type { TreeRow } from './tree-rows.ts'
import classes from './tree-view.module.css'

type TreeLineProps = {
  id: string
  row: TreeRow
  top: number
  /** Whether the keyboard is on this line. */
  active: boolean
  /** Whether it belongs to the passage. */
  marked: boolean
  /** How it is marked as a cell of a computed answer. */
  computed: CellMark | undefined
  onToggle: () => void
}

const indent = 16

function sizeText({ kind, size, run }: TreeRow['node']): string {
  if (run) return ''
  const count = size.toLocaleString('en')
  return kind === 'array' ? `[${count}]` : `{${count}}`
}

/** One line of the tree: a value, or a list or object that can be opened. */
export function TreeLine({ id, row, top, active, marked, computed, onToggle }: TreeLineProps) {
  const { node, level, open } = row
  const opens = node.size > 0
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the arrow keys
    <div
      id={id}
      className={classes.line}
      role="treeitem"
      aria-level={level}
      aria-expanded={opens ? open : undefined}
      aria-selected={active}
      data-passage-highlight={marked || undefined}
      data-computed={computed}
      title={computed && markTitles[computed]}
      style={{ top, paddingLeft: 8 + (Math.min(level, 40) - 1) * indent }}
      onClick={onToggle}
    >
      <IconChevronRight
        className={classes.arrow}
        data-open={open || undefined}
        data-hidden={!opens || undefined}
        size={14}
        aria-hidden="true"
      />
      <span className={classes.key}>{node.label}</span>
      {opens || node.kind === 'array' || node.kind === 'object' ? (
        <span className={classes.size}>{sizeText(node)}</span>
      ) : (
        <span className={classes.value} data-kind={node.kind}>
          {node.text}
        </span>
      )}
    </div>
  )
}
