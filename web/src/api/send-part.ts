import type { CallResult } from '@citewell/contract/call-types.ts'
import { callAddress } from './build-request.ts'
import { requestHeaders } from './request-headers.ts'
import { parseBody, send } from './send.ts'

type Received = CallResult<'POST /imports/{id}/files'>

/** Sends a part of a file of an import. No timeout: a large part on a slow connection is not a failure. */
export async function sendPart(
  importId: string,
  { sha256, offset, bytes }: { sha256: string; offset: number; bytes: Blob },
): Promise<Received> {
  const input = { params: { id: importId }, query: { sha256, offset } }
  const address = new URL(callAddress('POST /imports/{id}/files', input), window.location.href)
  const body = new FormData()
  body.append('file', bytes, 'part')
  const options = { method: 'POST', headers: requestHeaders(), body, credentials: 'include' as const }
  const response = await send(new Request(address, options))
  return parseBody(await response.text()) as Received
}
