import type { Queryable } from '../../platform/database/database.ts'
import type { QuestionLanguage, Scope, ScopeDocument } from '../stages.ts'
import { nameWords } from './document-names.ts'
import type { Meant, Named } from './documents-meant.ts'
import { languagesOf } from './languages-of.ts'
import { type Sought, seekWords, toldByWords } from './told-by-text.ts'

/**
 * Narrows to the document that the words of the question tell by its text, where their names tell none or several. Where
 * cards and text disagree, the text is right about a word that it has and that is only near the name of a card, and about
 * the document that has both the name and what no other document has.
 */
export async function narrowByText<Found extends Meant>(
  db: Queryable,
  found: Found,
  question: { text: string; language: QuestionLanguage },
  scope: Scope,
): Promise<Found> {
  const isOpen = found.named.length === 0 && found.scope.documents.length === scope.documents.length
  if (!isOpen && !found.named.some(isUnsure)) return found
  const sought = await seekWords(db, question, scope, await languagesOf(db, scope))
  if (!sought) return found
  const named = found.named.filter(name => !name.isMistyped || !stands(name.label, sought))
  const kept =
    named.length < found.named.length ? { ...found, ...narrowed(named, scope), text: question.text } : found
  const told = toldByWords(sought, scope.documents)
  if (!told || !mayTell(told.document, named, sought)) return kept
  const { document, words } = told
  const [only] = named
  const own: Named = {
    label: words.join(' '),
    documents: [document],
    plural: false,
    isBare: only?.isBare ?? true,
  }
  return {
    ...kept,
    ...narrowed([own], scope),
    text: only?.documents.includes(document) ? kept.text : question.text,
  }
}

/** Whether it means several documents, or one by somebody's name alone. */
const isUnsure = ({ documents, plural, isBare, isMistyped }: Named) =>
  isMistyped === true || isBare === true || (documents.length > 1 && !plural)

/** Whether all words of the name stand in the text of documents, so that it is no typing error. */
function stands(label: string, sought: Sought[]): boolean {
  const own = wordsOfLabel(label, sought)
  return own.length > 0 && own.every(({ counts }) => counts.size > 0)
}

function wordsOfLabel(label: string, sought: Sought[]): Sought[] {
  const words = nameWords(label)
  return sought.filter(({ written }) => nameWords(written).every(word => words.includes(word)))
}

/** Whether the document is one of several that the only name means, or has a name in its text that is another one's. */
function mayTell(document: ScopeDocument, named: Named[], sought: Sought[]): boolean {
  const [only, ...others] = named
  if (!only) return true
  if (others.length > 0 || only.plural) return false
  if (only.documents.includes(document)) return only.documents.length > 1
  return (
    only.isBare === true && wordsOfLabel(only.label, sought).every(({ counts }) => counts.has(document.id))
  )
}

function narrowed(named: Named[], scope: Scope): Pick<Meant, 'named' | 'scope'> {
  const ids = new Set(named.flatMap(({ documents }) => documents.map(({ id }) => id)))
  return {
    named,
    scope:
      named.length === 0 ? scope : { ...scope, documents: scope.documents.filter(({ id }) => ids.has(id)) },
  }
}
