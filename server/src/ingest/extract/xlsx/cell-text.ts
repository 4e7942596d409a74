import { bareText } from '../rows/bare-text.ts'

/** Excel's limit for a cell's text; longer cells are made to overload readers. */
const longestCell = 32_767
const escaped = /_x([0-9A-Fa-f]{4})_/g

/** Puts a cell's text on one line, resolves the format's escapes, and limits it to the length of a cell. */
export function cellText(raw: string): string {
  const text = raw.length > longestCell ? raw.slice(0, longestCell) : raw
  const plain = text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  return bareText(plain)
}

/** Appends a run to a text, up to the length that a cell can hold. */
export function appendText(text: string, more: string): string {
  return text.length >= longestCell ? text : text + more
}
