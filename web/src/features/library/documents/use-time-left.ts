import type { Document } from '@citewell/contract/library.ts'
import { useRef } from 'react'
import { type Seen, timeLeft } from './time-left.ts'

/** How long reading the document will still take, from the progress seen so far; empty if unknown. */
export function useTimeLeft({ status, progress }: Document): string {
  const first = useRef<Seen | null>(null)
  if (status !== 'reading') {
    first.current = null
    return ''
  }
  const now = { progress, at: Date.now() }
  // A reading that starts over, such as when its scans are recognised, is timed afresh.
  if (first.current === null || progress < first.current.progress) first.current = now
  return timeLeft(first.current, now)
}
