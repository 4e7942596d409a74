/** Numbers that lose digits when parsed. */
const longNumber = /[:[,\s]-?(?:\d{16}|\d+\.\d{16})/

type Context = { source?: string }

/** Keeps a number as its source text if parsing would change it. */
function exactly(_: string, value: unknown, context?: Context): unknown {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && String(value) !== source ? source : value
}

function parse(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text)
  try {
    return JSON.parse(text, exactly)
  } catch (error) {
    // The reviver is recursive and fails on deep nesting.
    if (error instanceof RangeError) return JSON.parse(text)
    throw error
  }
}

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
}

/**
 * The value of a JSON file, or a list of the values of a JSON Lines file. Throws if it is neither, or in
 * another encoding.
 */
export function parseJsonFile(bytes: ArrayBuffer): { value: unknown; lines: boolean } {
  const text = decode(bytes)
  try {
    return { value: parse(text), lines: false }
  } catch {
    const lines = text.split('\n').filter(line => line.trim() !== '')
    return { value: lines.map(parse), lines: true }
  }
}
