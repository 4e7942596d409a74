import type { Document } from '@citewell/contract/library.ts'
import { useCallback, useEffect, useState } from 'react'
import { fetchSample, sampleQuestion } from './sample-document.ts'

type SampleInput = {
  addFiles: (files: File[]) => Promise<void>
  documents: Document[]
  settledIds: ReadonlySet<string>
  fill: (text: string) => void
}

/** Uploads the sample document, and puts its question into the box as soon as it can be answered. */
export function useSample({ addFiles, documents, settledIds, fill }: SampleInput): () => Promise<void> {
  const [awaited, setAwaited] = useState(false)
  const settled = documents.length > 0 && documents.every(({ id }) => settledIds.has(id))
  useEffect(() => {
    if (!awaited || !settled) return
    setAwaited(false)
    fill(sampleQuestion)
  }, [awaited, settled, fill])
  return useCallback(async () => {
    await addFiles([await fetchSample()])
    setAwaited(true)
  }, [addFiles])
}
