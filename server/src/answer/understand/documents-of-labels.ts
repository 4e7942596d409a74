import { isDocumentKind } from '../lexicon/document-kinds.ts'
import { partOfCompared } from '../lexicon/english-compared.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import { namesOfEach, nameWords } from './document-names.ts'
import { documentsMeant } from './documents-meant.ts'

/** The scope of the document that a comparison's label names; otherwise the whole scope. */
export function scopeOfLabel(label: string, scope: Scope): Scope {
  const meant = documentsMeant(`in the ${label}`, scope)
  return meant.named.length > 0 ? meant.scope : scopeOfWord(label, scope)
}

/** "Quendel" tells a document that alone has this word in its name, or in that of its party. */
function scopeOfWord(label: string, scope: Scope): Scope {
  const [word = '', ...others] = nameWords(label)
  if (others.length > 0 || !/^\p{Lu}\p{L}{3}/u.test(label) || isDocumentKind(word)) return scope
  const known = namesOfEach(scope.documents)
  const called = scope.documents.filter((_, at) => {
    const own = known[at]
    return own?.words.has(word) || own?.names.some(({ words }) => words.includes(word))
  })
  return called.length === 1 ? { ...scope, documents: called } : scope
}

/** The documents that two labels name ("the Falcon lease and the Eagle lease"); null unless each names exactly one. */
export function documentsOfLabels(labels: string[], scope: Scope): [ScopeDocument, ScopeDocument] | null {
  if (labels.some(label => partOfCompared.test(label))) return null
  const [first, second] = labels.flatMap(label => {
    const { documents } = scopeOfLabel(label, scope)
    return documents.length === 1 ? documents : []
  })
  return first && second && first.id !== second.id ? [first, second] : null
}
