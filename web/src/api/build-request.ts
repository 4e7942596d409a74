import type { CallKey } from '@citewell/contract/call-types.ts'
import { apiBase } from './api-base.ts'
import { requestHeaders } from './request-headers.ts'

/** What any call takes: its own `CallInput` is one of these. */
type LooseInput = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** The contract's form-encoded calls; all others use JSON. */
const formCalls: readonly CallKey[] = ['POST /auth/login', 'POST /auth/signup']

function formBody(values: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

/** The address of a call with its parameters filled in; absent query values are left out. */
export function callAddress(key: CallKey, input: LooseInput = {}): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value))
  }
  const search = query.toString()
  return apiBase() + path + (search === '' ? '' : `?${search}`)
}

/** Builds the fetch request for a call of the contract, with the headers and cookies that every call carries. */
export function buildRequest(
  key: CallKey,
  input: LooseInput,
  accept: string,
  signal: AbortSignal | null,
): Request {
  const headers = requestHeaders(accept)
  let body: BodyInit | null = null
  if (input.body !== undefined) {
    const asForm = formCalls.includes(key)
    headers['Content-Type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
    body = asForm ? formBody(input.body as Record<string, unknown>).toString() : JSON.stringify(input.body)
  }
  const address = new URL(callAddress(key, input), window.location.href)
  return new Request(address, {
    method: key.slice(0, key.indexOf(' ')),
    headers,
    body,
    signal,
    credentials: 'include',
  })
}
