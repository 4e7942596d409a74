import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import { type Meant, scopeOfNamed } from './documents-meant.ts'
import { findNames, type NameFound } from './find-names.ts'
import { isParty } from './is-party.ts'
import { languagesOf } from './languages-of.ts'
import type { NameAsked } from './names-asked.ts'

/** Number of documents that a name in their text alone means. */
const mostHolders = 3

/** `holders`: ids of the documents that have each name which no document goes by. */
export type WithHolders = Meant & {
  holders?: string[][]
  /** Whether those that a name is of are only known to have it in their text, and are other parties' by their cards. */
  isMentioned?: boolean
}

/** Adds documents whose text has a name that no card or file name has. Names that occur anywhere are not unknown. */
export async function withFoundNames(db: Queryable, meant: Meant, scope: Scope): Promise<WithHolders> {
  const sought = [...meant.unknown, ...meant.perhaps.filter(isParty)]
  if (sought.length === 0) return meant
  const found = await findNames(db, sought, scope, await languagesOf(db, scope))
  const holders = found.flatMap(({ name, having }) => (having.length > 0 && isParty(name) ? [having] : []))
  // A name in a sentence may be anybody's, but "the Verizon agreement" and "Verizon's" are about a party.
  const unknown = found.flatMap(({ name, occurs }) =>
    occurs || name.form === 'plain' || meant.perhaps.includes(name) ? [] : [name],
  )
  const text = withoutListed(
    meant.text,
    found.filter(({ occurs }) => occurs),
  )
  const taken = new Set(meant.named.flatMap(({ documents }) => documents))
  const added = found.flatMap(one => {
    const documents = one.documents.length > 0 ? one.documents : holdersOf(one, scope)
    // "Airspan and Verizon" may be the two parties of one contract.
    if (one.name.form === 'listed' && documents.some(document => taken.has(document))) return []
    return documents.length > 0 ? [{ ...one, documents, isMentioned: one.documents.length === 0 }] : []
  })
  if (added.length === 0) {
    // No document says what somebody else has agreed to, but "the Rental Agreement" may be called a lease.
    const isElsewhere = meant.named.length === 0 && unknown.some(isParty)
    const { scope: whole } = meant
    if (isElsewhere) return { ...meant, unknown, scope: { ...scope, documents: [] } }
    return { ...meant, unknown, scope: whole, text: withoutTitles(text, unknown), holders }
  }
  const named = [
    ...meant.named,
    ...added.map(({ name, documents }) => ({ label: name.written, documents, plural: name.plural })),
  ]
  const isMentioned = added.some(one => one.isMentioned && one.documents.every(hasParties))
  return { ...meant, text, scope: scopeOfNamed(named, scope), named, unknown, holders, isMentioned }
}

/** The question without the names of a list that name documents, as it is without the others. */
function withoutListed(text: string, found: { name: NameAsked }[]): string {
  return found.reduce(
    (left, { name }) => (name.form === 'listed' ? left.replace(name.written, ' ') : left),
    text,
  )
}

/** The few documents that have a party's name in their text, if not as often as its own contract has it. */
function holdersOf({ name, having }: NameFound, { documents }: Scope): ScopeDocument[] {
  const isFew = having.length <= mostHolders && having.length < documents.length
  return isFew && name.form !== 'plain' && isParty(name)
    ? documents.filter(({ id }) => having.includes(id))
    : []
}

const hasParties = ({ called = [] }: ScopeDocument) => called.some(({ kind }) => kind === 'party')

/** The question without what no document is called, so that it is held against nothing. */
function withoutTitles(text: string, unknown: NameAsked[]): string {
  const titles = unknown.filter(name => !isParty(name))
  const rest = titles.reduce((left, { written }) => left.replace(written, ' '), text)
  return analyseWords(rest).some(({ stop }) => !stop) ? rest : text
}
