import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { allChatMessages } from '../../features/chat/chat-messages.ts'
import type { useViewer } from './use-viewer.ts'

/** What follows a document's deletion: its quotes are gone from the answers, and the viewer lets go of it. */
export function useDocumentDeleted(viewer: ReturnType<typeof useViewer>): (documentId: string) => void {
  const client = useQueryClient()
  const latest = useRef(viewer)
  useEffect(() => {
    latest.current = viewer
  })
  return useCallback(
    (documentId: string) => {
      void client.invalidateQueries(allChatMessages)
      client.removeQueries({ queryKey: ['document', documentId] })
      if (latest.current.target?.documentId === documentId) latest.current.close()
    },
    [client],
  )
}
