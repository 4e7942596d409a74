import type { DocumentEvents } from '../domain/documents/document-events.ts'

export type StopWatch = {
  /** Aborts when the document is cancelled or deleted, in whatever process, or the job's own signal does. */
  signal: AbortSignal
  stopped(): boolean
  dispose(): void
}

/** Listens for the end of a document while it is being read. */
export function watchForStop(
  events: DocumentEvents,
  document: { id: string; ownerId: string },
  signal: AbortSignal,
): StopWatch {
  const stop = new AbortController()
  const unsubscribe = events.subscribe(document.ownerId, change => {
    if (change.kind === 'missed' || change.kind === 'changed') return
    if (change.documentId === document.id) stop.abort()
  })
  return {
    signal: AbortSignal.any([signal, stop.signal]),
    stopped: () => stop.signal.aborted,
    dispose: unsubscribe,
  }
}
