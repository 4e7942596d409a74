import type { Document } from '@citewell/contract/library.ts'
import { useCallback, useEffect, useState } from 'react'
// A small handbook of an invented company, which the server's tests read, too.
import address from '../../../../server/samples/records-handbook.pdf?url'
import type { UploadItem } from '../../features/library/upload-item.ts'

/** A question that the sample answers; it is put into the box, so that sending it is the only thing left. */
const sampleQuestion = 'How long are pipeline drawings kept?'

/** The sample as a file like any other that is uploaded. */
async function fetchSample(): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The sample answered ${answer.status}`)
  return new File([await answer.blob()], 'records-handbook.pdf', { type: 'application/pdf' })
}

type SampleInput = {
  /** Gives what became of each file. */
  addFiles: (files: File[]) => Promise<UploadItem[]>
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
    const finished = await addFiles([await fetchSample()])
    // Without the sample its question would come with the next document.
    if (finished.some(({ status }) => status !== 'error')) setAwaited(true)
  }, [addFiles])
}
