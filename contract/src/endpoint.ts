import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: anybody, a logged-in user, or an administrator. Enforced in one place, server/src/platform/http. */
export type Access = 'public' | 'user' | 'admin'

/** What an API key may be made for. A call names the scopes of which a key needs one. */
export const keyScopes = ['ask', 'search', 'read', 'upload', 'manage', 'admin-read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** For so long after a login, or after it was confirmed, sensitive calls are taken. */
export const freshMinutes = 60

/** A form with one file: the name of the file field, and what the other fields and the headers mean. */
export type MultipartBody = {
  as: 'multipart'
  file: string
  fields: Record<string, string>
  headers: Record<string, string>
}

/**
 * One call of the API. `body` is how the payload travels; `answers` says what comes back:
 * `json` (checked against `result`), `json-or-events` (an event stream when the caller accepts one),
 * `events`, `file` (bytes) or `text`.
 */
export type Endpoint = {
  access: Access
  /** A key with one of these scopes may call, too. Without them, a call needs a login. */
  keys?: readonly KeyScope[]
  /** Sensitive: needs a person who proved lately who they are (`freshMinutes`), by a login or by confirming it. */
  fresh?: true
  summary: string
  /** Programs send very many of these; the server lets other calls go first. */
  bulk?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: { as: 'json' | 'form'; schema: z.ZodType } | MultipartBody
  answers?: 'json' | 'json-or-events' | 'events' | 'file' | 'text'
  /** Names of the stream's events. */
  events?: readonly string[]
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202
  /** The call of the same group that shows what this one changes: its ETag may be sent as If-Match. */
  ifMatch?: EndpointKey
  /** Of a `GET`: fields, at any depth, that tell of use and not of what is set; its ETag stays the same when they change. */
  untagged?: readonly string[]
  /** Codes of its own errors: those that do not follow from what else is said here. */
  errors?: readonly ErrorCode[]
  result: z.ZodType
}

/** "METHOD /path" below /api/v1, with `{name}` for path parameters. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export type EndpointMap = Record<EndpointKey, Endpoint>

/** Keeps the literal types of a group of endpoints while checking their shape. */
export function endpoints<const Map extends EndpointMap>(map: Map): Map {
  return map
}
