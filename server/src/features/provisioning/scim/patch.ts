import { type Filter, parse } from 'scim2-parse-filter'
import { invalid } from './scim-error.ts'
import { attributeOf, type Json, listOf, objectOf } from './values.ts'

const mostOperations = 1_000
const mostFilter = 2_000

/** One change: of an attribute, of what is in it, or of those of its values that a filter finds. */
export type Operation = {
  op: 'add' | 'replace' | 'remove'
  path: Path
  value: unknown
}
type Path = { attribute: string; filter: Filter | null; sub: string | null }

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i
const pathPattern = /^([$\w-]+)(\[.*\])?(?:\.([$\w-]+))?$/s

/**
 * The changes of a PATCH, with an attribute each: an operation without a path changes all that its value names. Names are
 * in lower case. Throws ScimError.
 */
export function operationsOf(body: unknown): Operation[] {
  const sent = attributeOf(objectOf(body, 'A PATCH'), 'Operations')
  if (!Array.isArray(sent)) throw invalid('A PATCH needs Operations, a list.', 'invalidSyntax')
  if (sent.length > mostOperations)
    throw invalid(`A PATCH can have at most ${mostOperations} operations.`, 'tooMany')
  return sent.flatMap(each => {
    const operation = objectOf(each, 'An operation')
    const op = String(attributeOf(operation, 'op')).toLowerCase()
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw invalid(`The operation ${op.slice(0, 40)} is not add, replace or remove.`, 'invalidSyntax')
    const path = attributeOf(operation, 'path')
    const value = attributeOf(operation, 'value')
    if (path !== undefined && path !== null && path !== '') {
      if (typeof path !== 'string') throw invalid('A path must be a text.', 'invalidPath')
      return [{ op, path: pathOf(path), value }]
    }
    if (op === 'remove') throw invalid('Remove needs a path.', 'noTarget')
    return Object.entries(objectOf(value, 'The value of an operation without a path')).map(
      ([name, part]) => ({ op, path: pathOf(name), value: part }),
    )
  })
}

/** Attributes of other schemas keep their URN, and nobody looks at them. Throws ScimError. */
function pathOf(written: string): Path {
  const path = written.replace(schemaPrefix, '')
  if (/^urn:/i.test(path)) return { attribute: path.toLowerCase(), filter: null, sub: null }
  const [, attribute, filter, sub] = path.length > mostFilter ? [] : (pathPattern.exec(path) ?? [])
  if (!attribute) throw invalid(`The path ${written.slice(0, 100)} is not understood.`, 'invalidPath')
  return {
    attribute: attribute.toLowerCase(),
    filter: filter ? filterOf(filter.slice(1, -1), 'invalidPath') : null,
    sub: sub?.toLowerCase() ?? null,
  }
}

/** Throws ScimError. */
export function filterOf(
  written: string,
  scimType: 'invalidFilter' | 'invalidPath' = 'invalidFilter',
): Filter {
  try {
    if (written.length <= mostFilter) return parse(written)
  } catch {
    // What the parser says of it names no place that would help.
  }
  throw invalid(`The filter ${written.slice(0, 200)} is not understood.`, scimType)
}

/** Whether a value of a list is one that a path's filter finds; texts without case, as all that is asked of lists here. */
export function matches(filter: Filter, value: Json): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every(each => matches(each, value))
    case 'or':
      return filter.filters.some(each => matches(each, value))
    case 'not':
      return !matches(filter.filter, value)
    case '[]':
      return false
    case 'pr':
      return listOf(attributeOf(value, filter.attrPath)).length > 0
  }
  const held = inOneCase(attributeOf(value, filter.attrPath))
  const wanted = inOneCase(filter.compValue)
  const [text, part] = [String(held), String(wanted)]
  if (filter.op === 'eq') return held === wanted
  if (filter.op === 'ne') return held !== wanted
  if (filter.op === 'co') return text.includes(part)
  if (filter.op === 'sw') return text.startsWith(part)
  if (filter.op === 'ew') return text.endsWith(part)
  return false
}

const inOneCase = (value: unknown) =>
  typeof value === 'string' ? value.toLowerCase() : value === undefined ? null : value
