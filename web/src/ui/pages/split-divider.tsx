import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import classes from './split-divider.module.css'

type SplitDividerProps = {
  label: string
  /** The right side's share of the width, in percent. */
  share: number
  onShare: (share: number) => void
}

/** The minimum share of either side, in percent. */
const least = 25
const most = 75
const step = 2

function within(share: number): number {
  return Math.min(Math.max(share, least), most)
}

/** The divider between two sides; placed at the left edge of the right one, which must be positioned. */
export function SplitDivider({ label, share, onShare }: SplitDividerProps) {
  const { divider, shown } = useShownShare(share)

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget.parentElement?.parentElement
    if (!row || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { right, width } = row.getBoundingClientRect()
    onShare(within(((right - event.clientX) / width) * 100))
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: shown + step, ArrowRight: shown - step, Home: most, End: least }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onShare(within(next))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      ref={divider}
      className={classes.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(shown)}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}

/** The share as it is laid out: the left side's least width may allow less than what is set. */
function useShownShare(share: number) {
  const divider = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(share)
  useEffect(() => {
    const side = divider.current?.parentElement
    const row = side?.parentElement
    if (!side || !row) return
    const watcher = new ResizeObserver(() => {
      if (row.clientWidth > 0) setShown(within((side.offsetWidth / row.clientWidth) * 100))
    })
    watcher.observe(side)
    watcher.observe(row)
    return () => watcher.disconnect()
  }, [])
  return { divider, shown }
}
