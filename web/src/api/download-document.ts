import { buildRequest } from './build-request.ts'
import { send } from './send.ts'

/** Fetches a document's original file, with the login's headers, which a plain link would not send. */
export async function fetchDocumentFile(id: string, signal: AbortSignal | null = null): Promise<Blob> {
  const request = buildRequest('GET /documents/{id}/file', { params: { id } }, '*/*', signal)
  return (await send(request)).blob()
}

/** Fetches a picture inside a document, by its part. */
export async function fetchDocumentPicture(id: string, part: string, signal: AbortSignal): Promise<Blob> {
  const request = buildRequest(
    'GET /documents/{id}/pictures',
    { params: { id }, query: { part } },
    '*/*',
    signal,
  )
  return (await send(request)).blob()
}

/** Fetches a page of a PDF as a picture. */
export async function fetchPagePicture(id: string, page: number, signal: AbortSignal): Promise<Blob> {
  const request = buildRequest('GET /documents/{id}/pages/{page}', { params: { id, page } }, '*/*', signal)
  return (await send(request)).blob()
}

/** Saves a document's original file under its name. */
export async function downloadDocument(id: string, filename: string): Promise<void> {
  const address = URL.createObjectURL(await fetchDocumentFile(id))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser needs the object URL until it has started to save.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
