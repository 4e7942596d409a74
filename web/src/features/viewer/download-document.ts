import { buildRequest } from '../../api/build-request.ts'
import { send } from '../../api/send.ts'

/** Saves the original file; fetched with the login's headers, which a plain link would not carry. */
export async function downloadDocument(id: string, filename: string): Promise<void> {
  const response = await send(buildRequest('GET /documents/{id}/file', { params: { id } }, '*/*', null))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
