import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A place in the built server, in a line of a stack. */
const builtPlace = /file:\/\/[^\s()]*\/build\/[\w.-]+\.js:\d+:\d+/g
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const mostKnown = 1000

/** Errors repeat, and to find a place takes tens of milliseconds. */
const known = new Map<string, string>()

/**
 * The same stack with the places of the sources that the server was built from. Node's own option for this keeps all
 * maps in memory, which takes as much as the code.
 */
export function placesInSource(stack: string): string {
  return stack.replace(builtPlace, place => {
    const found = known.get(place) ?? findPlace(place)
    if (known.size < mostKnown) known.set(place, found)
    return found
  })
}

function findPlace(place: string): string {
  const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
  try {
    const map = JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMap
    const at = lookUp(map.mappings, Number(line) - 1, Number(column) - 1)
    return at === null
      ? place
      : `${new URL(map.sources[at.source] ?? '', file)}:${at.line + 1}:${at.column + 1}`
  } catch {
    // Without a map, the place in the built file is still one.
    return place
  }
}

type SourceMap = { sources: string[]; mappings: string }

/** Reads the mappings up to the place: each number counts from the one before, across lines. */
function lookUp(mappings: string, line: number, column: number) {
  let [source, originalLine, originalColumn] = [0, 0, 0]
  for (const [index, segments] of mappings.split(';', line + 1).entries()) {
    let at = 0
    let found: { source: number; line: number; column: number } | null = null
    for (const segment of segments.split(',')) {
      if (segment === '') continue
      const [moved = 0, ...from] = readNumbers(segment)
      at += moved
      if (index === line && at > column) return found
      source += from[0] ?? 0
      originalLine += from[1] ?? 0
      originalColumn += from[2] ?? 0
      found = from.length === 0 ? null : { source, line: originalLine, column: originalColumn }
    }
    if (index === line) return found
  }
  return null
}

/** Base64 VLQ: five bits a digit from the lowest on, the sixth says that more follow, the first bit is the sign. */
function readNumbers(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of segment) {
    const digit = digits.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
