import type { ErrorBody, ErrorCode } from '@citewell/contract/errors.ts'

/** An error response as bytes, for a connection that has no response object. */
function rawAnswer(status: string, code: ErrorCode, detail: string): string {
  const body: ErrorBody = { detail, code, request_id: crypto.randomUUID() }
  const text = JSON.stringify(body)
  return [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${body.request_id}`,
    '',
    text,
  ].join('\r\n')
}

/** The response to bytes that are not a valid request, by the code of Node's error. */
export function answerToBrokenRequest(error: NodeJS.ErrnoException): string {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return timeoutAnswer()
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return rawAnswer('431 Request Header Fields Too Large', 'request_too_large', 'The request is too large.')
  return rawAnswer('400 Bad Request', 'invalid_request', 'The request could not be understood.')
}

export function timeoutAnswer(): string {
  return rawAnswer('408 Request Timeout', 'request_timeout', 'The request did not come in time.')
}
