import type { Queryable } from '../../platform/database/database.ts'
import { isDocumentKind } from '../lexicon/document-kinds.ts'
import { toTheOther } from '../lexicon/going-on-comparing.ts'
import type { Question, Scope, ScopeDocument } from '../stages.ts'
import { withoutDocuments } from './compared-subject.ts'
import { kindOf, nameWords } from './document-names.ts'
import { documentsMeant } from './documents-meant.ts'
import type { GoneOn } from './go-on-comparing.ts'
import { inEach } from './read-comparison.ts'

/** In characters. */
const longest = 80

/**
 * "And in the other contract?" after an answer from one of two asks the other one the same, which is named. Null where it is not
 * plain which one that is.
 */
export async function askedOfOther(db: Queryable, question: Question, scope: Scope): Promise<GoneOn | null> {
  const before = question.earlier.at(-1)
  if (before === undefined || question.text.length > longest || !toTheOther.test(question.text)) return null
  const meant = documentsMeant(before, scope)
  const named = meant.named.length > 0 ? meant.scope.documents : []
  const cited = scope.documents.filter(({ id }) => question.cited?.includes(id))
  const [own, second] = named.length === 1 ? named : cited
  const other = own && !second ? otherOf(own, scope.documents) : null
  if (!other) return null
  const within = { ...scope, documents: [other] }
  const subject = withoutDocuments(meant.text)
  const comparison = await inEach(db, { ...question, text: subject, earlier: [] }, [other], within, 1)
  return comparison && { summary: null, more: null, comparison, scope: within }
}

/** The only other document of its kind, or the one of them whose name has most in common with its own. */
function otherOf(own: ScopeDocument, documents: ScopeDocument[]): ScopeDocument | null {
  const kinds = kindsOf(own)
  const alike = documents.filter(one => one.id !== own.id && kindsOf(one).some(kind => kinds.includes(kind)))
  const words = new Set(bareWords(own))
  const shared = alike.map(one => bareWords(one).filter(word => words.has(word)).length)
  const most = Math.max(...shared)
  const nearest = alike.filter((_, at) => alike.length === 1 || (most > 0 && shared[at] === most))
  const [other, second] = nearest
  return other && !second ? other : null
}

/** What its card says it is, an amendment being a contract, and what its file is called. */
function kindsOf(document: ScopeDocument): string[] {
  const kind = kindOf(document)
  const known = kind === null ? [] : [kind === 'amendment' ? 'contract' : kind]
  return [...known, ...fileWords(document).filter(isDocumentKind)]
}

const fileWords = ({ filename }: ScopeDocument) => nameWords(filename.replace(/\.[a-z0-9]{2,5}$/i, ''))
const bareWords = (document: ScopeDocument) => fileWords(document).filter(word => !isDocumentKind(word))
