import { useCallback, useState } from 'react'
import type { UploadOutcome } from '../../api/upload-outcome.ts'
import { outcomeOf } from '../../features/library/uploads/upload-item.ts'
import { summariseUploads } from '../../features/library/uploads/upload-summary.ts'
import { useUploads } from '../../features/library/uploads/use-uploads.ts'
import { useFileChoice } from '../chat/use-file-choice.ts'

/** Uploads into the library, in no chat. One summary grows until it is closed; the list tells how reading went. */
export function useLibraryUploads() {
  const { items, uploadFiles, underWay } = useUploads()
  const { choice, fitting } = useFileChoice({ chatId: null, underWay, inLibrary: true })
  const [outcomes, setOutcomes] = useState<UploadOutcome[]>([])
  const addFiles = useCallback(
    async (given: File[]) => {
      const files = given.length === 0 ? [] : await fitting(given)
      if (files.length === 0) return
      const finished = await uploadFiles(files, null)
      setOutcomes(before => [...before, ...finished.flatMap(item => outcomeOf(item) ?? [])])
    },
    [fitting, uploadFiles],
  )
  const summary = outcomes.length === 0 ? null : summariseUploads(outcomes, [])
  return { items, choice, addFiles, summary, closeSummary: () => setOutcomes([]) }
}
