import { invalid } from './scim-error.ts'

export type Json = Record<string, unknown>

/** Throws ScimError. */
export function objectOf(value: unknown, what: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`${what} must be an object.`, 'invalidSyntax')
  return value as Json
}

/** The value of an attribute, whose name has no case (RFC 7643, 2.1). */
export function attributeOf(from: Json, name: string): unknown {
  if (name in from) return from[name]
  const wanted = name.toLowerCase()
  return Object.entries(from).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

/** Null where nothing is sent. Throws ScimError for what is no text, too long or cannot be kept. */
export function textOf(value: unknown, what: string, most: number): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') throw invalid(`${what} must be a text.`)
  if (value.includes('\0') || !value.isWellFormed())
    throw invalid(`${what} holds characters that cannot be kept.`)
  if (value.length > most) throw invalid(`${what} can have at most ${most} characters.`)
  return value
}

/** Entra sends "True" and "False" as texts. Throws ScimError. */
export function booleanOf(value: unknown, what: string): boolean {
  if (typeof value === 'boolean') return value
  const written = typeof value === 'string' ? value.toLowerCase() : ''
  if (written === 'true' || written === 'false') return written === 'true'
  throw invalid(`${what} must be true or false.`)
}

/** One value or a list of them. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
