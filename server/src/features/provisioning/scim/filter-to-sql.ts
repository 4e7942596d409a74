import { type SQL, sql } from 'drizzle-orm'
import type { Filter } from 'scim2-parse-filter'
import { invalid } from './scim-error.ts'

/** Of what kind an attribute is, and what gives its value. Texts have no case, an id has. */
export type Attribute =
  | { kind: 'text' | 'id' | 'boolean' | 'moment'; value: SQL }
  /** `some` says that one of its values fulfils a condition; `parts` are of such a value. */
  | { kind: 'list'; some: (condition: SQL) => SQL; parts: Attributes }
/** By their names in lower case; those of a part after a dot. */
export type Attributes = Record<string, Attribute>

const prefix = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i
const mostDepth = 40

/** A condition on rows. Throws ScimError for an attribute that cannot be filtered by. */
export function toCondition(filter: Filter, attributes: Attributes, depth = 0): SQL {
  if (depth > mostDepth) throw invalid('The filter is nested too deep.', 'invalidFilter')
  const within = (each: Filter) => toCondition(each, attributes, depth + 1)
  switch (filter.op) {
    case 'and':
    case 'or': {
      const joint = filter.op === 'and' ? sql` and ` : sql` or `
      return sql`(${sql.join(filter.filters.map(within), joint)})`
    }
    case 'not':
      return sql`not coalesce(${within(filter.filter)}, false)`
    case '[]': {
      const list = find(filter.attrPath, attributes)
      if (list.kind !== 'list') throw notFiltered(filter.attrPath)
      return list.some(toCondition(filter.valFilter, list.parts, depth + 1))
    }
  }
  return compare(filter, filter.attrPath, attributes)
}

type Comparison = Extract<Filter, { attrPath: string }>

function compare(filter: Comparison, path: string, attributes: Attributes): SQL {
  const [name = '', part] = path.replace(prefix, '').split('.')
  const whole = named(attributes, name)
  if (whole?.kind === 'list') return whole.some(compare(filter, part ?? 'value', whole.parts))
  const attribute = find(path, attributes)
  if (attribute.kind === 'list') throw notFiltered(path)
  return test(filter, path, attribute)
}

/** Not what every object has, such as its constructor. */
function named(attributes: Attributes, name: string): Attribute | undefined {
  const lower = name.toLowerCase()
  return Object.hasOwn(attributes, lower) ? attributes[lower] : undefined
}

/** Where a list or a value comes from that a sort can go by. Throws ScimError. */
export function find(path: string, attributes: Attributes): Attribute {
  const found = named(attributes, path.replace(prefix, ''))
  if (!found) throw notFiltered(path)
  return found
}

function test(filter: Comparison, path: string, { kind, value }: Exclude<Attribute, { kind: 'list' }>): SQL {
  if (filter.op === 'pr') return sql`${value} is not null`
  if (!('compValue' in filter)) throw notFiltered(path)
  const { op, compValue: wanted } = filter
  if (wanted === null) {
    if (op === 'eq') return sql`${value} is null`
    if (op === 'ne') return sql`${value} is not null`
    throw notFiltered(path)
  }
  if (kind === 'boolean') {
    const flag = String(wanted).toLowerCase()
    if ((flag !== 'true' && flag !== 'false') || (op !== 'eq' && op !== 'ne')) throw notFiltered(path)
    return sql`${value} = ${(flag === 'true') === (op === 'eq')}`
  }
  const text = String(wanted)
  if (text.includes('\0') || !text.isWellFormed()) throw notFiltered(path)
  if (kind === 'moment') {
    const at = new Date(text)
    if (Number.isNaN(at.getTime()) || !(op in orders)) throw notFiltered(path)
    return sql`date_trunc('milliseconds', ${value}) ${sql.raw(orders[op as keyof typeof orders])} ${at.toISOString()}::timestamptz`
  }
  const held = kind === 'id' ? value : sql`lower(${value})`
  const sought = kind === 'id' ? sql`${text}::text` : sql`lower(${text}::text)`
  if (op === 'ne') return sql`${held} is distinct from ${sought}`
  if (op === 'co') return sql`strpos(${held}, ${sought}) > 0`
  if (op === 'sw') return sql`starts_with(${held}, ${sought})`
  if (op === 'ew') return sql`right(${held}, length(${sought})) = ${sought}`
  return sql`${held} ${sql.raw(orders[op])} ${sought}`
}

const orders = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function notFiltered(path: string) {
  return invalid(
    `People and groups cannot be filtered by ${path.slice(0, 100)} in this way.`,
    'invalidFilter',
  )
}
