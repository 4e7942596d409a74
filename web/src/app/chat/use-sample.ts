import type { Document } from '@citewell/contract/library.ts'
import { useCallback, useEffect, useState } from 'react'
// A small handbook of an invented company, also used by the server's tests.
import address from '../../../../server/samples/records-handbook.pdf?url'
import type { UploadItem } from '../../features/library/uploads/upload-item.ts'

/** A question that the sample answers; it is put into the box, so that the user only has to send it. */
const sampleQuestion = 'How long are pipeline drawings kept?'

/** Fetches the sample as a regular file for upload. */
async function fetchSample(): Promise<File> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The sample answered ${answer.status}`)
  return new File([await answer.blob()], 'records-handbook.pdf', { type: 'application/pdf' })
}

type SampleInput = {
  /** Resolves with the finished uploads; empty when no chat could be created. */
  addFiles: (files: File[]) => Promise<UploadItem[]>
  documents: Document[]
  settledIds: ReadonlySet<string>
  fill: (text: string) => void
}

/** Uploads the sample document, and puts its question into the box as soon as the document is ready. */
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
    // Otherwise the next document would bring up the question.
    if (finished.some(({ status }) => status !== 'error')) setAwaited(true)
  }, [addFiles])
}
