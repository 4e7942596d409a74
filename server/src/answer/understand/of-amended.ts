import type { Queryable } from '../../platform/database/database.ts'
import { asksOriginal, callsAmendment } from '../lexicon/amending-words.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import { amendingOthers, hasAmendments } from '../with-amendments.ts'
import { type Meant, scopeOfNamed } from './documents-meant.ts'

/** In characters. */
const longestAsked = 500

/** The question without the words that ask for what was agreed at first, since "before the amendment" names no document. */
export function withoutBefore(text: string): string {
  const [said] = asksOriginal.exec(text.slice(0, longestAsked)) ?? []
  return said && callsAmendment.test(said) ? text.replace(said, ' ') : text
}

/**
 * What a question means that names a contract with its amendments, or an amendment in place of the contract, as "the agreement
 * with Brook" does: the contract, which is read with all its amendments, and asked as one. One that speaks of an amendment,
 * or names its file, means what it names.
 */
export async function ofAmended<Found extends Meant>(
  db: Queryable,
  text: string,
  meant: Found,
  scope: Scope,
): Promise<{ meant: Found; contracts: Found }> {
  const same = { meant, contracts: meant }
  const isOpen = meant.named.length === 0 || meant.named.some(isFile)
  if (isOpen || callsAmendment.test(withoutBefore(text).slice(0, longestAsked))) return same
  if (!hasAmendments({ ...meant.scope, besides: [] })) return same
  const amending = await amendingOthers(db, scope)
  const originalOf = (one: ScopeDocument) => scope.documents.find(({ id }) => id === amending[one.id]) ?? one
  const named = meant.named.map(name => ({
    ...name,
    documents: [...new Set(name.documents.map(originalOf))],
  }))
  const contracts = { ...meant, named, scope: scopeOfNamed(named, scope) }
  if (asksOriginal.test(text.slice(0, longestAsked))) return { meant: contracts, contracts }
  const ids = new Set(contracts.scope.documents.map(({ id }) => id))
  const read = scope.documents.filter(({ id }) => ids.has(id) || ids.has(amending[id] ?? ''))
  return { meant: { ...contracts, scope: { ...scope, documents: read } }, contracts }
}

const isFile = ({ label, documents: [only, ...others] }: Meant['named'][number]) =>
  others.length === 0 && label === only?.filename
