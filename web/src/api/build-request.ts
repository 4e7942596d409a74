import type { CallInput, CallKey } from '@citewell/contract/call-types.ts'
import { apiBase } from './api-base.ts'
import { requestHeaders } from './request-headers.ts'

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
export function buildRequest<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  accept: string,
  signal: AbortSignal | null,
): Request {
  const loose = input as LooseInput
  const headers = requestHeaders(accept)
  let body: BodyInit | null = null
  if (loose.body !== undefined) {
    const asForm = formCalls.includes(key)
    headers['Content-Type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
    body = asForm ? formBody(loose.body as Record<string, unknown>).toString() : JSON.stringify(loose.body)
  }
  const address = new URL(callAddress(key, loose), window.location.href)
  return new Request(address, {
    method: key.slice(0, key.indexOf(' ')),
    headers,
    body,
    signal,
    credentials: 'include',
  })
}
