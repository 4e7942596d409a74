import { pathTo, shownPath } from '../../../platform/text/json-path.ts'

/** A line of several values: where each begins, and its path below that of the whole. */
export type ValueLine = { text: string; values: { at: number; below: string }[] }

type Field = { text: string; below: string }

const mostValues = 40
const longestRecord = 1500
const deepestRecord = 4

/**
 * Writes a small object on one line: "name: x | price: 3 | address.city: Y"; null when the value is too large or not an
 * object.
 */
export function recordLine(value: unknown): ValueLine | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields: Field[] = []
  return addFields(fields, value, '', 0) ? joinValues(fields, ' | ') : null
}

/** Joins values on one line after `label`. */
export function joinValues(fields: Field[], separator: string, label = ''): ValueLine {
  let text = label
  const values = fields.map(({ text: field, below }, index) => {
    text += index === 0 ? '' : separator
    const at = text.length
    text += field
    return { at, below }
  })
  return { text, values }
}

/** A string, number, boolean or null as text; null for other values and for empty strings. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return null
  const text = typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : String(value)
  return text === '' ? null : text
}

/**
 * Adds the fields of an object; returns false when they exceed one line. Recursion is safe, because the depth is
 * bounded.
 */
function addFields(fields: Field[], value: object, path: string, depth: number): boolean {
  if (depth > deepestRecord) return false
  if (Array.isArray(value) && value.length > mostValues) return false
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  for (const [key, inner] of entries) {
    const name = pathTo(path, key)
    if (typeof inner === 'object' && inner !== null && !isPlainList(inner)) {
      if (!addFields(fields, inner, name, depth + 1)) return false
      continue
    }
    const text = Array.isArray(inner) ? listText(inner) : scalarText(inner)
    if (text !== null) fields.push({ text: `${shownPath(name)}: ${text.replace(/\s+/g, ' ')}`, below: name })
    if (fields.length > mostValues || (text?.length ?? 0) > longestRecord) return false
  }
  return fields.reduce((sum, { text }) => sum + text.length, 0) <= longestRecord
}

/** True for a short list of plain values. */
function isPlainList(value: object): boolean {
  return (
    Array.isArray(value) &&
    value.length <= mostValues &&
    value.every(item => typeof item !== 'object' || item === null)
  )
}

function listText(items: unknown[]): string | null {
  const texts = items.map(scalarText).filter(text => text !== null)
  return texts.length === 0 ? null : texts.join(', ')
}
