import { noPronoun, pronoun } from '../lexicon/english.ts'
import { anyLanguage } from '../lexicon/every-language.ts'
import type { Question, Scope, ScopeDocument } from '../stages.ts'
import { namesOfEach, nameWords } from './document-names.ts'
import { documentsMeant } from './documents-meant.ts'
import { namedByFile } from './named-files.ts'

const opener = new RegExp(String.raw`^\s*(?:${anyLanguage('followUpOpeners')})\b`, 'i')
/** Asks of others than the one document. */
const ofOthers =
  /(?<!\p{L})(?:others?|all|each|every|any|both|which|contracts|agreements|documents|anderen?|alle[nr]?|jede[nmrs]?|beiden?|welche[nmrs]?|verträge[n]?|autres?|tous|toutes|chaque|quels?|quelles?|otros?|otras?|todos|todas|cada|cuáles)(?!\p{L})/iu
/** Not at the beginning of the question. */
const capital = /(?<=\s)\p{Lu}[\p{L}\p{N}-]+/gu
/** In characters. */
const longestFollowUp = 200

/**
 * The scope of a follow-up to a question that was asked of one document by the name of its file, as a choice of documents
 * does ("@lease.pdf What is the rent?"): that document, unless it names another one.
 */
export function staysWith({ text, earlier }: Pick<Question, 'text' | 'earlier'>, scope: Scope): Scope {
  if (scope.documents.length < 2 || !isFollowUp(text, scope)) return scope
  const chosen = chosenIn(earlier, scope)
  return chosen && !speaksOfOther(text, chosen, scope) ? { ...scope, documents: [chosen] } : scope
}

/** Whether a name in it is one of another document's, and none of the chosen one's. */
function speaksOfOther(text: string, chosen: ScopeDocument, { documents }: Scope): boolean {
  const written = (text.match(capital) ?? []).flatMap(nameWords)
  if (written.length === 0) return false
  const own = wordsOf([chosen])
  const others = wordsOf(documents)
  return written.some(word => others.has(word) && !own.has(word))
}

const wordsOf = (documents: ScopeDocument[]) =>
  new Set(
    namesOfEach(documents).flatMap(({ words, names }) => [...words, ...names.flatMap(name => name.words)]),
  )

/** Whether it goes on from the question before it, about the same document. */
export function isFollowUp(text: string, scope: Scope): boolean {
  if (text.length > longestFollowUp || ofOthers.test(text)) return false
  if (!opener.test(text) && !pronoun.test(text.replace(noPronoun, ' '))) return false
  const { named, unknown } = documentsMeant(text, scope)
  return named.length === 0 && unknown.length === 0
}

/** The document of the last question that is no such follow-up itself. */
function chosenIn(earlier: string[], scope: Scope): ScopeDocument | null {
  const asked = earlier.findLast(text => text.startsWith('@') || !isFollowUp(text, scope))
  if (!asked?.startsWith('@')) return null
  const [document, ...others] = namedByFile(asked, scope.documents)
  return document && others.length === 0 ? document : null
}
