import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { chatDocumentsQuery } from '../documents/chat-documents.ts'
import { refreshLibrary } from '../documents/library-query.ts'
import { sendFile } from './send-file.ts'
import { isFinished, type UploadItem, withoutRepeats } from './upload-item.ts'

const clearAfterMs = 800
const atOnce = 2
/** Counts uploads into the library. */
export const libraryPlace = 'library'
let lastId = 0

function newItem(file: File): UploadItem {
  lastId += 1
  return {
    id: `upload-${lastId}`,
    name: file.name,
    size: file.size,
    progress: 0,
    status: 'queued',
    file,
    sha256: null,
    reason: null,
    documentId: null,
    twin: null,
  }
}

type Uploads = {
  items: UploadItem[]
  /** Uploads a batch into a chat or, without one, into the library; resolves with the finished items. */
  uploadFiles: (files: File[], sessionId: string | null) => Promise<UploadItem[]>
  /** How many uploads into a chat, or `libraryPlace`, have not ended. */
  underWay: (place: string) => number
}

/**
 * The upload queue; finished items disappear 800 ms after their batch ends. Leaving the screen does not stop an
 * upload.
 */
export function useUploads(): Uploads {
  const client = useQueryClient()
  const [items, setItems] = useState<UploadItem[]>([])
  const counts = useRef(new Map<string, number>())
  const underWay = useCallback((place: string) => counts.current.get(place) ?? 0, [])

  const uploadFiles = useCallback(
    async (files: File[], sessionId: string | null) => {
      const batch = withoutRepeats(files).map(newItem)
      const finished: UploadItem[] = []
      const waiting = [...batch]
      const place = sessionId ?? libraryPlace
      const count = (change: number) => counts.current.set(place, underWay(place) + change)
      count(batch.length)
      setItems(list => [...list, ...batch])
      const onChange = (changed: UploadItem) =>
        setItems(list => list.map(item => (item.id === changed.id ? changed : item)))
      async function sendNext(): Promise<void> {
        for (let item = waiting.shift(); item; item = waiting.shift()) {
          finished.push(await sendFile(item, sessionId, onChange))
          count(-1)
          if (sessionId === null) void refreshLibrary(client)
          else void client.invalidateQueries({ queryKey: chatDocumentsQuery(sessionId).queryKey })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, sendNext))
      const ids = new Set(batch.map(item => item.id))
      setTimeout(
        () => setItems(list => list.filter(item => !(ids.has(item.id) && isFinished(item)))),
        clearAfterMs,
      )
      return finished
    },
    [client, underWay],
  )

  return { items, uploadFiles, underWay }
}
