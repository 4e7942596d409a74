import { bareText } from '../rows/bare-text.ts'

/** Excel holds no longer text in a cell; files that do are made to overwhelm readers. */
const longestCell = 32_767
const escaped = /_x([0-9A-Fa-f]{4})_/g

/** A cell's text on one line, with the characters that the format escapes, and no longer than a cell can be. */
export function cellText(raw: string): string {
  const text = raw.length > longestCell ? raw.slice(0, longestCell) : raw
  const plain = text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  return bareText(plain)
}

/** Gathers a text from its runs without growing beyond what a cell can hold. */
export function appendText(text: string, more: string): string {
  return text.length >= longestCell ? text : text + more
}
