import { isLowerPlan } from '@citewell/contract/plans.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { sessionQuery } from '../../features/auth/session-query.ts'
import { chatDocumentsQuery } from '../../features/library/documents/chat-documents.ts'
import { filesAlreadyHere } from '../../features/library/uploads/files-already-here.ts'
import { withoutRepeats } from '../../features/library/uploads/upload-item.ts'
import { roomFor, type UploadRoom, whyNotTaken } from '../../features/library/uploads/upload-room.ts'
import { libraryPlace } from '../../features/library/uploads/use-uploads.ts'
import { limitsQuery } from '../../features/usage/usage-queries.ts'

/** Too many files for the plan, between which the user chooses. */
type FileChoice = { files: File[]; room: UploadRoom; canUpgrade: boolean; onEnd: (chosen: File[]) => void }

type FileChoiceInput = {
  chatId: string | null
  /** How many uploads into a chat have not ended. */
  underWay: (chatId: string) => number
  /** Whether files go into the library instead of a chat. */
  inLibrary?: boolean
}

/**
 * Lets files through that the plan has room for, before any is sent; if there are more, the user chooses. Batches
 * that come while one is decided wait for it.
 */
export function useFileChoice({ chatId, underWay, inLibrary = false }: FileChoiceInput) {
  const client = useQueryClient()
  const [choice, setChoice] = useState<FileChoice | null>(null)
  const decided = useRef<Promise<unknown>>(Promise.resolve())

  const fitting = useCallback(
    (given: File[]): Promise<File[]> => {
      async function decide(): Promise<File[]> {
        const files = withoutRepeats(given)
        // Without an answer, the server decides for each file.
        const usage = await client.fetchQuery({ ...limitsQuery(chatId), staleTime: 0 }).catch(() => null)
        const limits = usage?.limits.filter(({ name }) => !(inLibrary && name === 'documentsPerSession'))
        const place = inLibrary ? libraryPlace : chatId
        const room = limits ? roomFor(limits, place === null ? 0 : underWay(place)) : null
        if (!usage || !room) return files
        const taken = files.filter(file => whyNotTaken(file, room) === null)
        if (taken.length <= room.left) return files
        const documents =
          chatId === null ? [] : (client.getQueryData(chatDocumentsQuery(chatId).queryKey) ?? [])
        const here = await filesAlreadyHere(taken, documents)
        if (taken.length - here.size <= room.left) return files
        const chosen = await new Promise<File[]>(resolve => {
          const others = files.filter(file => !here.has(file))
          setChoice({
            files: others,
            room,
            canUpgrade: isLowerPlan(usage.tier) && !client.getQueryData(sessionQuery.queryKey)?.organisation,
            onEnd: resolve,
          })
        })
        setChoice(null)
        return chosen.length === 0 ? [] : files.filter(file => here.has(file) || chosen.includes(file))
      }
      const files = decided.current.then(decide)
      decided.current = files.catch(() => undefined)
      return files
    },
    [client, chatId, underWay, inLibrary],
  )

  return { choice, fitting }
}
