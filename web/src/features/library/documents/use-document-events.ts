import type { Document } from '@citewell/contract/library.ts'
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callEvents } from '../../../api/call-events.ts'
import { documentQuery } from '../../../api/document-query.ts'
import { recheckAnyDocument, storeAnyDocument } from './any-document.ts'
import { overtakeChanges } from './change-document.ts'
import { chatDocumentsQuery } from './chat-documents.ts'
import { isOnItsWay } from './document-state.ts'
import { isLibraryLoading, refreshLibrary, storeInLibrary } from './library-query.ts'
import { dropDocument, storeOpened } from './stored-documents.ts'

const firstWaitMs = 1000
const longestWaitMs = 30_000

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { signal: over.signal })
    // The network is back, so there is no need to wait.
    window.addEventListener('online', end, { signal: over.signal })
  })
}

const gatherMs = 1000
/** With a document on its way, the server tells of it far more often than this. */
const silenceMs = 10_000
let refreshing: ReturnType<typeof setTimeout> | undefined
let reloading: ReturnType<typeof setTimeout> | undefined
/** What was loading when an event came, and may be older than the event. */
const overtaken = new Map<string, QueryKey>()

function noteLoading(client: QueryClient, queryKey: QueryKey) {
  if (client.isFetching({ queryKey, exact: true }) > 0) overtaken.set(hashKey(queryKey), queryKey)
}

/** Loads what was overtaken again once no event has come for a while, so that nothing keeps showing an old state. */
function reloadOvertaken(client: QueryClient) {
  if (overtaken.size === 0) return
  clearTimeout(reloading)
  reloading = setTimeout(() => {
    for (const queryKey of overtaken.values()) void client.invalidateQueries({ queryKey, exact: true })
    overtaken.clear()
  }, gatherMs)
}

/** Updates a document in the lists of all its chats; if no list of the library contains it, it is new. */
function applyEvent(client: QueryClient, document: Document) {
  overtakeChanges(document.id)
  storeAnyDocument(client)
  noteLoading(client, documentQuery(document.id).queryKey)
  storeOpened(client, document)
  for (const { id } of document.sessions) {
    const { queryKey } = chatDocumentsQuery(id)
    noteLoading(client, queryKey)
    client.setQueryData(queryKey, list =>
      list ? applyDocument(list, { ...document, session_id: id }) : list,
    )
  }
  reloadOvertaken(client)
  if (storeInLibrary(client, document) && !isLibraryLoading(client)) return
  clearTimeout(refreshing)
  refreshing = setTimeout(() => void refreshLibrary(client), gatherMs)
}

/** Whether a chat's list shows a document that is still being read. */
function awaitsEvents(client: QueryClient): boolean {
  const lists = client.getQueriesData<Document[]>({ queryKey: ['documents'] })
  return lists.some(([, list]) => list?.some(isOnItsWay))
}

function reloadAll(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['documents'] })
  recheckAnyDocument(client)
  void refreshLibrary(client)
}

type OnDeleted = (id: string) => void

async function follow(
  client: QueryClient,
  onEvent: () => void,
  onDeleted: OnDeleted,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    try {
      for await (const { event, data } of callEvents('GET /documents/events', {}, signal)) {
        waitMs = firstWaitMs
        onEvent()
        // Catches up on missed changes; reloading the lists any earlier would leave a gap.
        if (event === 'listening') reloadAll(client)
        if (event === 'document') applyEvent(client, data as Document)
        if (event === 'document-deleted') {
          const { id } = data as { id: string }
          dropDocument(client, id)
          onDeleted(id)
        }
      }
    } catch (error) {
      // Logged out; the next login starts over.
      if (error instanceof ApiError && error.status === 401) return
    }
    if (signal.aborted) return
    await wait(waitMs * (0.75 + Math.random() / 2), signal)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
}

/**
 * Keeps the documents' states up to date; reconnects with growing pauses, and reloads the lists once it is
 * listening or nothing has come for ten seconds. `onDeleted` must be stable, because a new function reconnects.
 */
export function useDocumentEvents(onDeleted: OnDeleted): void {
  const client = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    // Asks by itself where events stay away, as behind a proxy that holds them back.
    let silence: ReturnType<typeof setTimeout> | undefined
    const onEvent = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        if (awaitsEvents(client)) reloadAll(client)
        onEvent()
      }, silenceMs)
    }
    onEvent()
    void follow(client, onEvent, onDeleted, controller.signal)
    return () => {
      clearTimeout(silence)
      controller.abort()
    }
  }, [client, onDeleted])
}

/** The list with one document replaced or, if it is new, put first. */
function applyDocument(list: Document[], changed: Document): Document[] {
  if (!list.some(each => each.id === changed.id)) return [changed, ...list]
  return list.map(each => (each.id === changed.id ? changed : each))
}
