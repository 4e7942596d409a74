import type { Scope, ScopeDocument } from '../stages.ts'
import { kindOf, namesOfEach, nameWords } from './document-names.ts'
import type { Meant } from './documents-meant.ts'

const letterKinds = new Set<string | null>(['letter', 'email', 'e-mail'])
const mostLetters = 5

/**
 * A name that is only somebody's, "what do we pay Tarn?", means what they wrote as well as their contract: letters with the
 * name in their head, as their title, or in the name of the file.
 */
export function withLetters<Called extends Meant>(meant: Called, scope: Scope): Called {
  const { named } = meant
  const names = named.filter(({ isBare, plural }) => isBare === true && !plural)
  if (names.length !== 1 || named.length !== 1) return meant
  const words = nameWords(names[0]?.label ?? '')
  const searched = new Set(meant.scope.documents.map(({ id }) => id))
  const others = scope.documents.filter(one => !searched.has(one.id) && letterKinds.has(kindOf(one)))
  const letters = words.length === 0 ? [] : others.filter(one => isOf(one, words))
  if (letters.length === 0 || letters.length > mostLetters) return meant
  return { ...meant, scope: { ...meant.scope, documents: [...meant.scope.documents, ...letters] } }
}

function isOf(document: ScopeDocument, name: string[]): boolean {
  const [known] = namesOfEach([document])
  return name.every(
    word => known?.words.has(word) === true || known?.names.some(one => one.words.includes(word)),
  )
}
