import type { Document } from '@citewell/contract/library.ts'
import { useRef } from 'react'
import { type Seen, timeLeft } from './time-left.ts'

/** How long the reading of a document will take, from what was seen of it here; empty when unknown. */
export function useTimeLeft({ status, progress }: Document): string {
  const first = useRef<Seen | null>(null)
  if (status !== 'reading') {
    first.current = null
    return ''
  }
  const now = { progress, at: Date.now() }
  // A reading that begins again, as when its scans are recognised, is timed again.
  if (first.current === null || progress < first.current.progress) first.current = now
  return timeLeft(first.current, now)
}
