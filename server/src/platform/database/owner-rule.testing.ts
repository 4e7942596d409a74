import { getTableConfig } from 'drizzle-orm/pg-core'
import { allTables } from './all-tables.testing.ts'
import type { Statement } from './statements.testing.ts'

const ownerColumns = ['tenant_id', 'user_id']

/** Tables whose rows say whose they are: a tenant's or a person's. */
export const ownedTables = new Set([
  'tenants',
  ...allTables
    .map(table => getTableConfig(table))
    .filter(({ columns }) => columns.some(({ name }) => ownerColumns.includes(name)))
    .map(({ name }) => name),
])

const plainOf = ({ text }: Statement) =>
  text.replaceAll('"', '').replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** The given tables that a statement names. */
export function tablesIn(statement: Statement, among: ReadonlySet<string>): string[] {
  const named = plainOf(statement).matchAll(
    /\b(?:from|join|into|update|using)\s(?:only )?(?:public\.)?(\w+)/g,
  )
  return [...new Set([...named].map(([, name = '']) => name))].filter(name => among.has(name))
}

/**
 * Whether a statement says whose rows it is about: by a condition on the tenant or the person with the caller's
 * id, or by inserting rows with one.
 */
export function saysOwner(statement: Statement): boolean {
  const text = plainOf(statement)
  const { call, values } = statement
  const isCallers = (column: string, place: string) =>
    call !== null && values[Number(place) - 1] === (column.startsWith('tenant') ? call.tenantId : call.userId)
  const compared = text.matchAll(
    /\b(tenant_id|tenants\.id|user_id|account_id|users\.id) (?:=|in) \(?(?:any\()?\$(\d+)/g,
  )
  if ([...compared].some(([, column = '', place = '']) => isCallers(column, place))) return true
  return /^(?:with .*)?insert into \w+ (?:as \w+ )?\([^)]*\b(?:tenant_id|user_id|account_id)\b/.test(text)
}
