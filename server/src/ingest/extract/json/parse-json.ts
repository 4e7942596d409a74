import { DocumentFailure } from '../../stages.ts'

/** Numbers that a JavaScript number may not represent exactly, or only as infinite or as 0. */
const longNumber = /(?:^|[:[,\s])-?(?:\d[\d.]{15}|\d[\d.]*e[+-]?\d{3})/i

type Parsed = { value: unknown; place?: undefined } | { place: number }

/**
 * Yields the values of a JSON file: one, or one for each line of JSON Lines. A number with too many digits stays the
 * text of the file. Throws `document_damaged` with line and column.
 */
export function* parseJson(text: string): Generator<unknown> {
  const whole = parse(text)
  if (whole.place === undefined) {
    yield whole.value
    return
  }
  if (!startsWithValueLine(text)) throw damaged(text, whole.place)
  let start = 0
  while (start < text.length) {
    const next = text.indexOf('\n', start)
    const end = next === -1 ? text.length : next
    const line = text.slice(start, end)
    if (line.trim() !== '') {
      const parsed = parse(line)
      if (parsed.place !== undefined) throw damaged(text, start + parsed.place)
      yield parsed.value
    }
    start = end + 1
  }
}

function parse(text: string): Parsed {
  try {
    return { value: longNumber.test(text) ? parseExactly(text) : JSON.parse(text) }
  } catch (error) {
    return { place: placeOf(error, text) }
  }
}

/** JSON Lines: the first line is a complete object or list, and another one follows. */
function startsWithValueLine(text: string): boolean {
  const [line = ''] = /^\s*[{[][^\n]*\n(?=\s*[{[])/.exec(text) ?? []
  return line !== '' && parse(line).place === undefined
}

function parseExactly(text: string): unknown {
  const exactly = (_: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
      ? context.source
      : value
  try {
    return JSON.parse(text, exactly)
  } catch (error) {
    // The reviver is recursive and fails on deep nesting.
    if (error instanceof RangeError) return JSON.parse(text)
    throw error
  }
}

/**
 * The offset of the error. Some engine messages lack it; then the shortest prefix that fails in the same way gives it.
 */
function placeOf(error: unknown, text: string): number {
  const message = error instanceof Error ? error.message : ''
  const named = /at position (\d+)/.exec(message)?.[1]
  if (named !== undefined) return Number(named)
  if (!message.startsWith('Unexpected token')) return text.length
  let from = 0
  let to = text.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (failsAtToken(text.slice(0, middle))) to = middle
    else from = middle + 1
  }
  return Math.max(to - 1, 0)
}

function failsAtToken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Unexpected token')
  }
}

function damaged(text: string, place: number): DocumentFailure {
  const before = text.slice(0, place)
  const line = before.split('\n').length
  const column = place - before.lastIndexOf('\n')
  return new DocumentFailure(
    'document_damaged',
    `This file is not valid JSON: it goes wrong in line ${line}, column ${column}. Correct it there, or save it as .txt, and upload that.`,
  )
}
