import { Center, Loader } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useComputedCells } from '../marks/computed-cells.tsx'
import type { CellMark } from '../marks/marked-cells.ts'
import type { Shown, ViewedPassage } from '../marks/viewed-passage.ts'
import { TreeLine } from './tree-line.tsx'
import { isWithin, treeRows } from './tree-rows.ts'
import classes from './tree-view.module.css'
import { useJsonTree } from './use-json-tree.ts'
import { usePassagePaths } from './use-passage-paths.ts'

type TreeViewProps = Shown & {
  bytes: number
  /** Shown if the file is too large for the browser, or cannot be parsed as JSON. */
  fallback: ReactNode
}

/** Larger files would take too much of the browser's memory. */
const mostBytes = 60 * 1024 * 1024

/** A JSON file as a tree, opened at the passage. */
export function TreeView({ bytes, fallback, ...shown }: TreeViewProps) {
  if (bytes > mostBytes) return fallback
  return <JsonView {...shown} fallback={fallback} />
}

const lineHeight = 26
/** Opening each takes a message; the other cells of a computed answer are marked once their line is opened. */
const mostRevealed = 40

function JsonView({ documentId, passage, fallback }: Omit<TreeViewProps, 'bytes'>) {
  const tree = useJsonTree(documentId)
  const { root, children, open, toggle, reveal } = tree
  const scroller = useRef<HTMLDivElement>(null)
  const paths = usePassagePaths(documentId, passage)
  const computed = useComputedPaths()
  const rows = useMemo(() => (root ? treeRows(root, { children, open }) : []), [root, children, open])
  const [active, setActive] = useState('')
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 12,
    paddingStart: 8,
    paddingEnd: 8,
  })

  const ready = root !== null
  useEffect(() => {
    if (!ready) return
    if (document.activeElement?.matches('[data-viewer-pane]'))
      scroller.current?.focus({ preventScroll: true })
    for (const path of paths) reveal(path)
    for (const path of [...computed.keys()].slice(0, mostRevealed)) reveal(path)
  }, [ready, paths, computed, reveal])

  const cited = rows.findIndex(({ node }) => !node.run && paths.includes(node.path))
  /** The passage that was last scrolled to, so that opening other lines does not scroll back to it. */
  const seen = useRef<ViewedPassage | null>(null)
  useEffect(() => {
    if (cited === -1 || seen.current === passage) return
    seen.current = passage
    lines.scrollToIndex(cited, { align: 'center' })
  }, [lines, cited, passage])

  function onKeyDown(event: KeyboardEvent) {
    const at = Math.max(
      rows.findIndex(({ node }) => node.id === active),
      0,
    )
    const row = rows[at]
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const opens =
      row && row.node.size > 0 && { ArrowRight: !row.open, ArrowLeft: row.open, Enter: true }[event.key]
    if (next === undefined && !opens) return
    event.preventDefault()
    if (row && opens) return toggle(row.node)
    const target = rows[Math.min(Math.max(next ?? 0, 0), rows.length - 1)]
    if (!target) return
    setActive(target.node.id)
    lines.scrollToIndex(rows.indexOf(target), { align: 'auto' })
  }

  if (tree.failed) return fallback
  if (!root) {
    return (
      <Center h="100%">
        <Loader type="dots" role="status" aria-label="Loading the values" />
      </Center>
    )
  }
  const shown = lines.getVirtualItems()
  const activeLine = shown.find(({ index }) => rows[index]?.node.id === active)
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label="Values"
      aria-activedescendant={activeLine ? `line-${activeLine.index}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.lines} role="presentation" style={{ height: lines.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <TreeLine
              key={row.node.id}
              id={`line-${index}`}
              row={row}
              top={start}
              active={row.node.id === active}
              marked={paths.some(path => isWithin(row.node, path))}
              computed={row.node.run ? undefined : computed.get(row.node.path)}
              onToggle={() => {
                setActive(row.node.id)
                if (row.node.size > 0) toggle(row.node)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** How the values of a computed answer are marked, by their paths. */
function useComputedPaths(): ReadonlyMap<string, CellMark> {
  const cells = useComputedCells()
  return useMemo(
    () =>
      new Map(
        cells.flatMap(({ anchor, mark }) => (anchor.kind === 'json' ? [[anchor.path, mark] as const] : [])),
      ),
    [cells],
  )
}
