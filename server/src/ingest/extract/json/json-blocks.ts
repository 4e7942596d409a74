import { pathTo, shownPath } from '../../../platform/text/json-path.ts'
import { splitLong } from '../split-long.ts'
import { joinValues, recordLine, scalarText, type ValueLine } from './record-text.ts'

export type JsonBlock = {
  kind: 'key-path' | 'paragraph'
  text: string
  path: string
  values?: ValueLine['values']
}

/** A list or object on the stack of the walk. */
type Frame = { keys: string[] | null; container: object; next: number; path: string; records: boolean }

/** A longer string, or one with several lines, becomes a paragraph. */
const longestValue = 300
const longestList = 1000
/** An object with more keys is treated like a list. */
const keysOfList = 20

/**
 * Yields the blocks of a JSON value in order: "path: value", small objects of a list on one line, plain values of a
 * list together. Walks with its own stack, so nesting can be of any depth.
 */
export function* jsonBlocks(root: unknown, rootPath: string): Generator<JsonBlock> {
  const stack: Frame[] = []
  if (typeof root === 'object' && root !== null) {
    const record = rootPath === '$' ? null : recordLine(root)
    if (record !== null) yield { kind: 'key-path', ...record, path: rootPath }
    else stack.push(frameOf(root, rootPath))
  } else yield* valueBlocks(root, rootPath)
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const { container, keys } = frame
    if (Array.isArray(container)) yield* plainRun(frame, container)
    if (frame.next >= (keys ?? (container as unknown[])).length) {
      stack.pop()
      continue
    }
    const key = keys === null ? frame.next : (keys[frame.next] ?? '')
    const value = (container as Record<string | number, unknown>)[key]
    const path = pathTo(frame.path, key)
    frame.next++
    if (typeof value !== 'object' || value === null) {
      yield* valueBlocks(value, path)
      continue
    }
    const record = frame.records ? recordLine(value) : null
    if (record !== null) yield recordBlock(record, frame.path, path)
    else stack.push(frameOf(value, path))
  }
}

function frameOf(container: object, path: string): Frame {
  const keys = Array.isArray(container) ? null : Object.keys(container)
  return { container, keys, next: 0, path, records: keys === null || keys.length > keysOfList }
}

/** A record in a top-level list needs no path; elsewhere its path comes first. */
function recordBlock({ text, values }: ValueLine, listPath: string, path: string): JsonBlock {
  const label = listPath === '$' && path.endsWith(']') ? '' : `${shownPath(path)}: `
  const moved = values.map(({ at, below }) => ({ at: at + label.length, below }))
  return { kind: 'key-path', text: label + text, path, values: moved }
}

function* valueBlocks(value: unknown, path: string): Generator<JsonBlock> {
  const text = scalarText(value)
  if (text === null) return
  const label = shownPath(path)
  const labelled = label === '' ? text : `${label}: ${text}`
  const kind = text.length > longestValue || text.includes('\n') ? 'paragraph' : 'key-path'
  for (const piece of splitLong(labelled)) yield { kind, text: piece, path }
}

/** Groups consecutive short plain values of a list into blocks. */
function* plainRun(frame: Frame, items: unknown[]): Generator<JsonBlock> {
  const label = shownPath(frame.path)
  let texts: { text: string; below: string }[] = []
  let length = 0
  let first = frame.next
  const block = (): JsonBlock => {
    const whole = first === 0 && frame.next === items.length
    const line = joinValues(texts, ', ', label === '' ? '' : `${label}: `)
    if (whole) return { kind: 'key-path', ...line, path: frame.path }
    return { kind: 'key-path', text: line.text, path: pathTo(frame.path, first) }
  }
  while (frame.next < items.length) {
    const item = items[frame.next]
    const text = scalarText(item)
    if ((typeof item === 'object' && item !== null) || (text?.length ?? 0) > longestValue) break
    if (text !== null && length + text.length > longestList) {
      yield block()
      texts = []
      length = 0
      first = frame.next
    }
    frame.next++
    if (text === null) continue
    texts.push({ text, below: `[${frame.next - 1}]` })
    length += text.length + 2
  }
  if (texts.length > 0) yield block()
}
