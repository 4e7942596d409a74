import type { Queryable } from '../../platform/database/database.ts'
import { callsAmendment } from '../lexicon/amending-words.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import { amendingOthers } from '../with-amendments.ts'
import { type Meant, type Named, scopeOfNamed } from './documents-meant.ts'

/** In characters. */
const longestAsked = 500

/**
 * Where a name means an amendment, too, because that has the title and the parties of what it amends, the amended document
 * alone: "the services agreement". What the amendment changes is told beside it.
 */
export async function originalsMeant(
  db: Queryable,
  meant: Meant,
  scope: Scope,
  question: string,
): Promise<Meant> {
  if (meant.named.length === 0 || callsAmendment.test(question.slice(0, longestAsked))) return meant
  const amending = await amendingOthers(db, scope, meant.scope.documents)
  if (Object.keys(amending).length === 0) return meant
  const named = meant.named.map(one => ({ ...one, documents: originalsOf(one, amending, scope) }))
  return { ...meant, named, scope: scopeOfNamed(named, scope) }
}

function originalsOf(
  { label, documents }: Named,
  amending: Readonly<Record<string, string>>,
  scope: Scope,
): ScopeDocument[] {
  const ids = new Set(documents.map(({ id, filename }) => (filename === label ? id : (amending[id] ?? id))))
  return scope.documents.filter(({ id }) => ids.has(id))
}
