import { getTableConfig } from 'drizzle-orm/pg-core'
import { allTables } from './all-tables.testing.ts'
import type { Statement } from './statements.testing.ts'

const ownerColumns = ['tenant_id', 'user_id']

/** Tables whose rows say whose they are: a tenant's or a person's. */
export const ownedTables = new Set(
  allTables
    .map(table => getTableConfig(table))
    .filter(({ columns }) => columns.some(({ name }) => ownerColumns.includes(name)))
    .map(({ name }) => name),
)

const plainOf = ({ text }: Statement) =>
  text.replaceAll('"', '').replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Which of the tables a statement names. */
export function tablesIn(statement: Statement, among: ReadonlySet<string>): string[] {
  const named = plainOf(statement).matchAll(
    /\b(?:from|join|into|update|using)\s(?:only )?(?:public\.)?(\w+)/g,
  )
  return [...new Set([...named].map(([, name = '']) => name))].filter(name => among.has(name))
}

/**
 * Whether a statement says whose rows it is about: a condition on the tenant or the person with the caller's id, or rows
 * that are inserted with one.
 */
export function saysOwner(statement: Statement): boolean {
  const text = plainOf(statement)
  const { call, values } = statement
  const isOwner = (place: string) => call !== null && values[Number(place) - 1] === call.userId
  const compared = text.matchAll(/\b(?:tenant_id|user_id|users\.id) (?:=|in) \(?(?:any\()?\$(\d+)/g)
  if ([...compared].some(([, place = '']) => isOwner(place))) return true
  return /^(?:with .*)?insert into \w+ (?:as \w+ )?\([^)]*\b(?:tenant_id|user_id)\b/.test(text)
}
