import type { Scope, ScopeDocument } from '../stages.ts'
import { nameWords } from './document-names.ts'
import { type Meant, type Named, scopeOfNamed } from './documents-meant.ts'
import { type Sought, toldByWords } from './told-by-text.ts'

/**
 * Narrows to the document that the words of the question tell by its text, where their names tell none or several. Where
 * cards and text disagree, the text is right about a word that it has and that is only near the name of a card, and about
 * the document that has both the name and what no other document has. `seek` counts the words of the question in each.
 */
export async function narrowByText<Found extends Meant>(
  found: Found,
  question: { text: string },
  scope: Scope,
  seek: () => Promise<Sought[] | null>,
): Promise<Found> {
  const isOpen = found.named.length === 0 && found.scope.documents.length === scope.documents.length
  if (!isOpen && !found.named.some(isUnsure)) return found
  const sought = await seek()
  if (!sought) return found
  const isKnown = ({ counts }: Sought) => counts.size > 0
  const named = found.named.filter(name => !name.isMistyped || !stand(name.label, sought, isKnown))
  const kept =
    named.length < found.named.length
      ? { ...found, named, scope: meantBy(named, scope), text: question.text }
      : found
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
    named: [own],
    scope: meantBy([own], scope),
    text: only?.documents.includes(document) ? kept.text : question.text,
  }
}

const meantBy = (named: Named[], scope: Scope) => (named.length === 0 ? scope : scopeOfNamed(named, scope))

/** Whether it means several documents, or one by somebody's name alone. */
const isUnsure = ({ documents, plural, isBare, isMistyped }: Named) =>
  isMistyped === true || isBare === true || (documents.length > 1 && !plural)

/** Whether all words of the name stand somewhere; not known, and so false, if none of them was sought. */
function stand(label: string, sought: Sought[], stands: (word: Sought) => boolean): boolean {
  const words = nameWords(label)
  const own = sought.filter(({ written }) => nameWords(written).every(word => words.includes(word)))
  return own.length > 0 && own.every(stands)
}

/** Whether the document is one of several that the only name means, or has a name in its text that is another one's. */
function mayTell(document: ScopeDocument, named: Named[], sought: Sought[]): boolean {
  const [only, ...others] = named
  if (!only) return true
  if (others.length > 0 || only.plural) return false
  if (only.documents.includes(document)) return only.documents.length > 1
  return only.isBare === true && stand(only.label, sought, ({ counts }) => counts.has(document.id))
}
