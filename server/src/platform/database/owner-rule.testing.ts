import { getTableConfig } from 'drizzle-orm/pg-core'
import { allTables } from './all-tables.testing.ts'
import type { Statement } from './statements.testing.ts'

const configs = allTables.map(table => getTableConfig(table))
const ownerColumns = ['owner_id', 'user_id']

/** Tables with an owner column. */
export const ownedTables = new Set(
  configs
    .filter(({ columns }) => columns.some(({ name }) => ownerColumns.includes(name)))
    .map(({ name }) => name),
)
/** Tables whose rows belong to a row of those. Queries name a chat or document that was checked. */
export const reachedTables = reachedFrom(ownedTables)

function reachedFrom(owned: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>()
  for (let before = -1; before !== reached.size; ) {
    before = reached.size
    for (const { name, foreignKeys } of configs) {
      const names = foreignKeys.map(key => getTableConfig(key.reference().foreignTable).name)
      if (!owned.has(name) && names.some(other => owned.has(other) || reached.has(other))) reached.add(name)
    }
  }
  return reached
}

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
 * Whether a statement says whose rows it is about: by a condition on the owner with the caller's id, or by inserting
 * rows with an owner.
 */
export function saysOwner(statement: Statement): boolean {
  const text = plainOf(statement)
  const { call, values } = statement
  const isOwner = (place: string) => call !== null && values[Number(place) - 1] === call.userId
  const compared = text.matchAll(/\b(?:owner_id|user_id|users\.id) (?:=|in) \(?(?:any\()?\$(\d+)/g)
  if ([...compared].some(([, place = '']) => isOwner(place))) return true
  return /^(?:with .*)?insert into \w+ (?:as \w+ )?\([^)]*\b(?:owner_id|user_id)\b/.test(text)
}

const ids = '(?:document_id|session_id|set_id|passage_id|id)'
const namesId = new RegExp(String.raw`\b${ids} (?:=|in) \(?(?:any\()?\$\d+`)
const insertsId = new RegExp(String.raw`insert into \w+ (?:as \w+ )?\([^)]*\b${ids}\b`)

/** Whether a statement names a chat, document or passage, which the code that sends it has checked. */
export function saysObject(statement: Statement): boolean {
  const text = plainOf(statement)
  return namesId.test(text) || insertsId.test(text)
}
