import type { RowCell } from './row.ts'

const number =
  /^[-+(]?\s?(?:[€$£¥]|[A-Z]{3})?\s?[-+]?\d[\d.,'’ \u00a0]*(?:[eE][-+]?\d+)?\s?(?:%|[€$£¥]|[A-Z]{3})?\)?$/
const date = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?)(?:$|[T ])/
const noName = /^(?:true|false|yes|no|null|n\/a|-+)$|^[^\s@]+@[^\s@]+\.\w+$|^https?:\/\//i

/** Classifies the content of a plain-text cell, for the search for a header. */
export function cellKind(text: string): RowCell['kind'] {
  if (text.length > 80) return 'text'
  if (date.test(text)) return 'date'
  if (number.test(text)) return 'number'
  return noName.test(text) ? 'other' : 'text'
}
