import { invalid } from './scim-error.ts'
import type { Json } from './values.ts'

export const mostResults = 200
const usualResults = 100
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export type Page = { startIndex: number; count: number }
export type Query = Record<string, string | undefined>

/** Numbers below what is allowed count as the least, as RFC 7644 says. Throws ScimError for what is no number. */
export function pageOf(query: Query): Page {
  const startIndex = Math.max(1, numberOf(query.startIndex, 'startIndex') ?? 1)
  const count = Math.min(mostResults, Math.max(0, numberOf(query.count, 'count') ?? usualResults))
  return { startIndex, count }
}

function numberOf(written: string | undefined, what: string): number | null {
  if (written === undefined || written === '') return null
  if (!/^-?\d{1,9}$/.test(written)) throw invalid(`${what} must be a whole number.`)
  return Number(written)
}

export function listResponse(resources: Json[], total: number, { startIndex }: Page): Json {
  return {
    schemas: [listSchema],
    totalResults: total,
    itemsPerPage: resources.length,
    startIndex,
    Resources: resources,
  }
}

/** Which attributes a resource is returned with: those asked for, or all but those that are not wanted. */
export type Shown = { only: Set<string> | null; without: Set<string> }

const always = new Set(['schemas', 'id', 'meta'])

export function shownOf({ attributes, excludedAttributes }: Query): Shown {
  const names = (list: string) =>
    new Set(
      list
        .split(',')
        .map(
          name =>
            name
              .trim()
              .replace(/^urn:.*:/, '')
              .split('.')[0]
              ?.toLowerCase() ?? '',
        )
        .filter(name => name !== ''),
    )
  return { only: attributes ? names(attributes) : null, without: names(excludedAttributes ?? '') }
}

export const shows = ({ only, without }: Shown, name: string): boolean =>
  always.has(name) || ((only === null || only.has(name)) && !without.has(name))

export function reduce(resource: Json, shown: Shown): Json {
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([name, value]) => value !== undefined && shows(shown, name.toLowerCase()),
    ),
  )
}
