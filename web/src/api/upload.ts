import type { CallResult } from '@citewell/contract/call-types.ts'
import { announceFailure } from './announce-failure.ts'
import { ApiError } from './api-error.ts'
import { callAddress } from './build-request.ts'
import { requestHeaders } from './request-headers.ts'
import { failureBody, parseBody } from './send.ts'

export type UploadRequest = {
  /** Null for the library. */
  sessionId: string | null
  file: File
  /** SHA-256 in hexadecimal. */
  sha256: string
  /** Fraction sent, 0 to 1. */
  onProgress: (fraction: number) => void
}

/**
 * Sends a file as multipart form data, with `session_id` first because the server's parser needs it first. Uses
 * XMLHttpRequest, because fetch does not report upload progress. No timeout: a large file on a slow connection
 * is not a failure.
 */
export function upload(request: UploadRequest): Promise<CallResult<'POST /upload'>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', callAddress('POST /upload'))
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(requestHeaders())) xhr.setRequestHeader(name, value)
    xhr.setRequestHeader('X-Content-Digest', request.sha256)
    xhr.upload.onprogress = event => {
      if (event.lengthComputable && event.total > 0) request.onProgress(event.loaded / event.total)
    }
    xhr.onload = () => {
      if (xhr.status >= 200 && xhr.status < 300)
        return resolve(parseBody(xhr.responseText) as CallResult<'POST /upload'>)
      const data = failureBody(xhr.responseText, xhr.getResponseHeader('content-type'))
      const failure = new ApiError(xhr.status, data, xhr.statusText)
      announceFailure(failure)
      reject(failure)
    }
    xhr.onerror = () => reject(new ApiError(null, null, 'Network error'))
    xhr.onabort = () => reject(new ApiError(null, null, 'Upload interrupted'))
    const form = new FormData()
    if (request.sessionId !== null) form.append('session_id', request.sessionId)
    form.append('file', request.file, request.file.name)
    xhr.send(form)
  })
}
